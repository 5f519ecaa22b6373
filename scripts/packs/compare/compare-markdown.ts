// Formats a comparison of packs as Markdown.
import { formatTable } from '../../tooling/markdown-table.ts';
import type { PackChange } from './compare-packs.ts';

const MOST_MOVES = 10;

export function formatChanges(changes: PackChange[]): string {
  if (changes.length === 0) return 'No difference.\n';
  return changes.map(formatChange).join('\n');
}

function formatChange({ code, rounds, lines, moved, unmatched }: PackChange): string {
  const list = (names: string[]) => names.join(', ') || 'none';
  const rows = moved.slice(0, MOST_MOVES).map(({ line, year, from, to }) => [line, year, from, to]);
  return [
    `## ${code}`,
    `- Rounds added: ${list(rounds.added)}; gone: ${list(rounds.gone)}`,
    `- Seat lines added: ${lines.added}; gone: ${lines.gone}; in both: ${lines.same}`,
    `- Unmatched rows: ${unmatched.from} → ${unmatched.to}`,
    `- Final closing ranks moved: ${moved.length}`,
    ...(rows.length ? ['', ...formatTable(['Seat line', 'Year', 'Closed at', 'Now'], rows)] : []),
    '',
  ].join('\n');
}
