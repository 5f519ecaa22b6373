// Import rules as data, one for each folder, and the functions that find violations.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

/**
 * What the files of a folder may import: packages by name, own files by their path from the root. A prefix ends in `/`
 * or `:`; `type ` in front allows types only. A folder that ends in `/*` means its own files without its subfolders.
 * The rule with the longest matching folder applies to a file.
 */
export type ImportRule = {
  folder: string;
  may: readonly string[];
  /** Code that the folder must not contain, whatever it imports. */
  never?: readonly RegExp[];
  /** A line of code that breaks the rule: the test plants it and expects it to be found. */
  planted: string;
};

const IMPURE = [/\bDate\.now\b/, /\bMath\.random\b/, /\bprocess\./, /\bnew Date\(\)/];
const ENVIRONMENT = [/\bprocess\.env\b/];

const apiRules: readonly ImportRule[] = [
  {
    folder: 'api/*',
    may: ['api/', 'node:', 'zod', 'express', 'pino', 'type pino'],
    planted: "import { createClient } from 'redis';",
  },
  { folder: 'api/contract/', may: ['api/contract/', 'zod/mini'], planted: "import { readFileSync } from 'node:fs';" },
  {
    folder: 'api/domain/',
    may: ['api/domain/', 'api/contract/', 'api/packs/schema.ts', 'api/packs/seat-index.ts', 'type api/packs/'],
    never: IMPURE,
    planted: "import { redisStore } from '../store/redis.ts';",
  },
  {
    folder: 'api/packs/',
    may: ['api/packs/', 'api/contract/', 'zod', 'node:'],
    planted: "import { predict } from '../domain/prediction/predict.ts';",
  },
  {
    folder: 'api/store/',
    may: ['api/store/', 'api/contract/', 'zod', 'redis', 'node:'],
    planted: "import express from 'express';",
  },
  {
    folder: 'api/content/',
    may: ['api/content/', 'api/contract/', 'zod', 'csv-parse', 'sanitize-html', 'node:'],
    planted: "import { openStore } from '../store/open.ts';",
  },
  {
    folder: 'api/report/',
    may: ['api/report/', 'api/contract/', 'api/gateways/pdf', 'type api/domain/', 'type pdfmake', 'node:os'],
    never: IMPURE,
    planted: "import { loadPacks } from '../packs/load.ts';",
  },
  {
    folder: 'api/gateways/',
    may: ['api/gateways/', 'api/contract/', 'zod/mini', 'pdfmake', 'node:'],
    planted: "import { settle } from '../domain/payments/settle.ts';",
  },
  {
    folder: 'api/payments/',
    may: ['api/payments/', 'api/domain/', 'api/contract/', 'api/store/', 'api/gateways/', 'node:timers/promises'],
    never: [/\bDate\.now\b/, ...ENVIRONMENT],
    planted: "import { sendSuccess } from '../http/reply.ts';",
  },
  {
    folder: 'api/services/',
    may: [
      'api/services/',
      'api/domain/',
      'api/contract/',
      'api/content/reference.ts',
      'api/report/',
      'api/store/',
      'api/packs/seat-index.ts',
      'type api/packs/',
      'type api/deps.ts',
      'node:crypto',
      'node:timers/promises',
      'node:util',
      'node:zlib',
      'type node:stream',
    ],
    never: ENVIRONMENT,
    planted: "import type { Request } from 'express';",
  },
  {
    folder: 'api/http/',
    may: [
      'api/http/',
      'api/services/',
      'api/domain/',
      'api/contract/',
      'api/store/port.ts',
      'api/store/collections.ts',
      'type api/packs/',
      'type api/deps.ts',
      'express',
      'cookie',
      'helmet',
      'ipaddr.js',
      'sirv',
      'zod',
      '@prometheus-io/client',
      'node:',
    ],
    never: ENVIRONMENT,
    planted: "import { createClient } from 'redis';",
  },
  {
    folder: 'api/routes/',
    may: [
      'api/http/',
      'api/services/',
      'api/payments/',
      'api/domain/',
      'api/contract/',
      'api/store/collections.ts',
      'api/store/payment-records.ts',
      'api/store/person-data.ts',
      'api/store/cache-mark.ts',
      'type api/',
    ],
    never: ENVIRONMENT,
    planted: "import { userHandlers } from './users.ts';",
  },
];

