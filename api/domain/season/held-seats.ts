// What a person holds in each counselling: as they say in Season, else the seat that they were given.

import { belongsTo } from '../../contract/choices/choices.ts';
import type { UserRecord } from '../../store/collections.ts';

/** `answer`: a seat line, or the code of a counselling with what takes its place, such as `mcc.none`. */
export type HeldAnswer = NonNullable<UserRecord['held']>[number];

const readCode = (answer: string): string => answer.split('.')[0] ?? '';

/** The answer takes the place of an earlier one about the same counselling; those of earlier seasons are dropped. */
export const sayHeld = (answers: readonly HeldAnswer[], said: HeldAnswer): HeldAnswer[] => [
  ...answers.filter(({ year, answer }) => year >= said.year && !belongsTo(answer, readCode(said.answer))),
  said,
];

/** @returns the answers of a season, one for each counselling, the latest first; then seats that were given in others */
export function listHeld({ held = [], results = [] }: Pick<UserRecord, 'held' | 'results'>, season: number): string[] {
  const said = held.filter(({ year }) => year === season).map(({ answer }) => answer);
  const given = results
    .filter(({ year, kind }) => year === season && kind === 'seat')
    .sort((one, other) => other.stage - one.stage)
    .map(({ id }) => id);
  const all = [...said.toReversed(), ...given];
  return all.filter((answer, at) => all.findIndex((one) => belongsTo(one, readCode(answer))) === at);
}
