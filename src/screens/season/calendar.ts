// The season of one counselling at a moment: what to do today, what comes next, and its rounds as a line. Pure.
import { findEnd, findNextDay, findStart, readCalendar } from '../../../api/contract/season/calendar.ts';
import type { SeasonDate } from '../../../api/contract/season/season.ts';
import type { Words } from '../words/words.ts';
import type { Holding } from './address.ts';

type Event = SeasonDate['event'];

export type Situation = {
  holding: Holding;
  /** Whether the person has said so. */
  isSaid: boolean;
  /** Whether the held seat may still be upgraded; null where it is not named. */
  canUpgrade: boolean | null;
  /** My list has nothing above the held seat. */
  isTop: boolean;
};

const CHOICES: readonly Event[] = ['choice-locking', 'choice-filling'];
const ENTRY: readonly Event[] = ['payment', 'registration'];

/** What a person has to do, the most urgent first where several end at the same moment. Who took part is registered. */
function listOwnEvents({ holding, isSaid, canUpgrade, isTop }: Situation): readonly Event[] {
  if (holding === 'hold') return canUpgrade && !isTop ? ['reporting', ...CHOICES] : ['reporting'];
  return holding === 'none' && isSaid ? CHOICES : [...CHOICES, ...ENTRY];
}

/** At most eight words. */
export function nameToday(rows: readonly SeasonDate[], now: number, situation: Situation, words: Words): string {
  const { season, day } = words;
  const own = listOwnEvents(situation);
  const [first] = readCalendar(rows, now)
    .open.filter(({ event }) => own.includes(event) || event === 'result')
    .sort((one, other) => findEnd(one) - findEnd(other) || own.indexOf(one.event) - own.indexOf(other.event));
  if (!first && situation.isTop) return season.topSeat;
  if (!first) return situation.canUpgrade === null ? season.nameSeat : season.nothing;
  const write = season.todo[first.event as keyof typeof season.todo];
  return write(first.label, day(first.end, first.closes));
}

/** What begins next for the person: `Round 3 registration: 26 Nov to 1 Dec, 12:00.` */
export function nameNext(rows: readonly SeasonDate[], now: number, situation: Situation, words: Words): string {
  const { season, day, events } = words;
  const own = listOwnEvents(situation);
  const followed = rows.filter(({ event }) => event === 'result' || own.includes(event));
  const [first] = readCalendar(followed, now).next;
  if (!first) return readCalendar(rows, now).over ? season.over : '';
  return season.next(season.round(first.label), events[first.event], formatSpan(first, day));
}

/** The days to which `nameToday` and `nameNext` come from now on. */
export function listOwnDays(rows: readonly SeasonDate[], now: number, situation: Situation): string[] {
  const own = ['result', ...listOwnEvents(situation)];
  const followed = rows.filter(({ event }) => own.includes(event));
  const day = findNextDay(followed, now);
  return day === undefined ? [] : [day, ...listOwnDays(rows, Date.parse(`${day}T24:00+05:30`), situation)];
}

/** On one line, with one name for a month of both days. */
export function formatSpan({ start, end, opens, closes }: SeasonDate, day: Words['day']): string {
  if (start === end) return day(start, closes ?? opens);
  return `${day(start, null)}–\u2060${day(end, closes)}`.replace(/\s(\S+)(?=–\u2060\d+\s\1)/, '');
}

/** The rounds of the season in order, with the dates of those that are not over. */
export function listRounds(rows: readonly SeasonDate[], now: number, { season, events, day }: Words) {
  const rounds = [...Map.groupBy(rows, ({ round }) => round).values()].map((own) => ({
    own,
    start: Math.min(...own.map(findStart)),
    end: Math.max(...own.map(findEnd)),
  }));
  const current = rounds.find(({ end }) => end > now);
  return rounds.map((round) => {
    const { own, start, end } = round;
    const state = end <= now ? 'over' : start <= now ? 'open' : round === current ? 'next' : 'later';
    const dates = own.flatMap((row) =>
      state !== 'over' && (row.event === 'choice-filling' || row.event === 'result')
        ? [`${events[row.event]} ${formatSpan(row, day)}`]
        : [],
    );
    // Between two rounds it is the begin of the next.
    const today = round === current ? Math.max(0, Math.round((100 * (now - start)) / (end - start))) : null;
    return { label: season.round(own[0]?.label ?? ''), state, text: dates.join(' · '), today } as const;
  });
}

/** @param stage position in the rounds of the season. @returns its first of these events; undefined without dates */
export const findEvent = (
  rows: readonly SeasonDate[],
  stage: number,
  events: readonly Event[],
): SeasonDate | undefined => rows.find(({ round, event }) => round === `R${stage + 1}` && events.includes(event));
