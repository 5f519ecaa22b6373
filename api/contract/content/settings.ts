// Schema of the settings that public pages read.
import * as z from 'zod/mini';

const setting = z.object({ key: z.string(), value: z.string() });

/** By group. `cache_cleared_at` changes when an admin clears the caches and when new packs are in use. */
export const publicSettings = z.object({ otp: z.array(setting), slider: z.array(setting), cache: z.array(setting) });

export type PublicSettings = z.infer<typeof publicSettings>;
