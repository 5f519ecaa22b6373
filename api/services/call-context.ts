// The part of a request that services work with: no Express, no cookies.
import type { Deps } from '../deps.ts';
import type { Session } from '../domain/account/session.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { Collections, RecordReading, UserRecord } from '../store/collections.ts';

/** A valid session, and the user record as it was read together with it. */
export type LivingSession = Session & { userId: string; user: UserRecord; reading: RecordReading<UserRecord> };

/** A request of a logged-in user. */
export type CallContext = { deps: Deps; collections: Collections; session: LivingSession; packs: LoadedPacks | null };
