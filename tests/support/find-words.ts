// Finds banned words in the names and the prose of a file.
import { basename, extname } from 'node:path';
import ts from 'typescript';
import { bannedWords, keptNames } from './banned-words.ts';

/** `at`: its place in the text of the file. */
type Word = { text: string; at: number };
type Names = { identifiers: readonly Word[]; prose: readonly Word[] };

const within = (source: string): RegExp => new RegExp(`(?<![\\w-])(?:${source})(?![\\w-])`, 'gi');
const rows = bannedWords.map((row) => ({ ...row, pattern: row.prose === undefined ? null : within(row.prose) }));
type Row = (typeof rows)[number];
/** Most texts have no banned word, which one pattern says sooner than one for each row. */
const anyRow = within(bannedWords.flatMap(({ prose = [] }) => prose).join('|'));

/** @returns one sentence for each banned word in a file: `path:line: word, use …` */
export function findWords(file: string, text: string): string[] {
  const { identifiers, prose } = readNames(file, text);
  const found = [
    ...rows.flatMap((row) => findInPath(file, row).map((word) => ({ row, text: word, at: 0 }))),
    ...identifiers.flatMap(({ text: name, at }) =>
      findRows(name)
        .filter(() => !isKept(file, name))
        .map((row) => ({ row, text: name, at })),
    ),
    ...prose.flatMap(findInProse),
  ];
  const isMeant = ({ row }: { row: Row }) => row.within?.some((folder) => file.startsWith(folder)) ?? true;
  const countLines = (at: number) => text.slice(0, at).split('\n').length;
  return found.filter(isMeant).map(({ row, text: word, at }) => `${file}:${countLines(at)}: "${word}", use ${row.use}`);
}

const findInPath = (file: string, { files = [] }: Row): string[] =>
  file.split('/').filter((part) => files.includes(basename(part).split('.')[0] ?? ''));

const isKept = (file: string, name: string): boolean =>
  keptNames.some((kept) => kept.file === file && kept.name === name);

/** Files share most of their names. */
const known = new Map<string, readonly Row[]>();

function findRows(name: string): readonly Row[] {
  const found = known.get(name);
  if (found) return found;
  const words = (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
  const banning = rows.filter(
    ({ parts = [], identifiers = [] }) => identifiers.includes(name) || words.some((word) => parts.includes(word)),
  );
  known.set(name, banning);
  return banning;
}

/** Texts in double quotes are left out: they quote a screen or a document. */
function findInProse({ text, at }: Word): (Word & { row: Row })[] {
  const prose = blankOut(text, /"[^"\n]*"/g);
  if (prose.search(anyRow) < 0) return [];
  return rows.flatMap((row) =>
    row.pattern === null
      ? []
      : [...prose.matchAll(row.pattern)].map((match) => ({ row, text: match[0], at: at + match.index })),
  );
}

/** Identifiers and prose of a file: comments and test titles of code, the text of a document outside code. */
function readNames(file: string, text: string): Names {
  if (/\.tsx?$/.test(file)) return readTypeScript(file, text);
  if (extname(file) === '.md') return { identifiers: [], prose: [{ text: readMarkdown(text), at: 0 }] };
  return { identifiers: [], prose: findAll(text, COMMENT_OF_PAGE) };
}

/** Comments are what looks like one outside literals and texts of JSX. */
function readTypeScript(file: string, text: string): Names {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const identifiers: Word[] = [];
  const titles: Word[] = [];
  const code: string[] = [];
  let end = 0;
  const visit = (node: ts.Node): void => {
    const at = node.getStart(source, false);
    if (ts.isIdentifier(node) && !isQuotedField(node)) identifiers.push({ text: text.slice(at, node.end), at });
    if (isTitle(node)) titles.push({ text: text.slice(at + 1, node.end - 1), at: at + 1 });
    if (isText(node)) {
      const from = ts.isJsxText(node) ? node.pos : at;
      code.push(text.slice(end, from), blankOut(text.slice(from, node.end), /[^\n]+/g));
      end = node.end;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const comments = findAll(code.join('') + text.slice(end), /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g);
  return { identifiers, prose: [...titles, ...comments] };
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

/** Words of JSX attributes, such as `role` values, belong to HTML. */
const isQuotedField = (node: ts.Identifier): boolean => ts.isJsxAttribute(node.parent);

/** The first argument of `it`, `test` and `describe`, also behind `.each(…)`. */
function isTitle(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return false;
  return /^(it|test|describe)\b/.test(call.expression.getText());
}

/** A document without fenced code and code in backticks. */
const readMarkdown = (text: string): string => blankOut(blankOut(text, /```[\s\S]*?```/g), /`[^`\n]*`/g);

/** Replaces what a pattern matches by spaces, so that lines and columns stay. */
const blankOut = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (match) => match.replace(/[^\n]/g, ' '));

/** Comments of styles, pages and plain scripts, whose strings hold no `//`. */
const COMMENT_OF_PAGE = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:"'`\w])\/\/[^\n]*|^#[^\n]*/gm;

const findAll = (text: string, pattern: RegExp): Word[] =>
  [...text.matchAll(pattern)].map((match) => ({ text: match[0], at: match.index }));
