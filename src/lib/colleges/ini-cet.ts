// Institutes whose seats are given by INI-CET and not by the NEET PG counsellings, by what people type for them.
import { splitWords } from '../../../api/contract/split-words.ts';

type Institute = {
  name: string;
  /** The question is about the institute if it has one of these, each a word or several words in a row. */
  typed: readonly string[];
  /** Where other institutes share the abbreviation: the only further words that the question may have. */
  further?: readonly string[];
  /** The name under which a counselling would list it. */
  listed: RegExp;
};

const INSTITUTES: readonly Institute[] = [
  {
    name: 'AIIMS',
    typed: ['aiims', 'all india institute of medical sciences'],
    listed: /\baiims\b|all india institute of medical sciences/i,
  },
  {
    name: 'JIPMER',
    typed: ['jipmer', 'jawaharlal institute'],
    listed: /\bjipmer\b|jawaharlal institute of post ?graduate/i,
  },
  {
    name: 'PGIMER Chandigarh',
    typed: ['pgimer', 'pgi', 'post graduate institute of medical education'],
    further: ['chandigarh', 'and', 'research'],
    listed: /post ?graduate institute of medical education and research,? chandigarh/i,
  },
  {
    name: 'NIMHANS',
    typed: ['nimhans', 'national institute of mental health'],
    listed: /\bnimhans\b|national institute of mental health/i,
  },
  {
    name: 'SCTIMST',
    typed: ['sctimst', 'sree chitra', 'shri chitra', 'sri chitra'],
    listed: /\bsctimst\b|sree chitra/i,
  },
];

/** @returns name of the institute that was typed; null where there is none, or where a college that was found is the institute */
export function findIniCetInstitute(typed: string, found: readonly { name: string }[]): string | null {
  const question = ` ${splitWords(typed).join(' ')} `;
  const meant = INSTITUTES.find(({ typed: forms, further, listed }) => {
    const form = forms.find((words) => question.includes(` ${words} `));
    if (form === undefined || found.some(({ name }) => listed.test(name))) return false;
    const rest = splitWords(question.replace(` ${form} `, ' '));
    return further === undefined || rest.every((word) => further.includes(word));
  });
  return meant?.name ?? null;
}
