// What the commands about messages of a round need besides the store: packs, a provider, and the server that is live.
import { setTimeout as wait } from 'node:timers/promises';
import { buildDeps } from '../../api/build-deps.ts';
import type { Config } from '../../api/config.ts';
import type { SendRoundMessage } from '../../api/contract/people/round-message.ts';
import { cloudRoundMessage, msg91RoundMessage, outboxRoundMessage } from '../../api/gateways/round-message.ts';
import { type LoadedPacks, openInSteps } from '../../api/packs/load.ts';
import { runAtOnce } from '../../api/packs/steps.ts';
import { listEntries } from '../../api/store/entries.ts';
import { AdminError } from './admin-error.ts';

const USER = 'user:';
/** Milliseconds. */
const READY_TIMEOUT = 5_000;

export type RoundTools = Awaited<ReturnType<typeof openRoundTools>>;

/** @throws AdminError where no provider has a template */
export async function openRoundTools(config: Config) {
  const deliver = chooseProvider(config);
  const openPacks = (folder: string): LoadedPacks => runAtOnce(openInSteps(folder));
  const packs = openPacks(config.packsDir);
  // The command prints its result alone; what fails is thrown.
  const deps = await buildDeps({ ...config, logLevel: 'silent' }, { current: () => packs });
  return {
    deps,
    deliver,
    openPacks,
    readLiveVersion: () => readLiveVersion(config.port),
    listConsents: () => listConsents(config),
    wait: (milliseconds: number): Promise<unknown> => wait(milliseconds),
    close: () => deps.store.close(),
  };
}

function chooseProvider(config: Config): SendRoundMessage {
  const { msg91, whatsapp, outboxFile, smsProvider, whatsappProvider } = config;
  if (whatsappProvider === 'cloud' && whatsapp.roundTemplate)
    return cloudRoundMessage({ ...whatsapp, template: whatsapp.roundTemplate });
  if (smsProvider === 'msg91' && msg91.roundTemplateId)
    return msg91RoundMessage({ ...msg91, templateId: msg91.roundTemplateId });
  if (whatsappProvider === 'outbox' && smsProvider === 'outbox') return outboxRoundMessage(outboxFile, Date.now);
  throw new AdminError('Messages need an approved template: set WHATSAPP_ROUND_TEMPLATE or MSG91_ROUND_TEMPLATE_ID.');
}

/** The version of the packs that the server uses; null where it does not answer. */
async function readLiveVersion(port: number): Promise<string | null> {
  const reply = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(READY_TIMEOUT) })
    .then((response) => response.json())
    .catch(() => null);
  return typeof reply?.packVersion === 'string' ? reply.packVersion : null;
}

/** Every person who ever asked for messages about lists. */
async function listConsents(config: Config): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key, value } of listEntries(config, Date.now(), USER))
    if (typeof value === 'object' && value !== null && 'roundMessages' in value) ids.push(key.slice(USER.length));
  return ids;
}
