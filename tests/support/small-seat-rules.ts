// Seat rules for the small pack: pools for everybody, for a category, for women, for in-service doctors, and one unsettled.
import type { SeatRules } from '../../api/packs/seat-rules-schema.ts';

const yesNo = [
  { id: 'yes', text: 'Yes' },
  { id: 'no', text: 'No' },
];

/** Quota 1: Open for everybody, OBC for OBC, OBC PwD for women in service. Quota 2: locals; an MBBS of the state leaves it open. */
export const smallSeatRules: SeatRules = {
  questions: [
    { id: 'gender', text: 'Gender', hint: '', answers: yesNo, source: 'Notice', confidence: 'high' },
    { id: 'service', text: 'In service?', hint: '', answers: yesNo, source: 'Notice', confidence: 'medium' },
    {
      id: 'area',
      text: 'Local candidate?',
      hint: 'Four years of study.',
      answers: [
        { id: 'local', text: 'Local', domicile: 'own' },
        { id: 'mbbs', text: 'MBBS only' },
        { id: 'outside', text: 'Neither', domicile: 'other' },
      ],
      source: 'Notice',
      confidence: 'low',
    },
  ],
  pools: [
    { quotaId: 1, categoryId: 1, needs: [], meaning: 'Open.', confidence: 'official' },
    {
      quotaId: 1,
      categoryId: 2,
      needs: [{ question: 'category', met: ['BC'], open: [] }],
      meaning: 'OBC.',
      confidence: 'official',
    },
    {
      quotaId: 1,
      categoryId: 4,
      needs: [
        { question: 'gender', met: ['yes'], open: [] },
        { question: 'service', met: ['yes'], open: [] },
      ],
      meaning: 'Women in service.',
      confidence: 'inferred',
    },
    {
      quotaId: 2,
      categoryId: 1,
      needs: [{ question: 'area', met: ['local'], open: ['mbbs'] }],
      meaning: 'Locals.',
      confidence: 'inferred',
    },
  ],
};
