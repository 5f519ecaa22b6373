// The list of reported mistakes. Equal reports are counted; the oldest is dropped first.
import { MAX_MISTAKES, type MistakeReport } from '../../contract/mistakes.ts';

/** A report does not contain who reported it. */
export type Mistake = MistakeReport & { id: string; times: number; firstAt: number; lastAt: number };

export function addMistake(
  mistakes: readonly Mistake[],
  report: MistakeReport,
  fresh: { id: string; at: number },
): Mistake[] {
  const same = (other: Mistake) =>
    other.seatLine === report.seatLine && other.subject === report.subject && other.text === report.text;
  const known = mistakes.find(same);
  const { seatLine, subject, text } = report;
  const added: Mistake = known
    ? { ...known, times: known.times + 1, lastAt: fresh.at }
    : { id: fresh.id, seatLine, subject, text, times: 1, firstAt: fresh.at, lastAt: fresh.at };
  return [...mistakes.filter((other) => other !== known), added].slice(-MAX_MISTAKES);
}
