// Command line options of the commands that build packs: the folders of the data, and what is left out.
export const DATA_FOLDERS = {
  raw: { type: 'string', default: 'data/raw' },
  reference: { type: 'string', default: 'data/reference' },
  aliases: { type: 'string', default: 'data/aliases' },
  out: { type: 'string', default: 'data/packs' },
  review: { type: 'string', default: 'data/review' },
  cache: { type: 'string', default: '.local/packs-cache' },
} as const;

/** Counsellings that new packs leave out on purpose, by code. */
export const DROP = { drop: { type: 'string', multiple: true } } as const;

export const EFFORT = {
  /** Line files are compressed quickly, for a start or a test on this machine; they are a seventh larger. */
  draft: { type: 'boolean', default: false },
  /** Forecasts are written to data/forecasts, to be committed with the lists. */
  'ship-forecasts': { type: 'boolean', default: false },
} as const;

/** `cache` empty: nothing is kept between builds. */
export type BuildFolders = Record<keyof typeof DATA_FOLDERS, string> & Partial<Record<keyof typeof EFFORT, boolean>>;
