// Who may import whom, as data, and the reader that finds what breaks it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

/**
 * The rule of a room: what its files may import, by prefix. Packages by name, our files by path from the root.
 * The first room whose prefix fits a file is its room.
 */
export type Room = { room: string; may: readonly string[]; words?: readonly RegExp[] };

const clock = [/\bDate\.now\b/, /\bMath\.random\b/, /\bprocess\./, /\bnew Date\(\)/];

export const rooms: readonly Room[] = [
  { room: 'api/contract/', may: ['zod/mini', 'api/contract/'] },
  {
    room: 'api/domain/',
    may: ['api/domain/', 'api/contract/', 'api/packs/schema.ts', 'api/packs/seat-index.ts', 'type api/packs/'],
    words: clock,
  },
  { room: 'api/packs/', may: ['api/packs/', 'api/contract/', 'zod', 'node:'] },
  { room: 'api/store/', may: ['api/store/', 'api/contract/', 'zod', 'redis', 'node:'] },
  { room: 'api/content/', may: ['api/content/', 'api/contract/', 'zod', 'csv-parse', 'sanitize-html', 'node:'] },
  {
    room: 'api/report/',
    may: ['api/report/', 'api/contract/', 'api/gateways/pdf', 'type api/domain/', 'type pdfmake', 'node:os'],
    words: clock,
  },
  { room: 'api/gateways/', may: ['api/gateways/', 'api/contract/', 'zod', 'pdfmake', 'node:'] },
  {
    room: 'api/payments/',
    may: ['api/payments/', 'api/domain/', 'api/contract/', 'api/store/', 'api/gateways/', 'node:timers/promises'],
    words: [/\bDate\.now\b/, /\bprocess\./],
  },
  {
    room: 'api/routes/',
    may: [
      'api/http/',
      'api/payments/',
      'api/domain/',
      'api/contract/',
      'api/store/records',
      'type api/',
      'express',
      'zod',
    ],
    words: [/\bprocess\.env\b/],
  },
  {
    room: 'api/',
    may: [
      'api/',
      'node:',
      'zod',
      'csv-parse',
      'express',
      'helmet',
      'compression',
      'cookie',
      'ipaddr.js',
      'sirv',
      'pino',
      '@prometheus-io/client',
    ],
  },
  {
    room: 'scripts/',
    may: [
      'scripts/',
      'api/packs/',
      'api/domain/',
      'api/contract/',
      'api/store/',
      'api/gateways/',
      'api/payments/',
      'api/content/',
      'api/config.ts',
      'node:',
      'npm:',
      'tests/support/',
      'tests/e2e/actions.ts',
    ],
  },
  {
    room: 'src/lib/build/',
    may: [
      'src/lib/',
      'src/copy/',
      'api/contract/',
      'api/content/',
      'api/packs/',
      'api/domain/prediction/predict.ts',
      'astro',
      'csv-parse',
      'sharp',
      'zod/mini',
      'node:',
    ],
  },
  { room: 'src/lib/files/', may: ['src/lib/', 'html2canvas', 'jspdf', 'pdfmake/build/fonts/'] },
  { room: 'src/lib/', may: ['src/lib/', 'api/contract/', 'zod/mini'] },
  { room: 'src/stores/', may: ['src/stores/', 'src/lib/', 'src/copy/', 'api/contract/', 'nanostores', 'fuse.js'] },
  { room: 'src/ui/', may: ['src/ui/', 'src/copy/', 'type api/contract/', 'react'], words: [/\bfetch\(/] },
  { room: 'src/elements/', may: ['src/elements/', 'src/stores/', 'src/lib/', 'src/copy/', 'api/contract/'] },
  {
    room: 'src/islands/',
    may: [
      'src/islands/results/',
      'src/stores/',
      'src/ui/',
      'src/copy/',
      'type api/contract/',
      'react',
      '@nanostores/react',
      'nanostores',
    ],
    words: [/\bfetch\(/, /\blocalStorage\b/],
  },
];

/** Import specifiers of a text, with whether only types are taken. */
export function importsOf(text: string): { specifier: string; typeOnly: boolean }[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...found].map(([, type, named, dynamic]) => ({
    specifier: named ?? dynamic ?? '',
    typeOnly: type !== undefined,
  }));
}

/** @param file path from the root, with forward slashes. @returns one sentence for each broken rule */
export function violations(file: string, text: string): string[] {
  const rule = rooms.find(({ room }) => file.startsWith(room));
  if (!rule) return [];
  const imports = importsOf(text).flatMap(({ specifier, typeOnly }) => {
    const target = specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
    return allows(rule.may, target, typeOnly) ? [] : [`${file} may not import ${target}`];
  });
  const words = (rule.words ?? [])
    .filter((word) => word.test(text))
    .map((word) => `${file} may not use ${word.source}`);
  return [...imports, ...words];
}

function allows(may: readonly string[], target: string, typeOnly: boolean): boolean {
  return may.some((allowed) => {
    if (allowed.startsWith('type ')) return typeOnly && target.startsWith(allowed.slice(5));
    if (allowed === 'npm:') return !/^(api|src|scripts|tests)\//.test(target);
    return (
      target === allowed ||
      target.startsWith(allowed.endsWith('/') || allowed.endsWith(':') ? allowed : `${allowed}/`) ||
      (allowed.includes('/') && target.startsWith(allowed))
    );
  });
}

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
