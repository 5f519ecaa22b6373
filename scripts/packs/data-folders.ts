// Command line options that name the folders of the data, the same for every command.
export const DATA_FOLDERS = {
  raw: { type: 'string', default: 'data/raw' },
  reference: { type: 'string', default: 'data/reference' },
  aliases: { type: 'string', default: 'data/aliases' },
  out: { type: 'string', default: 'data/packs' },
  review: { type: 'string', default: 'data/review' },
  cache: { type: 'string', default: '.local/packs-cache' },
} as const;

/** `cache` empty: nothing is kept between builds. */
export type BuildFolders = Record<keyof typeof DATA_FOLDERS, string>;
