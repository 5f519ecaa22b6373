// The sheet of a seat's facts, every figure with its source and what other sources say, and the report of a mistake in them. It loads with its dialog.
import { atom, computed } from 'nanostores';
import type { Reply } from '../../../api/contract/endpoints.ts';
import type { FactClaim, SeatFact } from '../../../api/contract/fact-claims.ts';
import { factLabel } from '../../../api/contract/fact-labels.ts';
import { FACTS } from '../../../api/contract/facts.ts';
import { MISTAKE_SUBJECTS, type MistakeSubject } from '../../../api/contract/mistakes.ts';
import { markLabel } from '../../../api/contract/money-labels.ts';
import { factWords } from '../../copy/facts.ts';
import { mistakeWords } from '../../copy/mistakes.ts';
import { viewVerdict } from '../../copy/season/rule-text.ts';
import { ApiError } from '../../lib/api/api.ts';
import { buildCollegeSlug } from '../../lib/colleges/college-slug.ts';
import { findItem } from '../../lib/seats/fetch-prediction.ts';
import type { Results } from '../results/screen.ts';

type Loaded = { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; data: SeatFactsData };
type SeatFactsData = Reply<'seatFacts'>['data'];

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

export function createFactSheet({ env: { call, showToast }, $dialog, $data }: Results) {
  const $loaded = atom<Loaded>({ status: 'loading' });
  return {
    $factSheet: computed([$loaded, $dialog, $data], (loaded, opened, data) => {
      const item = opened ? findItem(data, opened.id) : null;
      const ready: Partial<SeatFactsData> = loaded.status === 'ready' ? loaded.data : {};
      const { facts = [], words = [], pool, verdict } = ready;
      return {
        /** Address of the public page of the seat's college. */
        college: item ? `/colleges/${buildCollegeSlug(item.college)}` : '',
        status: loaded.status,
        message: loaded.status === 'failed' ? loaded.message : '',
        facts: facts.map(formatFact),
        words,
        pool: pool ? `${pool.meaning} (${factWords.poolKnown[pool.confidence]})` : '',
        rules: verdict ? viewVerdict(verdict).map(({ rule }) => rule) : [],
      };
    }),
    async loadFacts(seatLine: string): Promise<void> {
      $loaded.set({ status: 'loading' });
      try {
        const { data } = await call('data.seatFacts', { params: { seatLine } });
        if ($dialog.get()?.id === seatLine) $loaded.set({ status: 'ready', data });
      } catch (error) {
        $loaded.set({ status: 'failed', message: error instanceof ApiError ? error.message : factWords.failed });
      }
    },
    async sendMistake(subject: string, text: string): Promise<void> {
      const reported = $dialog.get();
      if (reported === null) return;
      try {
        const known: MistakeSubject = MISTAKE_SUBJECTS.find((one) => one === subject) ?? 'other';
        const body = { seatLine: reported.id, subject: known, text };
        const { message } = await call('choices.reportMistake', { body });
        $dialog.set(null);
        showToast('success', message);
      } catch (error) {
        showToast('error', error instanceof ApiError && error.status >= 400 ? error.message : mistakeWords.failed);
      }
    },
  };
}
