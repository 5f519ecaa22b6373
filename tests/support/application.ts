// The application for tests: a real store, small packs, a clock that the test moves, and messages collected in a list.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import { pino } from 'pino';
import { createApp } from '../../api/app.ts';
import { cryptoRandom, openReportPrinter } from '../../api/build-deps.ts';
import { loadConfig } from '../../api/config.ts';
import { loadContent } from '../../api/content/load.ts';
import { loadReference } from '../../api/content/reference.ts';
import { memoize } from '../../api/contract/memoize.ts';
import type { Deps } from '../../api/deps.ts';
import { outboxWhatsapp } from '../../api/gateways/whatsapp.ts';
import { openRequestQueue } from '../../api/http/request-queue.ts';
import type { LoadedPacks } from '../../api/packs/load.ts';
import { PACK_FORMAT, type Pack } from '../../api/packs/schema.ts';
import { indexSeats } from '../../api/packs/seat-index.ts';
import { cachesClearedAt } from '../../api/store/marks.ts';
import type { Store } from '../../api/store/port.ts';
import { loadedLineFiles } from './line-files.ts';
import { smallPack } from './small-pack.ts';

export type Message = { mobile: string; code: string };
export type Application = { app: Express; deps: Deps; messages: Message[]; pass(milliseconds: number): void };

export const COUNSELLING = 7;
export const NOON = Date.UTC(2026, 10, 21, 6, 30);

/** The small pack with many copies of its first seat line, so that the limits of plans apply. */
export function widePack(copies: number): Pack {
  const pack = smallPack();
  const [first] = pack.institutes;
  for (let copy = 0; copy < copies && first; copy++) {
    const line = pack.lines.institute.length;
    for (const column of columnsOf(pack, line)) column.push(column[0]);
    pack.lines.institute[line] = pack.institutes.length;
    pack.institutes.push({ ...first, id: `w${copy}`, name: `Wide ${copy}` });
    for (const column of Object.values(pack.closings)) column.push(column[0] ?? 0);
    pack.closings.line[pack.closings.line.length - 1] = line;
  }
  // Anatomy at Gamma College, so that one seat is nearly certain.
  pack.forecast.offered[3] = 1;
  return pack;
}

/** Every column with one entry per seat line. */
const columnsOf = ({ lines, forecast }: Pack, size: number): unknown[][] =>
  [...Object.values(lines), ...Object.values(forecast).flatMap(nested)].filter((column) => column.length === size);

const nested = (value: unknown): unknown[][] => {
  if (!Array.isArray(value)) return [];
  return Array.isArray(value[0]) ? value : [value];
};

/** Candidates of 2024 near rank 4,000, and their seat lines in the wide pack. */
const FINAL_SEATS = [
  {
    year: 2024,
    ranks: Uint32Array.of(3_000, 3_950, 4_000, 4_020, 4_100),
    lines: Uint32Array.of(0, 0, 2, 1, 100),
    // Of category 2, without a disability.
    candidates: new Uint32Array(5).fill(4),
  },
];

const wide = memoize((copies: number) => {
  const seats = indexSeats(widePack(copies));
  return { seats, lineFiles: loadedLineFiles(seats) };
});

/** Seats and line files are the same objects at every call: compressing them takes longer than most tests. */
export function loadedPacks(copies = 0): LoadedPacks {
  const { seats, lineFiles } = wide(copies);
  const inactive = [{ id: 8, code: 'closed', name: 'Closed Counselling', reason: 'No list is loaded yet' }];
  return {
    version: 'small',
    manifest: { format: PACK_FORMAT, version: 'small', dataTime: null, packs: [], inactive, sources: [] },
    counsellings: new Map([[COUNSELLING, seats]]),
    lineFiles,
    facts: new Map(),
    finalSeats: new Map([[COUNSELLING, FINAL_SEATS]]),
    seasons: new Map(),
  };
}

/** Shared by all applications of a worker: starting a printer takes a second on a busy machine, reading tables some milliseconds. */
const printer = openReportPrinter();
const reference = loadReference(join('data', 'reference'));
const content = loadContent(join('data', 'content'));

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
    reference,
    content,
    cacheClearedAt: () => cachesClearedAt(store),
    whatsapp: outboxWhatsapp(join(folder, 'outbox.jsonl'), () => now),
    pdf: printer.print,
    sms: async ({ mobile, code }) => void messages.push({ mobile, code }),
    gateway: null,
    stopping: { value: false },
    processes: { wanted: 1, living: 1 },
    requestQueue: openRequestQueue(),
    metrics: null,
    log: pino({ level: 'silent' }),
    accessLog: pino({ level: 'silent' }),
    ...overrides,
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { app: createApp(deps), deps, messages, pass };
}
