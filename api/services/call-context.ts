// Types of the call context that services get, without Express and cookies.
import type { Deps } from '../deps.ts';
import type { Session } from '../domain/account/session.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { Collections, UserRecord } from '../store/collections.ts';
import type { RecordReading } from '../store/typed-collection.ts';

/** A valid session with the user record that was read together with it. */
export type LivingSession = Session & { userId: string; user: UserRecord; reading: RecordReading<UserRecord> };

/** The context of a call of a logged-in user. */
export type CallContext = { deps: Deps; collections: Collections; session: LivingSession; packs: LoadedPacks | null };
