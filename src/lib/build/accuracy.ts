// What the back-test found, as it wrote it; null where it has not been run.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const FILE = join('data', 'accuracy.json');

const score = z.object({
  forecasts: z.number(),
  brier: z.number(),
  calibrationError: z.number(),
  bins: z.array(z.object({ forecasts: z.number(), chance: z.number(), open: z.number() })),
  levels: z.array(z.object({ level: z.string(), claimed: z.number(), open: z.number(), forecasts: z.number() })),
});

const trial = z.object({
  title: z.string(),
  note: z.string(),
  score,
  baselines: z.array(z.object({ name: z.string(), brier: z.number(), calibrationError: z.number() })),
});

const accuracy = z.object({ ran: z.string(), data: z.string(), trials: z.array(trial) });

export type Trial = z.infer<typeof trial>;
export type Accuracy = z.infer<typeof accuracy>;

export function readAccuracy(): Accuracy | null {
  if (!existsSync(FILE)) return null;
  const parsed = z.safeParse(accuracy, JSON.parse(readFileSync(FILE, 'utf8')));
  if (parsed.success) return parsed.data;
  console.warn(`${FILE} has another shape than the accuracy page reads: ${z.prettifyError(parsed.error)}`);
  return null;
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
