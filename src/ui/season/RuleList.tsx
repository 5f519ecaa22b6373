// Rules with their figure, session and source.
import type { RuleView } from '../../copy/season/rule-text.ts';

export const RuleList = ({ rules }: { rules: readonly RuleView[] }) => (
  <ul className="season-rules stack text-2">
    {rules.map(({ id, figure, text, cite, isEarlier }) => (
      <li key={id}>
        {figure && <strong>{figure} </strong>}
        {`${text} `}
        <small data-earlier={isEarlier}>{cite}</small>
      </li>
    ))}
  </ul>
);