const scriptRules: readonly ImportRule[] = [
  {
    folder: 'scripts/*',
    may: [
      'scripts/',
      'api/config.ts',
      'api/content/reference.ts',
      'api/domain/payments/',
      'api/gateways/razorpay.ts',
      'api/payments/',
      'api/store/',
      'api/packs/load.ts',
      'type api/packs/',
      'tests/e2e/actions.ts',
      '@playwright/test',
      'sharp',
      'node:',
    ],
    planted: "import { $session } from '../src/stores/session/session.ts';",
  },
  {
    folder: 'scripts/admin/',
    may: ['scripts/packs/review/fact-reports.ts', 'scripts/admin/', 'api/domain/', 'api/contract/', 'api/store/'],
    planted: "import { razorpay } from '../../api/gateways/razorpay.ts';",
  },
  {
    folder: 'scripts/login-safety/',
    may: ['scripts/login-safety/', 'api/domain/', 'api/contract/'],
    planted: "import { openStore } from '../../api/store/open.ts';",
  },
  {
    folder: 'scripts/backtest/',
    may: [
      'scripts/backtest/',
      'scripts/forecast/',
      'scripts/packs/',
      'api/contract/',
      'api/domain/prediction/',
      'api/packs/',
      'node:fs',
    ],
    planted: "import { openStore } from '../../api/store/open.ts';",
  },
  {
    folder: 'scripts/bench/',
    may: [
      'scripts/bench/',
      'scripts/admin/',
      'scripts/tooling/',
      'src/lib/build/page-weight.ts',
      'api/content/reference.ts',
      'api/contract/',
      'api/domain/',
      'api/packs/',
      'api/store/',
      '@playwright/test',
      'autocannon',
      'cookie',
      'express',
      'redis',
      'node:',
    ],
    planted: "import { mountEndpoints } from '../../api/http/mount.ts';",
  },
  {
    folder: 'scripts/docs/',
    may: ['scripts/docs/', 'api/config.ts', 'api/contract/', 'api/content/reference.ts', 'node:fs', 'node:path'],
    planted: "import { loadPacks } from '../../api/packs/load.ts';",
  },
  {
    folder: 'scripts/facts/',
    may: ['scripts/facts/', 'api/contract/', 'api/domain/prediction/', 'type api/packs/'],
    never: IMPURE,
    planted: "import { readFileSync } from 'node:fs';",
  },
  {
    folder: 'scripts/forecast/',
    may: ['scripts/forecast/', 'api/domain/prediction/student-t.ts', 'type api/packs/'],
    never: IMPURE,
    planted: "import { readFileSync } from 'node:fs';",
  },
  {
    folder: 'scripts/fuzz/',
    may: ['scripts/fuzz/', 'scripts/bench/', 'api/contract/', 'node:http', 'node:sqlite'],
    planted: "import { openSqlite } from '../../api/store/sqlite.ts';",
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
  {
    folder: 'scripts/tooling/',
    may: ['scripts/tooling/', 'node:'],
    planted: "import { loadConfig } from '../../api/config.ts';",
  },
];

const siteRules: readonly ImportRule[] = [
  {
    folder: 'src/pages/',
    may: [
      'src/components/',
      'src/islands/',
      'src/layouts/',
      'src/lib/',
      'src/copy/',
      'src/styles/',
      'api/contract/',
      'api/content/',
      'type astro',
      'node:path',
    ],
    planted: "import { openStore } from '../../api/store/open.ts';",
  },
  {
    folder: 'src/layouts/',
    may: [
      'src/components/',
      'src/islands/',
      'src/elements/',
      'src/lib/build/',
      'src/copy/',
      'src/styles/',
      'api/contract/',
    ],
    planted: "import { $session } from '../stores/session/session.ts';",
  },
  {
    folder: 'src/components/',
    may: [
      'src/components/',
      'src/layouts/',
      'src/islands/',
      'src/elements/',
      'src/ui/',
      'src/stores/seats/',
      'src/lib/',
      'src/copy/',
      'src/styles/',
      'api/contract/',
      'api/content/',
    ],
    planted: "import { predict } from '../../api/domain/prediction/predict.ts';",
  },
  {
    folder: 'src/copy/',
    may: ['api/contract/', 'src/copy/'],
    planted: "import { $wizard } from '../stores/form/wizard.ts';",
  },
  { folder: 'src/directives/', may: ['src/lib/', 'astro'], planted: "import { createElement } from 'react';" },
  {
    folder: 'src/integrations/',
    may: ['src/integrations/', 'src/lib/build/page-weight.ts', 'type astro', 'workbox-build', 'node:'],
    planted: "import { loadPacks } from '../../api/packs/load.ts';",
  },
  {
    folder: 'src/elements/',
    may: ['src/elements/', 'src/stores/page/', 'src/lib/', 'src/copy/', 'api/contract/'],
    planted: "import { useState } from 'react';",
  },
  {
    folder: 'src/lib/build/',
    may: [
      'src/lib/',
      'src/copy/',
      'api/contract/',
      'api/content/',
      'api/packs/',
      'api/domain/prediction/predict.ts',
      'type astro',
      'csv-parse',
      'sharp',
      'zod/mini',
      'node:',
    ],
    planted: "import { openStore } from '../../../api/store/open.ts';",
  },
  {
    folder: 'src/lib/files/',
    may: ['src/lib/', 'html2canvas', 'jspdf', 'pdfmake/build/fonts/'],
    planted: "import { atom } from 'nanostores';",
  },
  {
    folder: 'src/lib/*',
    may: ['src/lib/', 'api/contract/', 'zod/mini'],
    planted: "import { predict } from '../../api/domain/prediction/predict.ts';",
  },
  {
    folder: 'src/stores/',
    may: [
      'src/stores/',
      'src/lib/',
      'src/copy/',
      'api/contract/',
      'nanostores',
      '@nanostores/persistent',
      'zod/mini',
      'fuse.js',
    ],
    planted: "import { useState } from 'react';",
  },
  {
    folder: 'src/ui/',
    may: ['src/ui/', 'src/copy/', 'type api/contract/', 'react'],
    never: [/\bfetch\(/],
    planted: "import { $session } from '../stores/session/session.ts';",
  },
  {
    folder: 'src/islands/',
    may: [
      'src/islands/profile/',
      'src/islands/results/',
      'src/stores/',
      'src/ui/',
      'src/copy/',
      'type api/contract/',
      'react',
      '@nanostores/react',
      'nanostores',
    ],
    never: [/\bfetch\(/, /\blocalStorage\b/],
    planted: "import { Profile } from './Profile.tsx';",
  },
];

export const importRules: readonly ImportRule[] = [...apiRules, ...scriptRules, ...siteRules];

export type Import = { specifier: string; typeOnly: boolean };

/** @returns import specifiers of a text, with whether only types are imported */
export function findImports(text: string): Import[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...found].map(([, type, named, dynamic]) => ({
    specifier: named ?? dynamic ?? '',
    typeOnly: type !== undefined,
  }));
}

/** @returns the rule that holds for a file; undefined where none does */
export function findRule(file: string): ImportRule | undefined {
  const fitting = importRules.filter(({ folder }) =>
    folder.endsWith('/*') ? `${posix.dirname(file)}/*` === folder : file.startsWith(folder),
  );
  return fitting.toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

/** @param file path from the root, with forward slashes. @returns one sentence for each broken rule */
export function findViolations(file: string, text: string): string[] {
  const rule = findRule(file);
  if (!rule) return [`${file} is in a folder without an import rule`];
  const imports = findImports(text).flatMap(({ specifier, typeOnly }) => {
    const target = specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
    return isAllowed(rule.may, target, typeOnly) ? [] : [`${file} may not import ${target}`];
  });
  const code = (rule.never ?? [])
    .filter((pattern) => pattern.test(text))
    .map((pattern) => `${file} may not contain ${pattern.source}`);
  return [...imports, ...code];
}

function isAllowed(may: readonly string[], target: string, typeOnly: boolean): boolean {
  return may.some((allowed) => {
    if (allowed.startsWith('type ')) return typeOnly && isAllowed([allowed.slice(5)], target, true);
    if (/[/:]$/.test(allowed)) return target.startsWith(allowed);
    return target === allowed || target.startsWith(`${allowed}/`) || (isOwnPath(allowed) && target.startsWith(allowed));
  });
}

/** `api/gateways/pdf` allows every file whose name begins so. */
const isOwnPath = (text: string): boolean => /^(api|src|scripts|tests)\//.test(text);

/** Code files below a folder, as paths from the root with forward slashes. */
export function codeFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(root, folder, name);
    if (statSync(path).isDirectory()) return codeFiles(root, join(folder, name));
    return /\.(ts|tsx|astro|mjs)$/.test(name) ? [relative(root, path).replaceAll('\\', '/')] : [];
  });
}

export const readCode = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
export const repositoryRoot = dirname(dirname(import.meta.dirname));
