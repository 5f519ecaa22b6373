// Formats a question of the review for a terminal, and reads the reply.

import type { Question } from './questions.ts';
import type { How } from './record-decision.ts';

export type Reply = { how: How; answer: string | null; position: number | null } | { how: 'stop' };

export function formatQuestion(
  { kind, counselling, rows, printed, spellings, answers, isNew, isLater, institute }: Question,
  number: number,
): string {
  const state = institute?.state ? ` in ${institute.state}` : '';
  const more = spellings.length > 1 ? ` (${spellings.length} spellings)` : '';
  const notes = [...(isNew ? ['probably new'] : []), ...(isLater ? ['put off before'] : [])];
  return [
    `${number}. ${rows} rows, ${counselling}, ${kind}${state}${more}: ${printed}${notes.length > 0 ? ` [${notes.join(', ')}]` : ''}`,
    ...answers.map(({ id, text, note }, at) => `    ${at + 1}  ${id}  ${text}  (${note})`),
  ].join('\n');
}

/** An id that is none of the letters is an answer of its own. */
export function readReply(text: string): Reply {
  const word = text.trim();
  if (word === 'q' || word === '') return { how: 'stop' };
  if (word === 'a') return { how: 'accepted', answer: null, position: 0 };
  if (word === 'n') return { how: 'new', answer: null, position: null };
  if (word === 'l') return { how: 'later', answer: null, position: null };
  if (/^[1-3]$/.test(word)) return { how: 'chosen', answer: null, position: Number(word) - 1 };
  return { how: 'chosen', answer: word, position: null };
}
