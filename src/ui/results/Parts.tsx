// The heading of a part of the list.
export type Part = { part: string; id: string; label: string; means: string; count: string; start: number };

export const PartHeading = ({ part }: { part: Part }) => (
  <h3 id={part.id} className="part-heading">
    {part.label} <span>{part.count}</span>
    <small>{part.means}</small>
  </h3>
);
