// Runs Lighthouse for phones on one address and reads the figures that the benchmarks report.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Sent = { resourceType?: string; transferSize?: number };
type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; details?: { items?: readonly Sent[] } }>;
};
/** Scores of 0 to 100 by category; `lcp` and `tbt` in milliseconds, `cls` without unit, `bytes` and `script` as sent. */
export type Figures = Record<string, number>;

const run = promisify(execFile);

/**
 * Chromium sometimes loses a trace on a busy machine: such a run is repeated.
 * @param debugPort of a running Chromium whose cookies and storage are kept; without it Lighthouse starts its own
 */
async function runLighthouse(address: string, debugPort?: number, tries = 4): Promise<Figures> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic';
  const browser = debugPort ? [`--port=${debugPort}`, '--disable-storage-reset'] : [`--chrome-flags=${flags}`];
  const options = ['--quiet', '--output=json', '--output-path=stdout', ...browser];
  const env = { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? '/usr/bin/chromium' };
  try {
    const { stdout } = await run('lighthouse', [address, ...options], { env, maxBuffer: 1e8 });
    return readFigures(JSON.parse(stdout) as Report);
  } catch (error) {
    if (tries === 1) throw new Error(`Lighthouse could not measure ${address}`, { cause: error });
    return runLighthouse(address, debugPort, tries - 1);
  }
}

/** The figures of some runs, one after another. */
export const repeatLighthouse = (address: string, runs: number, debugPort?: number): Promise<Figures[]> =>
  Array.fromAsync({ length: runs }, () => runLighthouse(address, debugPort));

function readFigures({ categories, audits }: Report): Figures {
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  return {
    ...Object.fromEntries(scores),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
    script: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}
