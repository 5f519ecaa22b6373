// `npm run bench -- <name>`: runs one of the measurements that our claims of speed rest on.
import { readdirSync } from 'node:fs';

const folder = import.meta.dirname;
const names = readdirSync(folder)
  .filter(
    (file) => file.endsWith('.ts') && !['run.ts', 'client.ts', 'figures.ts', 'http.ts', 'product.ts'].includes(file),
  )
  .map((file) => file.replace('.ts', ''));
const wanted = process.argv[2] ?? '';

if (!names.includes(wanted)) {
  console.error(`Which one? npm run bench -- ${names.join(' | ')}`);
  process.exit(1);
}
await import(`./${wanted}.ts`);
