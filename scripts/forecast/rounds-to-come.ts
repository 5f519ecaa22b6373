// The rounds of a season that are still to come, once some of it are in: stage by stage, taught by seasons lived through.
import type { MayTeach } from './before-season.ts';
import type { View } from './curve-traits.ts';
import { forecastListed, type Lived, learnListed, type Shared } from './listed.ts';
import type { Kinship } from './outlook.ts';
import { type Reopening, reopening } from './reopen.ts';
import { LAST_STAGE, type SeatTable, STAGES, type YearTable } from './seat-table.ts';
import { forecastUnlisted, learnUnlisted } from './unlisted.ts';
import { type Surprise, type Within, yetToCome } from './within.ts';

/** The season to forecast, or a past one as it looked when only so many stages were in; then with how it went on. */
export type Story = {
  within: Within;
  surprise: Surprise;
  next: YearTable | null;
  /** Lines that may teach: those whose end was not looked at before. */
  mayTeach: MayTeach;
};
type Told = Story & { reopened: Reopening | null; previous: Shared | null };

export type ToCome = { stages: Shared[]; reopens: boolean };

/** @param shares by stage, then by line: P(allotted by then), given that the line is offered */
export function roundsToCome(
  table: SeatTable,
  kin: Kinship,
  now: Story,
  past: readonly Story[],
  shares: readonly Float64Array[],
): ToCome {
  const { known } = now.within;
  let stories: Told[] = [now, ...past].map((story) => ({ ...story, reopened: null, previous: null }));
  const stages: Shared[] = [];
  for (let stage = known; stage < STAGES.length; stage++) {
    if (stage === LAST_STAGE) stories = stories.map((story) => withReopening(table, kin, story));
    const forecasts = stageToCome(table, stories, stage, shares);
    stories = stories.map((story, at) => ({ ...story, previous: forecasts[at] ?? null }));
    const [own] = forecasts;
    if (own) stages.push(withDoubt(own));
  }
  return { stages, reopens: known < LAST_STAGE && stories[0]?.reopened !== null };
}

/**
 * What the rounds to come add to every scale: how far lines rise after a round differs between years, for all alike,
 * and the one transition that teaches cannot show it. MCC's two years, told forwards and backwards, differ by as much.
 */
const ROUNDS_SHIFT = 0.08;

const withDoubt = ({ location, scale, share }: Shared): Shared => {
  return { location, share, scale: scale.map((own) => Math.hypot(own, ROUNDS_SHIFT)) };
};

/** Forecasts of one stage for every story, the season's own first. */
function stageToCome(
  table: SeatTable,
  stories: readonly Told[],
  stage: number,
  shares: readonly Float64Array[],
): Shared[] {
  const views = stories.map(({ within, surprise, reopened }): View => ({ table, within, surprise, stage, reopened }));
  const lived = stories.flatMap(({ next, reopened, previous, mayTeach }, at): Lived[] => {
    const view = views[at];
    if (!view || !next || next.stages <= stage) return [];
    return [{ view, end: next.closings[stage] ?? new Float64Array(), previous: reopened ? previous : null, mayTeach }];
  });
  const [own] = views;
  if (!own) return [];
  const curve = learnListed(own, lived);
  const lesson = learnUnlisted(lived);
  return views.map((view) => forecastListed(view, curve, others(view, lesson, shares)));
}

/** What is said of lines that are in no list yet. */
function others(view: View, lesson: Parameters<typeof forecastUnlisted>[1], shares: readonly Float64Array[]): Shared {
  const { reopened, within, stage } = view;
  if (reopened && within.known < LAST_STAGE) return reopened;
  const forecast = forecastUnlisted(view, lesson);
  return { ...forecast, share: forecast.location.map((_, line) => yetToCome(within, stage, line, shares)) };
}

function withReopening(table: SeatTable, kin: Kinship, story: Told): Told {
  const { within, surprise } = story;
  const before = within.before[LAST_STAGE - 1];
  const level = before && {
    location: before.location.map((location, line) => location + 0.9 * (surprise.shared[line] ?? 0)),
    scale: before.scale,
  };
  const base = level;
  return { ...story, reopened: reopening(table, kin, within.past, base, { absent: absentSoFar(within) }) };
}

const absentSoFar = ({ now, known }: Within): Uint8Array =>
  Uint8Array.from(now.closings[known - 1] ?? [], (value) => (Number.isNaN(value) ? 1 : 0));
