// Fills a store with people as a result day leaves them.
import type { UserRecord } from '../../../api/store/collections.ts';
import { openCollections } from '../../../api/store/collections.ts';
import type { Store } from '../../../api/store/port.ts';
import { buildUser } from '../person/people.ts';

const BATCH = 1_000;
const HASH = 'x'.repeat(43);

/** Writes people with the numbers `from` to `to - 1`, which no person of a benchmark has. */
export async function fillStore(store: Store, from: number, to: number): Promise<void> {
  const { users, numbers } = openCollections(store);
  for (let first = from; first < to; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, to - first) }, (_, place) => first + place);
    await Promise.all(
      batch.map(async (number) => {
        const user = withUse({ ...buildUser(number, ''), id: `filler-${number}`, mobile: `${8_000_000_000 + number}` });
        await users.modify(user.id, () => user);
        await numbers.modify(user.mobile, () => ({ userId: user.id }));
      }),
    );
  }
}

/** Two sessions, two devices, three predictions. Recorded predictions come on top: they are the person's choice. */
function withUse(user: UserRecord): UserRecord {
  const session = { hash: HASH, createdAt: Date.now(), seenAt: Date.now() };
  const request = { space: 'air', rank: 12_000, season: 2026, requests: 3 };
  return {
    ...user,
    sessions: [session, session],
    devices: [HASH, HASH],
    allowance: {
      ...user.allowance,
      predictionsUsed: 3,
      ranks: [request],
      charged: [HASH, HASH, HASH].map((hash) => hash.slice(0, 22)),
      last: { rank: 12_000, counsellingId: 1, quotaId: 1, categoryId: 1 },
    },
  };
}
