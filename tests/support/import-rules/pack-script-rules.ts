// Import rules of the scripts that read lists and make packs and forecasts of them.
import { IMPURE, type ImportRule } from './rule.ts';

export const packScriptRules: readonly ImportRule[] = [
  {
    folder: 'scripts/backtest/',
    may: [
      'scripts/backtest/',
      'scripts/forecast/',
      'scripts/packs/',
      'scripts/tooling/seeded-random.ts',
      'api/contract/',
      'api/domain/chances/',
      'api/domain/choice-lists/position-chances.ts',
      'api/domain/prediction/',
      'api/packs/',
      'src/lib/build/accuracy.ts',
      'node:fs',
    ],
    planted: "import { openStore } from '../../api/store/open.ts';",
  },
  {
    folder: 'scripts/facts/',
    may: [
      'scripts/facts/',
      'scripts/packs/',
      'api/contract/',
      'api/domain/',
      'api/packs/seat-index.ts',
      'api/packs/final-seats.ts',
      'type api/packs/',
    ],
    never: IMPURE,
    planted: "import { readFileSync } from 'node:fs';",
  },
  {
    folder: 'scripts/forecast/',
    may: [
      'scripts/forecast/',
      'api/domain/chances/student-t.ts',
      'api/domain/chances/further-distance.ts',
      'type api/packs/',
    ],
    never: IMPURE,
    planted: "import { readFileSync } from 'node:fs';",
  },
  {
    folder: 'scripts/import/',
    may: ['scripts/import/', 'scripts/packs/', 'api/contract/csv.ts', 'fuzzball', 'unpdf', 'node:fs', 'node:path'],
    planted: "import { loadPacks } from '../../api/packs/load.ts';",
  },
  {
    folder: 'scripts/packs/checks/',
    may: ['scripts/packs/', 'api/contract/', 'type api/packs/'],
    never: IMPURE,
    planted: "import { readFileSync } from 'node:fs';",
  },
  {
    folder: 'scripts/packs/',
    may: [
      'scripts/packs/',
      'scripts/forecast/',
      'scripts/tooling/seeded-random.ts',
      'scripts/tooling/usage.ts',
      'api/contract/',
      'api/domain/prediction/',
      'api/packs/',
      'csv-parse',
      'fuzzball',
      'node:',
    ],
    planted: "import { openStore } from '../../api/store/open.ts';",
  },
  {
    folder: 'scripts/round/',
    may: [
      'scripts/round/',
      'scripts/backtest/',
      'scripts/forecast/',
      'scripts/import/',
      'scripts/packs/',
      'api/packs/',
    ],
    never: IMPURE,
    planted: "import { readFileSync } from 'node:fs';",
  },
];
