// The comparison of up to four seats as a table.
import type { CSSProperties } from 'react';
import { compareWords } from '../../copy/choices.ts';
import { ChanceMark } from '../../ui/seats/ChanceMark.tsx';
import { RankLine } from '../../ui/seats/RankLine.tsx';
import type { buildComparison } from './whole-seat.ts';

export function Comparison({ seats, rows }: ReturnType<typeof buildComparison>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="comparison close scrolls" tabIndex={0} aria-label={compareWords.title}>
      <table style={{ '--seats': seats.length } as CSSProperties}>
        <thead>
          <tr>
            <td />
            {seats.map(({ id, course, college, place, pool }) => (
              <th key={id} scope="col">
                <strong className="block">{course}</strong>
                <small>{college}</small>
                <small>{[place, pool].filter(Boolean).join(' · ')}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="regular muted text-1">
              {compareWords.chance}
            </th>
            {seats.map(({ id, level, chance, score, line }) => (
              <td key={id}>
                <ChanceMark level={level} text={chance} score={score} />
                {line && <RankLine {...line} />}
              </td>
            ))}
          </tr>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row" className="regular muted text-1">
                {label}
              </th>
              {seats.map(({ id }, place) => (
                <td key={id}>{values[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
