// The address of the place Season: what the person holds. Pure.

/** A seat, no seat yet, or no part in the season so far. */
export type Holding = 'hold' | 'none' | 'out';
export type SeasonAddress = {
  holding: Holding;
  /** The seat line; null where it is not chosen yet. `other` is a seat that the results do not show. */
  held: string | null;
  /** The held seat, where it is of another counselling than the shown one. */
  elsewhere?: string | undefined;
  /** The person has said what they hold. */
  isSaid: boolean;
  /** The form of Enter my result, which takes the place of the rest on a phone. */
  isEntering: boolean;
};

export const OTHER_SEAT = 'other';

/**
 * @param here path with query
 * @param code of the shown counselling, where it is known: a seat of another one is not held in it
 * @param given seats that the person was given, the latest first: held unless the address says otherwise
 */
export function readSeasonPlace(
  here: string,
  code: string | null = null,
  given: readonly string[] = [],
): SeasonAddress {
  const query = new URLSearchParams(here.split('?')[1] ?? '');
  const isOfShown = (line: string) => code === null || line.startsWith(`${code}.`);
  const named = query.get('hold') ?? given.find(isOfShown) ?? null;
  const hold = named ?? 'none';
  const holding = hold === 'none' || hold === 'out' ? hold : 'hold';
  const isNamed = holding === 'hold' && hold !== 'seat';
  const isHere = hold === OTHER_SEAT || isOfShown(hold);
  return {
    holding,
    held: isNamed && isHere ? hold : null,
    elsewhere: isNamed && !isHere ? hold : undefined,
    isSaid: named !== null,
    isEntering: query.has('enter'),
  };
}

/** @returns the code of the held seat's counselling, which is the one to show */
export const readHeldCode = (here: string): string | undefined => /[?&]hold=([^.&]+)\./.exec(here)?.[1];

export function writeSeasonPlace({ holding, held, elsewhere, isSaid, isEntering }: SeasonAddress): string {
  const query = new URLSearchParams(isEntering ? { enter: '' } : {});
  if (isSaid) query.set('hold', holding === 'hold' ? (held ?? elsewhere ?? 'seat') : holding);
  return query.size > 0 ? `/season?${query}` : '/season';
}
