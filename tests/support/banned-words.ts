// Words that code and documents do not use, as data: each with the term of the field that replaces it.

export type BannedWord = {
  /** The replacement, for the message. */
  use: string;
  /** Lower-case words that no identifier contains, such as `lane` in `laneOf`. */
  parts?: readonly string[];
  /** Whole identifiers. */
  identifiers?: readonly string[];
  /** Names of files and folders, without extension. */
  files?: readonly string[];
  /** Words of comments, test titles and documents, as the source of a regular expression between word boundaries. */
  prose?: string;
  /** Folders to which names and prose of this row are limited; everywhere without it. */
  within?: readonly string[];
};

const model = [
  'scripts/forecast/',
  'scripts/backtest/',
  'api/domain/chances/',
  'api/domain/seats/',
  'api/packs/',
  'tests/scripts/forecast/',
];

export const bannedWords: readonly BannedWord[] = [
  { use: 'history', parts: ['shelf', 'shelve', 'shelves'], files: ['shelf'], prose: 'shel(f|ves?)' },
  { use: 'hmac, hash or encrypt', parts: ['seal', 'seals', 'sealed'], files: ['seals'], prose: 'seal(s|ed|ing)?' },
  {
    use: 'serial queue',
    identifiers: ['inTurn', 'breathe', 'useInTurns'],
    files: ['turns', 'use-in-turns'],
    prose: 'breathes?',
  },
  {
    use: 'payment context or records',
    parts: ['desk'],
    identifiers: ['books'],
    files: ['desk', 'books'],
    prose: 'desks?',
  },
  { use: 'attempt limit', parts: ['guesses'], files: ['guesses'] },
  { use: 'key or worker', parts: ['lane', 'lanes'], files: ['lane', 'lanes'], prose: 'lanes?' },
  { use: 'run a prediction', identifiers: ['derive', 'derivePrediction'], files: ['derive'] },
  { use: 'validate', parts: ['askable'], files: ['askable'], prose: 'askable' },
  { use: 'candidate or call context', parts: ['asker'], files: ['asker'], prose: 'askers?' },
  { use: 'ranked lines', identifiers: ['Standing', 'standing', 'standingOf'], files: ['standing'] },
  {
    use: 'match, top lines or criteria',
    identifiers: ['reach', 'reachFew', 'Wish', 'wish'],
    files: ['reach', 'reach-few'],
  },
  { use: 'deletion tombstone', identifiers: ['trace', 'traces'], files: ['traces'], within: ['api/'] },
  {
    use: 'encode, decode or deflate',
    identifiers: ['packItems', 'unpackItems'],
    files: ['pack-items', 'unpack-items', 'packed-items', 'packed'],
  },
  {
    use: 'seat line, past predictions or collections',
    identifiers: ['recordOf', 'LineRecord', 'lineRecord'],
    files: ['records', 'record', 'line-record'],
  },
  {
    use: 'first page, last page',
    files: ['opening', 'closing'],
    within: ['api/report/'],
  },
  { use: 'CLI options', files: ['options'], within: ['scripts/'] },
  { use: 'group effects', parts: ['kin'], files: ['kin'], prose: 'kin' },
  { use: 'residual', parts: ['departure', 'departures'], prose: 'own departures?' },
  { use: 'fitted coefficients', parts: ['lesson', 'lessons'], files: ['lesson'], prose: 'lessons?' },
  {
    use: 'train',
    parts: ['teach', 'teaches', 'taught', 'teacher', 'teachers'],
    files: ['teach'],
    prose: '(teach(es|ing|ers?)?|taught)',
  },
  { use: 'prior', parts: ['belief', 'beliefs'], files: ['beliefs'], prose: 'beliefs?' },
  { use: 'scale features', parts: ['wandering'], prose: 'wandering' },
  { use: 'persistence features', parts: ['lasting'], prose: 'lasting' },
  { use: 'innovation', parts: ['surprise', 'surprises'], prose: 'surprises?' },
  { use: 'training episode', parts: ['story', 'stories'], files: ['story'], within: model },
  { use: 'baseline', parts: ['outlook'], files: ['outlook'], within: model },
  {
    use: 'cumulative offer probability',
    identifiers: ['share', 'shares'],
    within: ['scripts/forecast/', 'tests/scripts/forecast/', 'api/domain/chances/', 'api/packs/'],
  },
  { use: 'time-reversed', prose: '(told|taught) backwards' },
  { use: 'downloads and share', parts: ['door', 'doors'], files: ['file-door'], prose: 'doors?' },
  { use: 'moveItem', files: ['moved'] },
  { use: 'storage keys', identifiers: ['keptKeys'], files: ['kept-keys'] },
  { use: 'logged-in copy', identifiers: ['greetKnown'], files: ['greet-known'] },
  {
    use: 'hydrate',
    parts: ['wake', 'wakes', 'waking'],
    files: ['wake'],
    prose: '(wakes?|waking|woken|comes? alive|alive)',
  },
  { use: 'purchase surface', identifiers: ['counter'], within: ['src/'] },
  { use: 'until', identifiers: ['till'], files: ['till'], prose: 'till' },
  { use: 'checkout fixture', parts: ['shop'], files: ['shop'], prose: 'shops?' },
  { use: 'receipt state', identifiers: ['bought'], within: ['src/', 'tests/src/', 'tests/e2e/'] },
  { use: 'PurchaseAborted', identifiers: ['Stopped'], within: ['src/', 'tests/src/'] },
  { use: 'message', identifiers: ['said'], within: ['src/'] },
  { use: 'template', parts: ['mould', 'moulds'], prose: 'moulds?' },
  { use: 'background', identifiers: ['ground'] },
  { use: 'binding', identifiers: ['mark', 'anchor'], within: ['src/elements/'] },
  { use: 'visit, browse, traverse or test', parts: ['walk', 'walks'], files: ['walk'], prose: 'walk(s|ed|ing)?' },
  { use: 'login', identifiers: ['wayIn'], files: ['way-in'], prose: 'way in' },
  { use: 'export', identifiers: ['takingAlong'], files: ['taking-along'], prose: 'taking along' },
  { use: 'layout shift', identifiers: ['standingStill'], files: ['standing-still'] },
  { use: 'requested, request or reply', files: ['asked'] },
  { use: 'smoke', identifiers: ['mainJob'], files: ['main-job'] },
  { use: 'repository', parts: ['house'], files: ['house'], prose: "houses?('s)?" },
  { use: 'folder', identifiers: ['room', 'rooms'], files: ['room'] },
  { use: 'import rule', parts: ['wall', 'walls'], files: ['walls'], prose: 'walls?(?! clock)' },
  { use: 'conventions', parts: ['manners'], files: ['manners'], prose: 'manners' },
  { use: 'crashing', parts: ['mortal'], files: ['mortal', 'mortal-process'], prose: 'mortal' },
  { use: 'load', parts: ['storm', 'storms'], files: ['storm'], prose: 'storms?' },
  { use: 'gets, or reads', prose: 'hears?' },
  { use: 'fails', parts: ['stumble', 'stumbles', 'stumbling'], prose: 'stumbl(e|es|ed|ing)' },
  { use: 'a person, or a relative clause', prose: '(whoever|whomever)' },
  { use: 'an active verb', prose: '(is|are|was|were|be|been) told' },
  { use: '"is", or "means"', prose: 'stands?' },
  { use: 'again', prose: 'anew' },
  { use: 'next to, or with', prose: 'beside' },
  { use: 'explicitly', prose: 'aloud' },
  { use: 'screen reader', prose: '(by|with the) ear' },
  { use: 'is, or a plain clause', prose: 'what is no' },
];

/** Names that must stay, because stored packs contain them. */
export const keptNames: readonly { file: string; name: string }[] = [
  { file: 'api/packs/forecast-schema.ts', name: 'share' },
  { file: 'api/packs/seat-index.ts', name: 'share' },
  { file: 'scripts/forecast/fit.ts', name: 'share' },
  { file: 'tests/scripts/forecast/fit.test.ts', name: 'share' },
];
