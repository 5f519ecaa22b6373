// The address of the place Season: what the person holds in each counselling. Pure.

/** A seat, no seat yet, or no part in the season so far. */
export type Holding = 'hold' | 'none' | 'out';
export type SeasonAddress = {
  /** In the shown counselling. */
  holding: Holding;
  /** The seat line; null where it is not chosen yet. `other` is a seat that the results do not show. */
  held: string | null;
  /** A seat is held in another counselling. */
  holdsElsewhere: boolean;
  /** The person has said what they hold in the shown counselling. */
  isSaid: boolean;
  /** The form of Enter my result, which takes the place of the rest on a phone. */
  isEntering: boolean;
  /** Of the shown counselling, where it is known. */
  code: string | null;
  /** The answers about other counsellings. */
  others: readonly string[];
};

export const OTHER_SEAT = 'other';

/** A seat line, or the code of a counselling and one of these; older addresses name no counselling. */
const SHORT = /^(?:[^.]+\.)?(none|out|seat|other)$/;
const readCode = (answer: string): string | undefined => /^([^.]+)\./.exec(answer)?.[1];
const MAX_LENGTH = 160;
/** An address may be written by hand. */
const isAnswer = (answer: string): boolean =>
  SHORT.test(answer) || (/^([^.]+\.){3}.+\..+$/.test(answer) && answer.length <= MAX_LENGTH);
/** Without the counselling, where it is no seat line. */
const readShort = (answer: string): string => SHORT.exec(answer)?.[1] ?? answer;

/**
 * @param here path with query
 * @param code of the shown counselling, where it is known: a seat of another one is not held in it
 * @param kept answers of the account, which count unless the address says otherwise
 */
export function readSeasonPlace(here: string, code: string | null = null, kept: readonly string[] = []): SeasonAddress {
  const query = new URLSearchParams(here.split('?')[1] ?? '');
  const answers = [...query.getAll('hold').filter(isAnswer).toReversed(), ...kept];
  const isOfShown = (answer: string) => code === null || (readCode(answer) ?? code) === code;
  const hold = readShort(answers.find(isOfShown) ?? 'none');
  const elsewhere = answers.filter((answer) => !isOfShown(answer));
  const others = [...new Map(elsewhere.toReversed().map((answer) => [readCode(answer), answer])).values()];
  return {
    holding: hold === 'none' || hold === 'out' ? hold : 'hold',
    held: ['none', 'out', 'seat'].includes(hold) ? null : hold,
    holdsElsewhere: others.map(readShort).some((answer) => answer !== 'none' && answer !== 'out'),
    isSaid: answers.some(isOfShown),
    isEntering: query.has('enter'),
    code,
    others,
  };
}

/** @returns the code of the counselling that the last answer is about, which is the one to show */
export const readHeldCode = (here: string, kept: readonly string[] = []): string | undefined =>
  readCode(new URLSearchParams(here.split('?')[1] ?? '').getAll('hold').at(-1) ?? kept[0] ?? '');

/** Answers about other counsellings are the account's to keep. */
export function writeSeasonPlace({ holding, held, isSaid, isEntering, code }: SeasonAddress): string {
  const query = new URLSearchParams(isEntering ? { enter: '' } : {});
  const own = holding === 'hold' ? (held ?? 'seat') : holding;
  if (isSaid) query.append('hold', SHORT.test(own) && code !== null ? `${code}.${own}` : own);
  return query.size > 0 ? `/season?${query}` : '/season';
}

/** @returns the same place where this seat is held too */
export const holdSeat = (here: string, held: string): string =>
  writeSeasonPlace({ ...readSeasonPlace(here, readCode(held)), holding: 'hold', held, isSaid: true });
