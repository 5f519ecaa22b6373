// Site built for other hosts: a separate plans service and a collector of analytics steps.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type OwnSite, openOwnSite } from '../support/own-site.ts';
import { codeBox, expectResults, newPerson, readCode, requestCode } from './actions.ts';
import { test as checkoutTest, openCheckoutSite, planCard, pressCheckout, successDialog } from './checkout-fixture.ts';

type Host = { server: Server; url: string };
type Hosts = { site: OwnSite; plans: string; planRequests: IncomingMessage[]; steps: unknown[]; collector: string };

/** One build and three servers for the file: product, plans, collector. */
const test = checkoutTest.extend<object, { hosts: Hosts }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const checkoutSite = await openCheckoutSite();
      const steps: unknown[] = [];
      const collector = await startCollector(steps);
      const planRequests: IncomingMessage[] = [];
      const plans = await startPlans(planRequests, checkoutSite.site.address);
      // The build moves its files here: they are not copied to another disk.
      const folder = mkdtempSync(resolve('.local', 'other-hosts-'));
      const env = { PUBLIC_PLANS_API_URL: plans.url, PUBLIC_ANALYTICS_URL: `${collector.url}/steps` };
      const built = spawnSync(
        'node_modules/.bin/node',
        ['node_modules/.bin/astro', 'build', '--silent', '--outDir', folder],
        {
          env: { ...process.env, ...env },
          encoding: 'utf8',
        },
      );
      expect(built.status, built.stderr).toBe(0);
      const site = await openOwnSite({ ...checkoutSite.settings, SITE_DIR: folder });
      await use({ site, plans: plans.url, planRequests, steps, collector: `${collector.url}/steps` });
      await Promise.all([site.stop(), stop(plans), stop(collector)]);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ hosts }, use) => use(hosts.site.address),
});

const startCollector = (steps: unknown[]): Promise<Host> =>
  start(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    steps.push({ ...JSON.parse(Buffer.concat(parts).toString('utf8')), cookie: request.headers.cookie });
    response.writeHead(204).end();
  });

/** A proxy to a server of the product, on another origin. */
const startPlans = (requests: IncomingMessage[], target: string): Promise<Host> =>
  start(async (request, response) => {
    requests.push(request);
    const reply = await fetch(`${target}${request.url}`, { headers: { 'accept-encoding': 'identity' } });
    response.writeHead(reply.status, [...reply.headers].flat()).end(await reply.bytes());
  });

async function start(listener: RequestListener): Promise<Host> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

async function stop({ server }: Host): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

// One worker makes one build.
test.describe.configure({ mode: 'serial' });

const privacyChoices = (page: Page) => page.getByText('Privacy choices', { exact: true });
const consent = (page: Page) => page.getByRole('checkbox', { name: 'Count my steps on this device' });

async function logInByForm(page: Page, { site }: Hosts): Promise<void> {
  const person = newPerson();
  await requestCode(page, person);
  await codeBox(page).pressSequentially(readCode(person.mobile, site.outbox));
  await expectResults(page);
}

async function buyBasic(page: Page): Promise<void> {
  await page.goto('/pricing');
  await planCard(page, 'Basic').getByRole('button').click();
  await pressCheckout(page, 'pay');
  await expect(successDialog(page)).toContainText('Basic');
}

test('requests plans from the other host uncached', async ({ page, hosts }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/pricing');
  await planCard(page, 'Basic').getByRole('button').focus();
  await expect.poll(() => hosts.planRequests).toHaveLength(1);
  const [request] = hosts.planRequests;
  expect(request?.url).toMatch(/^\/api\/premium\/plans\?t=\d+&r=\w+$/);
  expect(request?.headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' });
  expect(request?.headers.cookie).toBeUndefined();
  expect(requests.filter((url) => url.includes('/api/premium/plans'))).toEqual([hosts.plans + request?.url]);
  await expect(page.locator('.plans-note')).toHaveText(/^This is a demo/);
  await expect(planCard(page, 'Advanced')).toContainText('₹999');
  await expect(page.getByText('Error Loading Plans')).toHaveCount(0);
});

test('counts steps only while consent is given', async ({ page, hosts }) => {
  test.slow();
  const sent: string[] = [];
  page.on('request', (request) => request.url() === hosts.collector && sent.push(request.url()));
  await logInByForm(page, hosts);
  await page.goto('/profile');
  await consent(page).check();
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await page.waitForURL(/\/$/);
  expect(sent).toEqual([]);
  await logInByForm(page, hosts);
  await buyBasic(page);
  await expect.poll(() => hosts.steps).toHaveLength(4);
  expect(hosts.steps).toEqual([
    { name: 'registration', source: 'form' },
    { name: 'verification', source: 'form' },
    { name: 'initiate', planCode: 'basic', rupees: 499 },
    { name: 'subscribe', planCode: 'basic', rupees: 499 },
  ]);
  await page.goto('/contact');
  await privacyChoices(page).click();
  await expect(consent(page)).toBeChecked();
  await consent(page).uncheck();
  await page.goto('/pricing');
  await planCard(page, 'Advanced').getByRole('button').click();
  await pressCheckout(page, 'pay');
  await expect(successDialog(page)).toContainText('Advanced');
  expect(sent).toHaveLength(4);
});
