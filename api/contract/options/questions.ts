// Schemas of the questions that a counselling asks beyond rank, quota and category, and of their answers.
import * as z from 'zod/mini';
import { citedRule } from '../season/verdict.ts';
import { answerWord } from './answers.ts';

/** What the form asks in every counselling. Pools may need it too, but it is never among the answers of a request. */
export const FORM_QUESTIONS = { category: 'category', pwd: 'pwd' } as const;

export const question = z.object({
  id: answerWord,
  text: z.string(),
  /** What the answer means; empty where the text says it. */
  hint: z.string(),
  answers: z.array(
    z.object({
      id: answerWord,
      text: z.string(),
      /** The usual answer of a candidate whose domicile is the state of the counselling, or another state. */
      domicile: z.optional(z.enum(['own', 'other'])),
    }),
  ),
  /** Ids of the quotas whose seats depend on the answer. */
  quotas: z.array(z.int()),
  source: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
});

/** What a counselling has for candidates of other states. */
export const outsiders = z.object({
  /** Ids of the quotas with seats for them. */
  quotas: z.array(z.int()),
  /** The rules that say so. */
  rules: z.array(citedRule),
});

export const questionSheet = z.object({
  year: z.int(),
  /** Code of the state of the counselling, as in `states.csv`; null for all India. */
  state: z.nullable(z.string()),
  questions: z.array(question),
  /** How the order of the counselling may differ from the rank; empty where nothing is known. */
  meritNote: z._default(z.string(), ''),
  /** Null where nothing is on record. */
  outsiders: z.nullable(outsiders),
});

export type Question = z.infer<typeof question>;
export type QuestionSheet = z.infer<typeof questionSheet>;
