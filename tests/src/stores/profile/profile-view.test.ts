// Plan and payments as the profile shows them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterProfile } from '../../open-profile.ts';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite('/profile');
});
afterEach(() => site.close());

describe('the plan on the profile', () => {
  const plan = { planCode: 'basic', plan_code: 'basic', planName: 'Basic', planDescription: '', price: 499 };
  const rest = { originalPrice: 999, validityDays: 30, features: [] };

  it.each([
    [6, true],
    [7, false],
  ])('is red below seven days: %i', async (daysRemaining, soon) => {
    const page = await enterProfile(site);
    const expiresAt = '2026-11-27T10:00:00.000Z';
    page.$profile.setKey('plan', { ...plan, ...rest, expiresAt, isPlanActive: true, daysRemaining });
    expect(page.$planCard.get()).toMatchObject({ soon, days: `${daysRemaining} days left`, offer: 'See the plans' });
  });

  it('is inactive once it has ended', async () => {
    const page = await enterProfile(site);
    const expiresAt = '2026-11-20T10:00:00.000Z';
    page.$profile.setKey('plan', { ...plan, ...rest, expiresAt, isPlanActive: false, daysRemaining: 0 });
    expect(page.$planCard.get()).toMatchObject({
      status: 'Inactive',
      offer: 'Renew Plan',
      ending: 'Ended on 20 Nov 2026',
      note: 'Until you renew, the limits of the Free plan hold.',
      featuresTitle: 'What it included',
    });
  });

  it('lists three payments and counts the rest', async () => {
    const page = await enterProfile(site);
    const payments = Array.from({ length: 5 }, (_, number) => ({
      plan_name: 'Basic',
      plan_code: 'basic',
      amount: 49_900,
      status: number === 0 ? ('assigned' as const) : ('captured' as const),
      created_at: `2026-11-1${number}T10:00:00.000Z`,
      expires_at: '2026-12-20T10:00:00.000Z',
      razorpay_payment_id: number === 0 ? null : `pay_${number}`,
      receiptId: number === 0 ? null : `npp_abcdefghij${number}`,
      receiptNumber: number === 0 ? null : `R-${number}`,
      refund: null,
    }));
    page.$profile.setKey('payments', payments);
    const { latest, rest: more } = page.$paymentList.get();
    expect(latest.map(({ paymentId }) => paymentId)).toEqual(['Admin Assigned', 'pay_1', 'pay_2']);
    expect(latest[1]).toMatchObject({ amount: '₹499', receipt: { href: '/api/payment/receipt/npp_abcdefghij1' } });
    expect(latest[0]?.receipt).toBeNull();
    expect(more).toBe('and 2 earlier payments');
    expect(latest[1]?.note).toBe('');
    const noteOf = (at: string | null) => {
      const refund = { coveredBy: 'Advanced', at };
      page.$profile.setKey(
        'payments',
        payments.slice(1, 2).map((row) => ({ ...row, status: 'refunded', refund })),
      );
      return page.$paymentList.get().latest[0]?.note;
    };
    expect(noteOf('2026-11-20T10:00:00.000Z')).toBe(
      'You had Advanced already, so ₹499 goes back to the account you paid from, within 5 to 7 working days.',
    );
    expect(noteOf(null)).toContain('The bank has not confirmed it yet.');
  });
});
