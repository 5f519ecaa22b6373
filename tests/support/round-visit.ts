// The command about messages of a round, on an application whose packs have the first list of the season, with a provider double.
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { msg91RoundMessage } from '../../api/gateways/round-message.ts';
import type { LoadedPacks } from '../../api/packs/load.ts';
import { indexSeats } from '../../api/packs/seat-index.ts';
import { openCollections } from '../../api/store/collections.ts';
import type { RoundTools } from '../../scripts/admin/round-tools.ts';
import { COUNSELLING, loadedPacks, widePack } from './application.ts';
import { loadedLineFiles } from './line-files.ts';
import { knowRound } from './small-pack.ts';
import type { Visit } from './world.ts';

export function packsWithRound(): LoadedPacks {
  const seats = indexSeats(knowRound(widePack(140)));
  const packs = loadedPacks();
  return {
    ...packs,
    version: 'with-round',
    counsellings: new Map([[COUNSELLING, seats]]),
    lineFiles: loadedLineFiles(seats),
  };
}

export const answerSent = (response: ServerResponse): void => void response.end('{"type":"success"}');

/** The clock of the command runs faster. */
const FASTER = 20;
const began = Date.now();

/** @param mobiles of the people who asked for messages */
export function openTestRounds(visit: Visit, packs: LoadedPacks, url: string, mobiles: readonly string[]): RoundTools {
  const { deps } = visit.application;
  const { numbers } = openCollections(deps.store);
  return {
    deps: { ...deps, packs: { current: () => packs }, now: () => began + (Date.now() - began) * FASTER },
    deliver: msg91RoundMessage({ authKey: 'key', templateId: 'round', apiUrl: url }, 2_000),
    openPacks: () => loadedPacks(140),
    readLiveVersion: async () => packs.version,
    listConsents: async () =>
      (await Promise.all(mobiles.map((mobile) => numbers.get(mobile)))).flatMap((owner) => owner?.userId ?? []),
    wait: (milliseconds) => wait(milliseconds / FASTER),
    close: async () => {},
  };
}
