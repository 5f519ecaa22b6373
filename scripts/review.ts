// npm run data -- review: a queue of the names and words that need a decision, those with most allotments first.
import { createInterface } from 'node:readline/promises';
import { DATA_FOLDERS, flags, readOptions, runCommand, texts } from './packs/cli-options.ts';
import {
  acceptBatch,
  decide,
  decideByFlags,
  formatQuestion,
  loadQuestions,
  propose,
  readReply,
} from './packs/review/commands.ts';
import { decideFactReport, formatFactReport, readFactReports } from './packs/review/fact-reports.ts';
import { undoDecision } from './packs/review/record-decision.ts';

const { values: options } = readOptions(
  'review',
  {
    options: {
      ...flags('list', 'accept', 'new', 'later', 'propose'),
      ...texts('decide', 'choose', 'kind', 'counselling', 'undo', 'batch', 'by', 'why'),
      on: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      ...DATA_FOLDERS,
    },
  },
  'npm run data -- review OPTIONS',
);

const KEYS = 'a = first, 1-3 = that one, id = other, n = new, l = later, q = stop: ';

const say = (text: string) => console.log(text);

function list(): void {
  for (const report of readFactReports(options.review)) say(formatFactReport(report));
  const { questions } = loadQuestions(options);
  questions.forEach((question, at) => {
    say(formatQuestion(question, at + 1));
  });
  say(
    questions.length === 0
      ? 'No name needs a decision.'
      : `${questions.length} decisions. Run npm run data -- review in a terminal, or see data/README.md.`,
  );
}

/** Asks one question after the other; every answer is saved at once, so that the work can stop at any time. */
async function ask(): Promise<void> {
  const { questions, tables } = loadQuestions(options);
  const by = options.by;
  if (!by) throw new Error('who decides? Add --by NAME');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (const [at, question] of questions.entries()) {
      say(`${formatQuestion(question, at + 1)}\n  ${at + 1} of ${questions.length}`);
      const reply = readReply(await terminal.question(KEYS), question);
      if (!reply) return;
      const why = reply.how === 'later' ? 'put off' : await terminal.question('why: ');
      decide(question, reply, { by, why, on: options.on }, tables, options);
    }
    say('No more questions.');
  } finally {
    terminal.close();
  }
}

await runCommand('review', async () => {
  if (options.undo !== undefined) say(`${undoDecision(options.undo, options)} lines removed`);
  else if (options.propose) say(propose(options));
  else if (options.batch !== undefined) say(acceptBatch(options.batch, options));
  else if (options.decide !== undefined && options.kind === 'fact') say(decideFactReport(options));
  else if (options.decide !== undefined) say(decideByFlags(options));
  else if (options.list || !process.stdin.isTTY) list();
  else await ask();
});
