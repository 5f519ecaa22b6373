// The sheet of a seat's facts, every figure with its source and what other sources say, and the report of a mistake in them. It loads with its dialog.
import { atom, computed } from 'nanostores';
import type { Reply } from '../../../api/contract/endpoints.ts';
import type { FactClaim, PoolMeaning, SeatFact } from '../../../api/contract/fact-claims.ts';
import { FACTS } from '../../../api/contract/facts.ts';
import { MISTAKE_SUBJECTS, type MistakeSubject } from '../../../api/contract/mistakes.ts';
import { factLabel, markLabel } from '../../../api/contract/money-labels.ts';
import { factWords } from '../../copy/facts.ts';
import { mistakeWords } from '../../copy/mistakes.ts';
import { viewVerdict } from '../../copy/season/rule-text.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { buildCollegeSlug } from '../../lib/colleges/college-slug.ts';
import { showToast } from '../page/toasts.ts';
import { $prediction, findItem } from '../results/prediction-state.ts';
import { $factsOf, $reported } from './opened-seat.ts';

type Loaded = { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; data: SeatFactsData };
type SeatFactsData = Reply<'seatFacts'>['data'];

const $loaded = atom<Loaded>({ status: 'loading' });

export async function loadFacts(seatLine: string): Promise<void> {
  $loaded.set({ status: 'loading' });
  try {
    const { data } = await call('seatFacts', { params: { seatLine } });
    if ($factsOf.get()?.id === seatLine) $loaded.set({ status: 'ready', data });
  } catch (error) {
    $loaded.set({ status: 'failed', message: error instanceof ApiError ? error.message : factWords.failed });
  }
}

/** Address of the public page of the seat's college. */
const $collegePath = computed([$factsOf, $prediction], (opened, { data }) => {
  const item = opened ? findItem(data, opened.id) : null;
  return item ? `/colleges/${buildCollegeSlug(item.college)}` : '';
});

export const $factSheet = computed([$loaded, $collegePath], (loaded, college) => ({
  college,
  status: loaded.status,
  message: loaded.status === 'failed' ? loaded.message : '',
  facts: loaded.status === 'ready' ? loaded.data.facts.map(formatFact) : [],
  words: loaded.status === 'ready' ? loaded.data.words : [],
  pool: loaded.status === 'ready' && loaded.data.pool ? formatPool(loaded.data.pool) : '',
  rules:
    loaded.status === 'ready' && loaded.data.verdict ? viewVerdict(loaded.data.verdict).map(({ rule }) => rule) : [],
}));

const formatPool = ({ meaning, confidence }: PoolMeaning): string => `${meaning} (${factWords.poolKnown[confidence]})`;

export const formatFact = ({ fact, shown, others, refused, disputed }: SeatFact) => ({
  name: FACTS[fact].label,
  value: shown ? factLabel(fact, shown.value) : factWords.unknown,
  mark: shown ? markLabel({ ...shown, disputed }) : '',
  disputed,
  source: shown?.source ?? '',
  printed: shown?.printed ?? '',
  others: [
    ...others.map((claim) => ({ value: factLabel(fact, claim.value), note: writeClaim(claim) })),
    ...refused.map(({ claim }) => ({
      value: factLabel(fact, claim.value),
      note: `${writeClaim(claim)}; ${factWords.refused}`,
    })),
  ],
});

const writeClaim = (claim: FactClaim): string => `${markLabel({ ...claim, disputed: false })}, ${claim.source}`;

export const subjects = MISTAKE_SUBJECTS.map((value) => ({ value, label: mistakeWords.subjects[value] }));

const parseSubject = (value: string): MistakeSubject => MISTAKE_SUBJECTS.find((known) => known === value) ?? 'other';

export async function sendMistake(subject: string, text: string): Promise<void> {
  const reported = $reported.get();
  if (reported === null) return;
  try {
    const { message } = await call('reportMistake', {
      body: { seatLine: reported.id, subject: parseSubject(subject), text },
    });
    $reported.set(null);
    showToast('success', message);
  } catch (error) {
    showToast('error', error instanceof ApiError && error.status >= 400 ? error.message : mistakeWords.failed);
  }
}
