// Formats a comparison of packs as Markdown.
import type { PackChange } from './compare-packs.ts';

const MOST_MOVES = 10;

export function formatChanges(changes: PackChange[]): string {
  if (changes.length === 0) return 'No difference.\n';
  return changes.map(formatChange).join('\n');
}

function formatChange({ code, rounds, lines, moved, unmatched }: PackChange): string {
  const list = (names: string[]) => names.join(', ') || 'none';
  const rows = moved.slice(0, MOST_MOVES).map((move) => `| ${move.line} | ${move.year} | ${move.from} | ${move.to} |`);
  const table = ['', '| Seat line | Year | Closed at | Now |', '|---|---|---|---|', ...rows];
  return [
    `## ${code}`,
    `- Rounds added: ${list(rounds.added)}; gone: ${list(rounds.gone)}`,
    `- Seat lines added: ${lines.added}; gone: ${lines.gone}; in both: ${lines.same}`,
    `- Unmatched rows: ${unmatched.from} → ${unmatched.to}`,
    `- Final closing ranks moved: ${moved.length}`,
    ...(rows.length ? table : []),
    '',
  ].join('\n');
}
