// The parts of a list in the default order: seats to aim at, safer ones, ambitious ones, those that no list of the year has, then those of another rank. Each has the most wanted seat first.
import type { FigureRange } from '../figure.ts';
import type { FeeKind } from './fee-kind.ts';
import { NO_LEVEL } from './seat-line.ts';

export const LIST_PARTS = ['aim', 'safer', 'ambitious', 'notOnOffer', 'otherRank'] as const;
export type ListPart = (typeof LIST_PARTS)[number];

/** Seats worth aiming at. */
export const AIM_PART = LIST_PARTS.indexOf('aim');
/** A short list mixes the parts before this one. Whatever the level of a seat, no list of the year has it so far. */
export const NOT_ON_OFFER_PART = LIST_PARTS.indexOf('notOnOffer');
/** Seats without a chance: NRI and Armed Forces seats go by another rank. */
export const WITHOUT_CHANCE_PART = LIST_PARTS.indexOf('otherRank');

/** By part: its best and its worst level, as positions in CHANCE_LEVELS, or NO_LEVEL. */
export const LEVELS_OF_PART: readonly (readonly [best: number, worst: number])[] = [
  [2, 2],
  [0, 1],
  [3, 3],
  [3, 3],
  [NO_LEVEL, NO_LEVEL],
];

/** @param level position in CHANCE_LEVELS, or NO_LEVEL. @returns the position of its part */
export const findPart = (level: number, isNotOnOffer = false): number =>
  isNotOnOffer && level < NO_LEVEL
    ? NOT_ON_OFFER_PART
    : LEVELS_OF_PART.findIndex(([best, worst]) => level >= best && level <= worst);

/** Rupees a year. Hardly a government asks more; what a state fixes for private colleges may be ten times a government's fee. */
export const GOVERNMENT_FEE = 300_000;

/** Which seats come first within each part, before demand: who asks for full fees pays for a clinical branch (decision 0062). */
export type FirstOfPart = 'smallFees' | 'clinical' | 'wanted';

/** @param feeKinds those that were asked for; without the question only diplomas come later */
export const findFirstOfPart = (feeKinds: readonly FeeKind[] | undefined): FirstOfPart =>
  feeKinds === undefined ? 'wanted' : feeKinds.includes('full') ? 'clinical' : 'smallFees';

/** What tells whether a seat comes first in its part. The fee is looked up only where it counts. */
export type SeatKind = { degree: string; clinicalType: string; isDear: () => boolean };

/** Does a seat come after the others of its part? Diplomas always do: a degree is what a prediction is asked for. */
export function comesLater(first: FirstOfPart, seat: SeatKind): boolean {
  if (isDiploma(seat.degree) || first === 'wanted') return isDiploma(seat.degree);
  return first === 'clinical' ? seat.clinicalType !== 'Clinical' : seat.isDear();
}

export const isDiploma = (degree: string): boolean => degree.includes('Diploma');

/** @param fee of a year; null is unknown, and small only at a government's fee */
export const isDear = (kind: FeeKind | undefined, fee: FigureRange | null): boolean =>
  fee === null ? kind !== 'government' : fee.high > GOVERNMENT_FEE;
