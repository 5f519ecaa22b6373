// Runs the gateway double as a process: for the demo and for the browser's tests.
import { startGateway } from './double.ts';
import { KEYS } from './signatures.ts';

const [port = '8084', webhookUrl = ''] = process.argv.slice(2);
const double = await startGateway({ port: Number(port), webhookDelay: 1_500, ...(webhookUrl ? { webhookUrl } : {}) });
console.log(`Gateway double at ${double.url}`);
process.send?.({ url: double.url, ...KEYS });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void double.stop());
