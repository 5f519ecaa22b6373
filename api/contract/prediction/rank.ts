// The schema of a rank. The form, the share link, the client's storage and request bodies all use it.
import * as z from 'zod/mini';
import { MAX_RANK } from '../limits.ts';
import { INTEGER_TEXT } from './is-rank.ts';

/** An integer, as a number or as a string of up to nine digits. */
export const integerSchema = z.pipe(
  z.union([
    z.int(),
    z.pipe(
      z.string().check(z.regex(INTEGER_TEXT)),
      z.transform((text: string) => Number(text)),
    ),
  ]),
  z.int(),
);

export const rankSchema = z.pipe(integerSchema, z.int().check(z.minimum(1), z.maximum(MAX_RANK)));
