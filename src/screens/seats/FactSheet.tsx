// The facts of a seat: value, mark, source, what other sources say, and words of the declaration.
import { factWords } from '../../copy/facts.ts';
import { RuleList } from '../../ui/season/RuleList.tsx';
import type { createFactSheet } from './fact-sheet.ts';

type FactSheetProps = ReturnType<ReturnType<typeof createFactSheet>['$factSheet']['get']> & { seat: string };

export function FactSheet({ seat, college, status, message, facts, words, pool, rules }: FactSheetProps) {
  return (
    <div className="popup-body stack gap-3">
      <p>{seat}</p>
      {college && (
        <p>
          <a href={college} target="_blank" rel="noopener">
            {factWords.college}
          </a>
        </p>
      )}
      {status === 'loading' && <p role="status">{factWords.loading}</p>}
      {status === 'failed' && <p role="alert">{message}</p>}
      {facts.map((fact) => (
        <Fact key={fact.name} {...fact} />
      ))}
      {pool && <h3 className="text-2 strong">{factWords.pool}</h3>}
      {pool && <p>{pool}</p>}
      {rules.length > 0 && <h3 className="text-2 strong">{factWords.who}</h3>}
      {rules.length > 0 && <RuleList rules={rules} />}
      {words.length > 0 && <h3 className="text-2 strong">{factWords.words}</h3>}
      {words.map(({ about, words: text }) => (
        <p key={`${about} ${text}`}>
          <strong>{about}</strong> “{text}”
        </p>
      ))}
    </div>
  );
}

const Fact = ({ name, value, mark, disputed, source, printed, others }: FactSheetProps['facts'][number]) => (
  <section>
    <h3 className="text-2 strong">
      {name}: <strong>{value}</strong>
      <small className="fact-mark" data-disputed={disputed}>
        {mark}
      </small>
    </h3>
    {source && <p className="hint">{printed ? `${source}: “${printed}”` : source}</p>}
    {others.length > 0 && (
      <details>
        <summary>{`${factWords.others}: ${others.length}`}</summary>
        <ul>
          {others.map((other) => (
            <li key={`${other.value} ${other.note}`}>
              <strong>{other.value}</strong> {other.note}
            </li>
          ))}
        </ul>
      </details>
    )}
  </section>
);
