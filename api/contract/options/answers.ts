// Schema of the answers to the questions of a counselling. Apart from the questions, because the results page loads it.
import * as z from 'zod/mini';

export const answerWord = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,23}$/));

/** By id of a question: the id of the answer. */
export const answersSchema = z.record(answerWord, answerWord);

export type Answers = z.infer<typeof answersSchema>;
