// Times the compilation of the packs: complete, unchanged, and with one changed list; growth times more rows.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compilePacks, raiseLastRank } from '../place/list-copies.ts';
import { figure, type Row } from '../report/rows.ts';
import type { Trial } from '../trial.ts';

export const trial: Trial<Record<string, never>> = {
  options: {},
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-packs-'));
    const [raw, cache] = [join(folder, 'raw'), join(folder, 'cache')];
    const compile = (name: string, options: Record<string, string>): Row => {
      const shared = { out: join(folder, 'out'), review: join(folder, 'review') };
      const { seconds, cpuSeconds, megabytes, exit, printed } = compilePacks({ ...shared, ...options });
      if (exit !== 0) console.error(printed.slice(-600));
      const took = `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of processor, ${megabytes.toFixed(0)} MB`;
      return figure(name, `${took}${exit === 0 ? '' : `, ended with ${exit}`}`);
    };
    /** With the cache of the runs before, and one rank of one list raised by 1. */
    const compileChanged = (name: string, list: string): Row => {
      cpSync(join('data', 'raw'), raw, { recursive: true });
      raiseLastRank(join(raw, list));
      return compile(name, { raw, cache });
    };
    const rows = [
      compile('whole, nothing cached', { raw: join('data', 'raw'), cache }),
      compile('again, nothing new', { raw: join('data', 'raw'), cache }),
      compileChanged('one changed list of a state', join('tn', '2024-closing.csv')),
      compileChanged('one changed list of MCC', join('mcc', '2025-r3.csv')),
    ];
    rmSync(folder, { recursive: true });
    return rows;
  },
};
