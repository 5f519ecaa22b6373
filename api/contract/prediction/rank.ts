// Schema of a rank: the one rule for form, link, stored request and request body.
import * as z from 'zod/mini';
import { MAX_RANK } from '../limits.ts';

/** Integers arrive as numbers or as digits. */
export const integer = z.pipe(
  z.union([
    z.int(),
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((text: string) => Number(text)),
    ),
  ]),
  z.int(),
);

/** A whole number from 1 to the largest rank there may be. */
export const rankSchema = z.pipe(integer, z.int().check(z.minimum(1), z.maximum(MAX_RANK)));
