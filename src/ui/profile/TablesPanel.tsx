// Collapsible panel about the data behind the predictions. Its content loads when it opens.
import type { ReactNode } from 'react';
import { dataTableWords } from '../../copy/profile.ts';

export function TablesPanel({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <section className="profile-part" aria-labelledby="tables-title">
      <h2 id="tables-title">{dataTableWords.title}</h2>
      <p>{dataTableWords.text}</p>
      <details className="data-tables" onToggle={(event) => event.currentTarget.open && onOpen()}>
        <summary>{dataTableWords.open}</summary>
        {children}
      </details>
    </section>
  );
}
