// What an import is given, and what it answers for each list.
import type { GivenIdentity, Identity } from './identify.ts';

export type ImportOptions = GivenIdentity & { raw: string; reference: string; aliases: string; replace: boolean };
export type Imported = { path: string; identity: Identity; outcome: string; unknownRows: number };
