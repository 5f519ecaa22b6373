// The README's tables, drawn from the code and the tables they describe.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadReference } from '../../api/content/reference.ts';
import { type Endpoint, endpoints } from '../../api/contract/endpoints.ts';
import { errors } from '../../api/contract/errors.ts';
import { UNLIMITED } from '../../api/contract/limits.ts';

export type Variable = { name: string; defaultValue: string; meaning: string };

const drawTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

/** Every table by the name of its block in the README. */
export const tables: Readonly<Record<string, () => string>> = {
  plans: drawPlans,
  endpoints: drawEndpoints,
  environment: () =>
    drawTable(
      ['variable', 'default', 'meaning'],
      readVariables().map(({ name, defaultValue, meaning }) => [code(name), code(defaultValue), meaning]),
    ),
  errors: () =>
    drawTable(
      ['code', 'status', 'message'],
      Object.entries(errors).map(([name, { status, message }]) => [code(name), String(status), message]),
    ),
};

function drawPlans(): string {
  const { plans } = loadReference(join('data', 'reference'));
  const limit = (value: number): string => (value === UNLIMITED ? 'unlimited' : String(value));
  return drawTable(
    ['plan', 'price', 'valid', 'matches', 'predictions', 'rank changes', 'full analysis'],
    plans.map((plan) => [
      `${plan.plan_name} (\`${plan.plan_code}\`)`,
      plan.price === 0 ? 'free' : `₹${plan.price}`,
      plan.price === 0 ? '' : `${plan.validity_days} days`,
      limit(plan.match_limit),
      limit(plan.predictions_limit),
      limit(plan.rank_changes_limit),
      plan.is_premium ? 'yes' : 'no',
    ]),
  );
}

function drawEndpoints(): string {
  const rows: Endpoint[] = Object.values(endpoints);
  return drawTable(
    ['call', 'who', 'limit', 'what it does'],
    rows.map(({ method, path, access, rate, summary }) => [
      code(`${method} ${path}`),
      access === 'visitor' ? 'anyone' : 'session',
      rate === null ? '' : `${rate.limit} in ${rate.seconds} s per ${rate.by === 'user' ? 'person' : 'address'}`,
      summary,
    ]),
  );
}

/** `.env.example` as rows: a comment, then the variable it explains. */
export function readVariables(): Variable[] {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  return lines.flatMap((line, place) => {
    const [, name = '', defaultValue = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    if (name === '') return [];
    return [{ name, defaultValue, meaning: lines[place - 1]?.replace(/^# /, '') ?? '' }];
  });
}
