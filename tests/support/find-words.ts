// Finds banned words in the names and the prose of a file.
import { basename, extname } from 'node:path';
import ts from 'typescript';
import { type BannedWord, bannedWords, keptNames } from './banned-words.ts';

type Place = { text: string; line: number };
export type Names = { identifiers: readonly Place[]; prose: readonly Place[] };

/** @returns one sentence for each banned word in a file: `path:line: word, use …` */
export function findWords(file: string, text: string, rows: readonly BannedWord[] = bannedWords): string[] {
  const names = readNames(file, text);
  const found = rows.filter(({ within }) => within?.some((folder) => file.startsWith(folder)) ?? true);
  return found.flatMap((row) => {
    const report = ({ text: word, line }: Place) => `${file}:${line}: "${word}", use ${row.use}`;
    return [
      ...findInPath(file, row).map((word) => report({ text: word, line: 1 })),
      ...names.identifiers.filter(({ text: name }) => isBannedName(name, row) && !isKept(file, name)).map(report),
      ...findInProse(names.prose, row).map(report),
    ];
  });
}

const findInPath = (file: string, { files = [] }: BannedWord): string[] =>
  file.split('/').filter((part) => files.includes(basename(part).split('.')[0] ?? ''));

const isKept = (file: string, name: string): boolean =>
  keptNames.some((kept) => kept.file === file && kept.name === name);

function isBannedName(name: string, { parts = [], identifiers = [] }: BannedWord): boolean {
  if (identifiers.includes(name)) return true;
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return words.some((word) => parts.includes(word.toLowerCase()));
}

/** Texts in double quotes are left out: they quote a screen or a document. */
function findInProse(prose: readonly Place[], { prose: source }: BannedWord): Place[] {
  if (source === undefined) return [];
  const pattern = new RegExp(`(?<![\\w-])${source}(?![\\w-])`, 'gi');
  return prose.flatMap(({ text, line }) =>
    [...blankOut(text, /"[^"\n]*"/g).matchAll(pattern)].map((match) => ({
      text: match[0],
      line: line + text.slice(0, match.index).split('\n').length - 1,
    })),
  );
}

/** Identifiers and prose of a file: comments and test titles of code, the text of a document outside code. */
function readNames(file: string, text: string): Names {
  if (/\.tsx?$/.test(file)) return readTypeScript(file, text);
  if (extname(file) === '.md') return { identifiers: [], prose: readMarkdown(text) };
  return { identifiers: [], prose: readComments(text) };
}

function readTypeScript(file: string, text: string): Names {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const identifiers: Place[] = [];
  const prose = new Map<number, Place>();
  const place = (start: number, end: number): Place => ({
    text: text.slice(start, end),
    line: source.getLineAndCharacterOfPosition(start).line + 1,
  });
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isQuotedField(node)) identifiers.push(place(node.getStart(), node.getEnd()));
    if (isTitle(node)) prose.set(node.getStart(), place(node.getStart() + 1, node.getEnd() - 1));
    if (node.getChildCount(source) === 0 && node.kind !== ts.SyntaxKind.JsxText) {
      const comments = [
        ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
      ];
      for (const { pos, end } of comments) prose.set(pos, place(pos, end));
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return { identifiers, prose: [...prose.values()] };
}

/** Words of JSX attributes, such as `role` values, belong to HTML. */
const isQuotedField = (node: ts.Identifier): boolean => ts.isJsxAttribute(node.parent);

/** The first argument of `it`, `test` and `describe`, also behind `.each(…)`. */
function isTitle(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return false;
  return /^(it|test|describe)\b/.test(call.expression.getText());
}

/** Lines of a document without fenced code and code in backticks. */
const readMarkdown = (text: string): Place[] => [
  { text: blankOut(blankOut(text, /```[\s\S]*?```/g), /`[^`\n]*`/g), line: 1 },
];

/** Replaces what a pattern matches by spaces, so that lines and columns stay. */
const blankOut = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (match) => match.replace(/[^\n]/g, ' '));

/** Comments of styles, pages and plain scripts, whose strings hold no `//`. */
function readComments(text: string): Place[] {
  const found = text.matchAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:"'`\w])\/\/[^\n]*|^#[^\n]*/gm);
  return [...found].map((match) => ({ text: match[0], line: text.slice(0, match.index).split('\n').length }));
}
