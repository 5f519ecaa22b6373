// Files of the built site that are as the last build left them: the next build does not write them again.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Size and time of a file by its path, and digests of the files with compressed copies. */
type BuildRecord = { key: string; files: Record<string, string>; digests: Record<string, string> };

const COPY = /\.(?:br|gz)$/;
const PREVIEW = /^previews\/(.+)\.png$/;

/** One for each build: `begin`, then the questions, then `end`. */
export class LastBuild {
  #dist = '';
  #file = '';
  #key = '';
  #last: BuildRecord | null = null;
  /** Digests of the files with compressed copies, filled while the build compresses. */
  readonly digests = new Map<string, string>();

  /** Whether the folder keeps its pages until the new ones are written, or has none. Arguments as for `begin`. */
  canBegin(dist: string, file: string, key: string | null): boolean {
    return !existsSync(join(dist, 'index.html')) || (key !== null && readRecord(dist, file, key) !== null);
  }

  /**
   * Empties the folder, unless every file of it is as the last build left it.
   * @param dist folder of the built site
   * @param file where the record of the last build is; it is removed until the build ends
   * @param key of all that every page depends on: with another one no file is kept. Null keeps none either
   */
  begin(dist: string, file: string, key: string | null): void {
    this.digests.clear();
    this.#dist = dist;
    this.#file = file;
    this.#key = key ?? '';
    this.#last = key === null ? null : readRecord(dist, file, key);
    rmSync(file, { force: true });
    if (this.#last !== null || !existsSync(dist)) return;
    for (const name of readdirSync(dist)) rmSync(join(dist, name), { recursive: true, force: true, maxRetries: 3 });
  }

  /** @param path below the folder of the site, with slashes */
  isKept(path: string): boolean {
    const known = this.#last?.files[path];
    return known !== undefined && known === stampFile(join(this.#dist, path));
  }

  /** Whether a file and its compressed copies, if it has any, stay as they are. */
  keepsCopies(path: string): boolean {
    if (!this.isKept(path)) return false;
    const digest = this.#last?.digests[path];
    if (digest === undefined) return true;
    this.digests.set(path, digest);
    return this.hasCopies(path, digest);
  }

  /** Whether the compressed copies of a file are those of a content with this digest. */
  hasCopies(path: string, digest: string): boolean {
    return this.#last?.digests[path] === digest && this.isKept(`${path}.br`) && this.isKept(`${path}.gz`);
  }

  get isWhole(): boolean {
    return this.#last === null;
  }

  /**
   * Removes the files of the last build that this one has not, and writes the record.
   * @param pages paths of the pages of this build, such as `colleges/a.html`
   */
  end(pages: ReadonlySet<string>): void {
    const all = listFiles(this.#dist);
    const expected = new Set(all.filter((path) => this.#isExpected(path, pages)));
    for (const path of all) if (!expected.has(path)) rmSync(join(this.#dist, path), { force: true });
    this.#write(expected, { key: this.#key, digests: Object.fromEntries(this.digests) });
  }

  /** After a build that ended before it wrote a page: scripts and styles have been written again, with the same content. */
  restore(): void {
    if (this.#last !== null) this.#write(Object.keys(this.#last.files), this.#last);
  }

  #write(paths: Iterable<string>, { key, digests }: Omit<BuildRecord, 'files'>): void {
    const files = Object.fromEntries([...paths].map((path) => [path, stampFile(join(this.#dist, path)) ?? '']));
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify({ key, files, digests } satisfies BuildRecord));
  }

  /** Every file that belongs to no page is written by each build: one that is as before is left over. */
  #isExpected(path: string, pages: ReadonlySet<string>): boolean {
    const base = path.replace(COPY, '');
    const [, page] = PREVIEW.exec(base) ?? [];
    if (page !== undefined) return pages.has(`${page}.html`);
    if (base.endsWith('.html')) return pages.has(base);
    return !this.isKept(base);
  }
}

/** Null where there is none, where the key differs, and where a file is missing, changed or not of that build. */
function readRecord(dist: string, file: string, key: string): BuildRecord | null {
  if (!existsSync(file) || !existsSync(dist)) return null;
  const record = JSON.parse(readFileSync(file, 'utf8')) as BuildRecord;
  const paths = listFiles(dist);
  const isSame =
    record.key === key &&
    paths.length === Object.keys(record.files).length &&
    paths.every((path) => record.files[path] === stampFile(join(dist, path)));
  return isSame ? record : null;
}

function stampFile(file: string): string | null {
  const known = statSync(file, { throwIfNoEntry: false });
  return known ? `${known.size} ${known.mtimeMs}` : null;
}

/** Paths of the files below a folder, with slashes. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\//, ''));
