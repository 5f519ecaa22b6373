// The line that a started server prints: its address, its processes and how it delivers messages.
import type { Config } from './config.ts';
import { outboxFolder } from './gateways/whatsapp.ts';

export function describeServer(config: Config): string {
  const processes = config.workers > 1 ? ` (${config.workers} processes)` : '';
  return `NEET PG Predictor is at ${config.origin}${processes} — ${describeDelivery(config)}`;
}

const describeDelivery = ({ smsProvider, whatsappProvider, outboxFile }: Config): string =>
  [
    smsProvider === 'outbox'
      ? `codes are written to ${outboxFile} (SMS provider: outbox)`
      : `codes are sent by SMS (SMS provider: ${smsProvider})`,
    whatsappProvider === 'outbox'
      ? `PDFs for WhatsApp to ${outboxFolder(outboxFile)} (WhatsApp provider: outbox)`
      : `PDFs by WhatsApp (WhatsApp provider: ${whatsappProvider})`,
    ...(smsProvider === 'outbox' || whatsappProvider === 'outbox' ? ['an outbox is a demo: nothing leaves it'] : []),
  ].join('; ');
