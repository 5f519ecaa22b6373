// The operator's files name what exists: metrics, codes, routes, headings of the runbook, variables, files of the server.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENT_NAMES } from '../api/config.ts';
import { endpoints } from '../api/contract/endpoints.ts';
import { errors } from '../api/contract/errors.ts';
import { newMetrics, watchBackups, watchProcess, watchProcesses } from '../api/http/metrics.ts';
import { SERVER_FLAGS } from '../scripts/tooling/server-flags.ts';
import { codeFiles, findImports } from './support/import-rules.ts';
import { SERVER_FILES, SERVER_IMAGE } from './support/server-files.ts';

const read = (file: string): string => readFileSync(join('ops', file), 'utf8');
const alerts = read('alerts.yaml');
const dashboard = JSON.parse(read('grafana/dashboards/predictor.json'));
const expressions: string[] = [
  ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, text = '']) => text),
  ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
];
/** Functions and words of PromQL, and labels of it. */
const WORDS = /^(sum|max|by|rate|increase|histogram_quantile|or|and|le|route|code|status|job|up)$/;

const findNames = (expression: string): string[] =>
  [...expression.replaceAll(/"[^"]*"/g, '').matchAll(/[a-z_]{2,}[a-z0-9_]*/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.test(name));

const findValues = (label: string): string[] =>
  expressions.flatMap((expression) =>
    [...expression.matchAll(new RegExp(`${label}(?:=|=~|!~|!=)"([^"]+)"`, 'g'))].flatMap(([, text = '']) =>
      text.split('|'),
    ),
  );

async function listMetrics(): Promise<Set<string>> {
  const metrics = newMetrics();
  watchProcess(metrics, { current: () => null }, async () => 0);
  watchProcesses(metrics.registry, () => ({ wanted: 1, living: 1 }));
  watchBackups(metrics, async () => 0, Date.now);
  const known = await metrics.registry.getMetricsAsJSON();
  return new Set(known.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]));
}

describe('alerts and dashboards', () => {
  it('read metrics that the server has', async () => {
    const known = await listMetrics();
    expect(expressions.length).toBeGreaterThan(20);
    const unknown = expressions.flatMap(findNames).filter((name) => !known.has(name));
    expect(unknown).toEqual([]);
    expect(findNames('sum(rate(http_requests[5m]))').filter((name) => !known.has(name))).toEqual(['http_requests']);
  });

  it('name codes of the catalogue and routes of the endpoint table', () => {
    expect(findValues('code').length).toBeGreaterThan(5);
    expect(findValues('code').filter((code) => !(code in errors))).toEqual([]);
    expect(findValues('route').filter((route) => !(route in endpoints))).toEqual([]);
  });

  it('send an operator to a heading of the runbook', () => {
    const runbook = readFileSync(join('docs', 'runbook.md'), 'utf8');
    const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    const named = [...alerts.matchAll(/runbook\.md#([\w-]+)/g)].map(([, anchor = '']) => anchor);
    expect(named.length).toBe(alerts.match(/- alert:/g)?.length);
    expect(named.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });
});

describe('files of the operator', () => {
  it('begin with a line that says their purpose', () => {
    const files = readdirSync('ops', { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !/\.json$|dockerignore/.test(entry.name),
    );
    const texts = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(texts.length).toBeGreaterThan(7);
    expect(texts.filter((text) => !/^# [A-Za-z].{20,}/.test(text))).toEqual([]);
  });

  it('start the server with its flags', () => {
    for (const flag of SERVER_FLAGS) {
      expect(SERVER_IMAGE).toContain(flag);
      expect(read('predictor.service')).toContain(flag);
    }
  });

  it('end a backup that hangs and delete what it left', () => {
    for (const text of [read('predictor-backup.service'), read('compose.yaml')]) {
      expect(text).toMatch(/^TimeoutStartSec=\d+min$|timeout \d+m node scripts\/backup\.ts/m);
      expect(text).toMatch(/find .+ -name '\*\.part\*' -mmin \+\d+ -exec rm -rf/);
    }
  });

  it('copy every file and install every package that a file of the server imports when it is loaded', () => {
    const isCopied = (file: string) => SERVER_FILES.some((path) => file === path || file.startsWith(`${path}/`));
    const files = ['api', 'scripts'].flatMap((folder) => codeFiles('.', folder)).filter(isCopied);
    const imports = files.flatMap((file) =>
      findImports(readFileSync(file, 'utf8').replaceAll(/\bimport\(/g, '(')).flatMap(({ specifier, typeOnly }) =>
        typeOnly || specifier.startsWith('node:') ? [] : [{ file, specifier }],
      ),
    );
    const imported = imports.filter(({ specifier }) => specifier.startsWith('.'));
    const paths = imported.map(({ file, specifier }) => posix.join(posix.dirname(file), specifier));
    expect(files).toContain('scripts/admin/commands.ts');
    expect(paths).toContain('scripts/admin/commands.ts');
    expect(paths.filter((path) => !isCopied(path))).toEqual([]);
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const packages = new Set(imports.flatMap((one) => (imported.includes(one) ? [] : [one.specifier])));
    expect(packages).toContain('express');
    expect([...packages].filter((name) => !((/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '') in dependencies))).toEqual([]);
  });

  it('build the pages of the image with every variable that the build reads, and without secrets', () => {
    const build = read('Dockerfile').split('RUN npm run build')[0] ?? '';
    const documented = readFileSync(join('docs', 'environment.md'), 'utf8');
    const names = [...documented.matchAll(/^\| `(PUBLIC_\w+)`/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(2);
    for (const name of [...names, 'RAZORPAY_CHECKOUT_URL']) {
      expect(build).toContain(`\nARG ${name}\n`);
      expect(read('compose.yaml')).toMatch(new RegExp(`^ {8}${name}: `, 'm'));
    }
    const ignored = read('Dockerfile.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'ops/server.env', '.local', '.git', 'node_modules']));
  });

  it('start the server where the folder of its caches is missing', () => {
    const folders = [...read('predictor.service').matchAll(/^ReadWritePaths=(.+)$/gm)].map(([, path = '']) => path);
    expect(folders.length).toBe(1);
    expect(folders.filter((path) => !path.startsWith('-'))).toEqual([]);
  });

  it('let the proxy send requests to a server whose store is down', () => {
    const [, path] = /^\s*health_uri (\S+)$/m.exec(read('Caddyfile')) ?? [];
    expect(path).toBe(endpoints.health.path);
  });

  it('set variables that the server reads', () => {
    const compose = read('compose.yaml');
    const block = /environment: &settings\n((?: {6}[A-Z_]+: .+\n)+)/.exec(compose)?.[1] ?? '';
    const names = [...block.matchAll(/^ +([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(4);
    const known: readonly string[] = ENVIRONMENT_NAMES;
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });
});
