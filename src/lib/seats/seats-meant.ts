// The question which seats are meant: by the kind of their fees, each answer with the kinds that it names.
import { EVERY_QUOTA } from '../../../api/contract/limits.ts';
import type { QuotaOption } from '../../../api/contract/options/options.ts';
import type { FeeKind } from '../../../api/contract/prediction/fee-kind.ts';

/** `every`: what links and records without the question meant. */
export const SEATS_MEANT = ['regulated', 'full', 'nri', 'every'] as const;
export type SeatsMeant = (typeof SEATS_MEANT)[number];

export const MEANT_KINDS: Readonly<Record<SeatsMeant, FeeKind[] | undefined>> = {
  regulated: ['government', 'regulated'],
  full: ['government', 'regulated', 'full'],
  nri: ['government', 'regulated', 'full', 'nri'],
  every: undefined,
};

/** @param text kinds of an address, `government.full`; others are left out */
export const readKinds = (text: string): FeeKind[] =>
  text.split('.').filter((kind): kind is FeeKind => /^(government|regulated|full|nri|unknown)$/.test(kind));

const isForNonResidents = ({ fee_kind: kinds }: QuotaOption): boolean =>
  kinds?.government === 'nri' || kinds?.other === 'nri';

type Answers = Readonly<Record<string, string>>;
type MeantInputs = {
  quotaId: number | null;
  seatsMeant: SeatsMeant;
  answers: Answers;
  also: readonly { answers: Answers }[];
};

/** Who has said to be no NRI in a question of a state gets no such seat anywhere. */
const isResident = ({ answers, also }: MeantInputs): boolean =>
  [answers, ...also.map((one) => one.answers)].some(({ nri }) => nri === 'no');

/** @returns the answers among which to choose; none where a quota is chosen by name or no fee is known */
export function listMeant(quotas: readonly QuotaOption[], inputs: MeantInputs): SeatsMeant[] {
  if (inputs.quotaId !== EVERY_QUOTA || !quotas.some(({ fee_kind: kinds }) => kinds)) return [];
  const isOffered = (answer: SeatsMeant) =>
    answer === 'nri'
      ? quotas.some(isForNonResidents) && !isResident(inputs)
      : answer !== 'every' || inputs.seatsMeant === 'every';
  return SEATS_MEANT.filter(isOffered);
}

/** @returns the answer that counts: one that is not offered any more falls back to the one before it */
export const settleMeant = (offered: readonly SeatsMeant[], chosen: SeatsMeant): SeatsMeant =>
  offered.includes(chosen) ? chosen : 'full';

/** @returns what the request has of the answer: the kinds, and the closed quotas of seats for non-residents */
export function readMeant(
  quotas: readonly QuotaOption[],
  inputs: MeantInputs,
): { kinds: { feeKinds?: FeeKind[] }; closed: number[] } {
  const offered = listMeant(quotas, inputs);
  const meant = settleMeant(offered, inputs.seatsMeant);
  const kinds = MEANT_KINDS[meant];
  if (kinds === undefined || offered.length === 0) return { kinds: {}, closed: [] };
  const closed = quotas.filter((quota) => meant === 'nri' && !quota.open && isForNonResidents(quota));
  return { kinds: { feeKinds: [...kinds] }, closed: closed.map(({ id }) => id) };
}

/** @returns the answer that names these kinds */
export const findMeant = (kinds: readonly string[]): SeatsMeant =>
  SEATS_MEANT.find((answer) => MEANT_KINDS[answer]?.join() === kinds.join()) ?? 'every';
