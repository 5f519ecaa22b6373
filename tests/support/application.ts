// The application as the tests drive it: real store, small packs, a clock that the test moves, messages kept in a list.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import { pino } from 'pino';
import { createApp } from '../../api/app.ts';
import { loadConfig } from '../../api/config.ts';
import { loadContent } from '../../api/content/load.ts';
import { loadReference } from '../../api/content/reference.ts';
import { cryptoRandom, type Deps } from '../../api/deps.ts';
import type { LoadedPacks } from '../../api/packs/load.ts';
import type { Pack } from '../../api/packs/schema.ts';
import { indexSeats } from '../../api/packs/seat-index.ts';
import { cachesClearedAt } from '../../api/store/cache-mark.ts';
import type { Store } from '../../api/store/port.ts';
import { smallPack } from './small-pack.ts';

export type Message = { mobile: string; code: string };
export type Application = { app: Express; deps: Deps; messages: Message[]; pass(milliseconds: number): void };

export const COUNSELLING = 7;
const NOON = Date.UTC(2026, 10, 21, 6, 30);

/** The small pack with many like seat lines, so that the limits of plans show. */
export function widePack(copies: number): Pack {
  const pack = smallPack();
  for (let copy = 0; copy < copies; copy++) {
    const line = pack.lines.institute.length;
    const institute = pack.institutes.length;
    pack.institutes.push({
      ...(pack.institutes[0] as Pack['institutes'][number]),
      id: `w${copy}`,
      name: `Wide ${copy}`,
    });
    pack.lines.institute.push(institute);
    pack.lines.course.push(0);
    pack.lines.quota.push(1);
    pack.lines.category.push(1);
    pack.lines.fee.push(50_000);
    pack.lines.feeSource.push(0);
    pack.closings.line.push(line);
    pack.closings.round.push(3);
    pack.closings.opening.push(2_000);
    pack.closings.closing.push(5_000);
    pack.closings.admitted.push(1);
    for (const column of pack.forecast.location) column.push(column[0] ?? 8.5);
    for (const column of pack.forecast.scale) column.push(0.2);
  }
  return pack;
}

export function loadedPacks(copies = 0): LoadedPacks {
  const seats = indexSeats(widePack(copies));
  const inactive = [{ id: 8, code: 'closed', name: 'Closed Counselling', reason: 'No list is loaded yet' }];
  return {
    version: 'small',
    manifest: { format: 1, version: 'small', dataTime: null, packs: [], inactive, sources: [] },
    counsellings: new Map([[COUNSELLING, seats]]),
  };
}

export function startApplication(store: Store, overrides: Partial<Deps> = {}): Application {
  const messages: Message[] = [];
  let now = NOON;
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  const packs = loadedPacks(140);
  const deps: Deps = {
    config: loadConfig({ NODE_ENV: 'test', SITE_DIR: folder, OUTBOX_FILE: join(folder, 'outbox.jsonl') }),
    secrets: { session: 's'.repeat(40), otp: 'o'.repeat(40) },
    now: () => now,
    random: cryptoRandom,
    store,
    packs: { current: () => packs },
    reference: loadReference(join('data', 'reference')),
    content: loadContent(join('data', 'content')),
    cacheClearedAt: () => cachesClearedAt(store),
    sms: async ({ mobile, code }) => void messages.push({ mobile, code }),
    stopping: { value: false },
    log: pino({ level: 'silent' }),
    ...overrides,
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { app: createApp(deps), deps, messages, pass };
}
