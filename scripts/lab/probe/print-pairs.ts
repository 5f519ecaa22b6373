// Prints the same reports with two versions of the code in turn, and compares their processor time.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, figure, type Row } from '../report/rows.ts';
import { median } from './figures.ts';
import type { Printing } from './print-reports.ts';

const SIZES = [15, 200, 500];
const ROUNDS = 9;
/** The part of the old processor time that the new one may take. */
const SHARE = 1 / 6;
const MEMORY = 300;
/** Milliseconds in which a worker of the new code prints for itself. */
const WARM_UP = 4_000;

async function startPrinting(root: string): Promise<ChildProcess> {
  const child = fork(new URL('./print-reports.ts', import.meta.url), [root]);
  await once(child, 'message');
  await sleep(WARM_UP);
  return child;
}

async function print(child: ChildProcess, rows: number): Promise<Printing> {
  child.send(rows);
  const [printing] = await once(child, 'message');
  return printing;
}

/** @param old folder of an older commit with its packages and packs */
export async function comparePrinting(old: string): Promise<Row[]> {
  const children = [await startPrinting(process.cwd()), await startPrinting(old)] as const;
  try {
    const firsts = [await print(children[0], 200), await print(children[1], 200)];
    const rows: Row[] = [
      figure('first report of 200 rows: processor time, new; old', firsts.map(({ cpu }) => ms(cpu)).join('; ')),
    ];
    for (const size of SIZES) {
      const pairs: [Printing, Printing][] = [];
      for (let round = 0; round < ROUNDS; round++)
        pairs.push([await print(children[0], size), await print(children[1], size)]);
      const ratio = median(pairs.map(([one, other]) => one.cpu / other.cpu));
      const times = ([0, 1] as const).map((which) => ms(median(pairs.map((pair) => pair[which].cpu))));
      const [last] = pairs.slice(-1);
      rows.push(
        {
          ...atMost(
            `${size} rows: processor time, new; old; median share of ${ROUNDS} pairs`,
            ratio,
            SHARE,
            'of the old',
          ),
          measured: `${times.join('; ')}; ${ratio.toFixed(3)}`,
        },
        figure('its bytes, new; old', (last ?? []).map(({ bytes }) => `${Math.round(bytes / 1_024)} KB`).join('; ')),
      );
      if (size === 200) {
        const [now, before] = last ?? [];
        rows.push({
          ...atMost('memory of the process after these', now?.memory ?? 0, MEMORY, 'MB'),
          measured: `${Math.round(now?.memory ?? 0)}; ${Math.round(before?.memory ?? 0)} MB`,
        });
      }
    }
    return rows;
  } finally {
    for (const child of children) child.kill();
  }
}

const ms = (value: number): string => `${Math.round(value)} ms`;
