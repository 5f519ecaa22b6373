// View models of the profile: every figure and date is formatted here.
import { computed } from 'nanostores';
import { formatDate, formatIndianDay } from '../../../api/contract/indian-time.ts';
import { count, money } from '../../../api/contract/labels.ts';
import { UNLIMITED } from '../../../api/contract/limits.ts';
import { CONSENT_CHANNELS, type User } from '../../../api/contract/people/people.ts';
import { planStatus } from '../../../api/contract/plans/plan-status.ts';
import type { PaymentRow, UserPlan } from '../../../api/contract/plans/purchases.ts';
import type { PastPrediction, ResultsMetadata } from '../../../api/contract/prediction/past-predictions.ts';
import { formatNarrowing } from '../../copy/narrowing.ts';
import { consentWords, packageWords, personWords, usageWords } from '../../copy/profile.ts';
import { selectFeatures } from '../../lib/plan-list.ts';
import { platform } from '../../lib/platform.ts';
import { saveRequest } from '../../lib/storage/tab-request.ts';
import { $session } from '../session/session.ts';
import { formatMoment } from './devices.ts';
import { $profile } from './profile.ts';

/** Fewer days than this are red. */
const SOON = 7;
const SHOWN_PAYMENTS = 3;

const formatDay = (iso: string): string => formatDate(formatIndianDay(Date.parse(iso)));

export const $personCard = computed(
  $session,
  ({ user }) =>
    user && {
      name: user.name,
      state: user.state,
      mobile: `+91 ${user.mobile.slice(0, 5)} ${user.mobile.slice(5)}`,
      since: personWords.since(formatDay(user.createdAt)),
    },
);

export const $consentCard = computed(
  $profile,
  ({ consent }) =>
    consent && {
      agreed: consentWords.agreed(formatDay(consent.at)),
      channels: CONSENT_CHANNELS.map((channel) => ({
        channel,
        label: consentWords.channels[channel],
        chosen: consent.channels.includes(channel),
      })),
    },
);

export const $planCard = computed($profile, ({ plan }) => plan && planView(plan));
export type PlanCard = ReturnType<typeof planView>;

/** `soon`: few days are left. `note`: what the end of the plan means. `offer`: of the link to the plans; empty for no link. */
function planView(plan: UserPlan) {
  const { planName, isPlanActive, daysRemaining, expiresAt, planCode } = plan;
  const ending =
    expiresAt === null
      ? packageWords.noEnd
      : (isPlanActive ? packageWords.until : packageWords.ended)(formatDay(expiresAt));
  return {
    name: planName,
    code: planCode,
    active: isPlanActive,
    status: isPlanActive ? packageWords.active : packageWords.inactive,
    days: daysRemaining === null ? '' : packageWords.daysLeft(daysRemaining),
    soon: daysRemaining !== null && daysRemaining < SOON,
    ending,
    note: isPlanActive ? '' : packageWords.freeAgain,
    featuresTitle: isPlanActive ? packageWords.features : packageWords.pastFeatures,
    features: selectFeatures(plan, true),
    offer: formatOffer(plan),
  };
}

/** Empty for a plan of full access. */
function formatOffer(plan: UserPlan): string {
  if (!plan.isPlanActive) return packageWords.renew;
  return planStatus(plan, 'advanced') === 'current' ? '' : packageWords.plans;
}

export const $paymentList = computed($profile, ({ payments }) => ({
  latest: payments.slice(0, SHOWN_PAYMENTS).map(paymentView),
  rest: payments.length > SHOWN_PAYMENTS ? packageWords.rest(payments.length - SHOWN_PAYMENTS) : '',
}));

function paymentView(payment: PaymentRow) {
  const { receiptId, receiptNumber } = payment;
  return {
    key: `${payment.created_at} ${payment.razorpay_payment_id ?? payment.plan_code}`,
    plan: payment.plan_name,
    amount: money(payment.amount / 100),
    day: formatDay(payment.created_at),
    status: packageWords.status[payment.status],
    paymentId: payment.razorpay_payment_id ?? packageWords.adminAssigned,
    note: formatRefund(payment),
    receipt: receiptId === null ? null : { href: `/api/payment/receipt/${receiptId}`, number: receiptNumber ?? '' },
  };
}

/** Empty for a payment that was kept, or refunded for another reason. */
function formatRefund({ refund, amount }: PaymentRow): string {
  if (refund === null) return '';
  const words = refund.at === null ? packageWords.refundAsked : packageWords.refund;
  return words(refund.coveredBy, money(amount / 100));
}

export const $usage = computed(
  $session,
  ({ user }) =>
    user && {
      meters: [
        buildMeter(usageWords.predictions, user.predictionsUsed, user.predictionsLimit),
        buildMeter(usageWords.rankChanges, user.rankChangesUsed, user.rankChangesLimit),
      ],
      locked: formatRankNote(user),
    },
);

/** The rank is fixed only when no change is left. */
function formatRankNote({ rankLocked, canChangeRank }: User): string {
  if (!canChangeRank) return usageWords.locked;
  return rankLocked ? usageWords.counted : '';
}

function buildMeter(label: string, used: number, limit: number) {
  const unlimited = limit === UNLIMITED;
  const text = unlimited ? usageWords.unlimited(count(used)) : usageWords.of(count(used), count(limit));
  return { label, text, used, limit: unlimited ? null : limit };
}

export const $pastPredictions = computed($profile, ({ pastPredictions }) => pastPredictions.map(buildPastPrediction));

function buildPastPrediction({ id, request, filters, resultsMetadata, recordedAt }: PastPrediction) {
  const rank = usageWords.rank(count(request.rank));
  return {
    id,
    rank,
    choice: [filters.counselling, filters.quota, filters.finalCategory, formatNarrowing(request)]
      .filter(Boolean)
      .join(' · '),
    day: formatMoment(recordedAt),
    counts: formatCounts(resultsMetadata),
    which: [rank, filters.quota, formatNarrowing(request), formatMoment(recordedAt)].filter(Boolean).join(', '),
  };
}

/** The free plan does not learn how many are low: they are left out then. */
function formatCounts({ goodChanceCount, lowChanceCount, ...counts }: ResultsMetadata): string {
  const levels = [usageWords.high(count(counts.highChanceCount))];
  if (goodChanceCount !== undefined) levels.push(usageWords.good(count(goodChanceCount)));
  levels.push(usageWords.moderate(count(counts.moderateChanceCount)));
  if (lowChanceCount > 0) levels.push(usageWords.low(count(lowChanceCount)));
  const unit = counts.totalSeats === undefined ? 'matches' : 'seats';
  return usageWords.counts(count(counts.totalSeats ?? counts.totalResults), unit, levels.join(', '));
}

const findPastPrediction = (id: string): PastPrediction | undefined =>
  $profile.get().pastPredictions.find((record) => record.id === id);

/** The request for a PDF of the recorded rows; null for an unknown id. */
export const buildPastExport = (id: string) => {
  const record = findPastPrediction(id);
  return record ? { userInputs: record.request, recordId: record.id } : null;
};

/** Opens the results page with the recorded request: the same request again is free. */
export function reopenPrediction(id: string): void {
  const record = findPastPrediction(id);
  if (!record) return;
  const { isPdfRequest: _, ...request } = record.request;
  saveRequest({ request });
  platform().go('/predictions');
}
