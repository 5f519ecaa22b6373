// Tables of the documents, generated from code and data: each lies between `<!-- table:NAME -->` and `<!-- /table:NAME -->`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENVIRONMENT_NAMES } from '../../api/config.ts';
import { loadReference } from '../../api/content/reference.ts';
import { type Endpoint, endpoints } from '../../api/contract/endpoints.ts';
import { errors } from '../../api/contract/errors.ts';
import { UNLIMITED } from '../../api/contract/limits.ts';
import { readLoads } from '../lab/report/stored-loads.ts';
import { type Columns, formatTable, readCells } from '../tooling/markdown-table.ts';

const drawTable = <Entry>(entries: readonly Entry[], columns: Columns<Entry>): string =>
  formatTable(Object.keys(columns), readCells(entries, columns)).join('\n');
const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

/** Every table by the name of its block in a document. */
export const tables: Readonly<Record<string, () => string>> = {
  plans: drawPlans,
  loads: drawLoads,
  endpoints: () =>
    drawTable(Object.values<Endpoint>(endpoints), {
      call: ({ method, path }) => code(`${method} ${path}`),
      who: ({ access }) => (access === 'visitor' ? 'anyone' : 'session'),
      limit: ({ rate }) =>
        rate === null ? '' : `${rate.limit} in ${rate.seconds} s per ${rate.by === 'user' ? 'person' : 'address'}`,
      'what it does': ({ summary }) => summary,
    }),
  environment: () =>
    drawTable(readVariables(), {
      variable: ({ name }) => code(name),
      default: ({ defaultValue }) => code(defaultValue),
      meaning: ({ meaning }) => meaning,
    }),
  decisions: () =>
    drawTable(readDecisions(), {
      number: ({ number }) => number,
      decision: ({ title, file }) => `[${title}](${file})`,
    }),
  errors: () =>
    drawTable(Object.entries(errors), {
      code: ([name]) => code(name),
      status: ([, { status }]) => status,
      message: ([, { message }]) => message,
    }),
};

function drawPlans(): string {
  const { plans } = loadReference(join('data', 'reference'));
  const limit = (value: number): string => (value === UNLIMITED ? 'unlimited' : String(value));
  return drawTable(plans, {
    plan: (plan) => `${plan.plan_name} (\`${plan.plan_code}\`)`,
    price: ({ price }) => (price === 0 ? 'free' : `₹${price}`),
    valid: (plan) => (plan.price === 0 ? '' : `${plan.validity_days} days`),
    matches: (plan) => limit(plan.match_limit),
    predictions: (plan) => limit(plan.predictions_limit),
    'rank changes': (plan) => limit(plan.rank_changes_limit),
    'full analysis': (plan) => (plan.is_premium ? 'yes' : 'no'),
  });
}

const STORES = { sqlite: 'SQLite', redis: 'Redis', cluster: 'Redis Cluster' };

function drawLoads(): string {
  const loads = readLoads().flatMap(({ phases: [steady], ...load }) => (steady ? { ...load, ...steady.figures } : []));
  return drawTable(loads, {
    store: ({ store }) => STORES[store],
    processes: ({ workers }) => workers,
    'arrivals a second': ({ rate }) => rate,
    'half of the calls within': ({ p50 }) => `${p50.toFixed(0)} ms`,
    '99 of 100 within': ({ p99 }) => `${p99.toFixed(0)} ms`,
    'processors busy': ({ busy }) => busy.toFixed(1),
  });
}

/** Decisions by number. @throws when the first line of a file is not its number and a title */
export function readDecisions() {
  const folder = join('docs', 'decisions');
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
  return files.sort().map((file) => {
    const number = file.slice(0, 4);
    const [first = ''] = readFileSync(join(folder, file), 'utf8').split('\n');
    const title = first.startsWith(`# ${number} `) ? first.slice(`# ${number} `.length).trim() : '';
    if (title === '') throw new Error(`${file} does not begin with "# ${number} " and a title`);
    return { number, title, file };
  });
}

/** `.env.example` as rows: a comment, then the variable that it explains. @throws when the API reads another variable */
export function readVariables() {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const variables = lines.flatMap((line, place) => {
    const [, name = '', defaultValue = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    if (name === '') return [];
    return [{ name, defaultValue, meaning: lines[place - 1]?.replace(/^# /, '') ?? '' }];
  });
  const missing = ENVIRONMENT_NAMES.filter((name) => !variables.some((variable) => variable.name === name));
  if (missing.length > 0) throw new Error(`.env.example does not explain ${missing.join(', ')}.`);
  return variables;
}

/** Documents with generated tables, as paths from the root. */
export const documents = ['README.md', 'docs/api.md', 'docs/environment.md', 'docs/decisions/README.md'] as const;

const BLOCK = /(<!-- table:([a-z]+) -->\n)[\s\S]*?(<!-- \/table:\2 -->)/g;

/** @returns names of the tables in a document, in their order */
export const findTables = (text: string): string[] => [...text.matchAll(BLOCK)].map(([, , name = '']) => name);

/** @throws when a document asks for a table that does not exist */
export function updateTables(text: string): string {
  return text.replace(BLOCK, (_, open: string, name: string, close: string) => {
    const draw = tables[name];
    if (!draw) throw new Error(`No table is called "${name}". Known are: ${Object.keys(tables).join(', ')}.`);
    return `${open}\n${draw()}\n\n${close}`;
  });
}
