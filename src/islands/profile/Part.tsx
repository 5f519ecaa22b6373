// What the tabs of the profile share: a section with its title, and what shows where a part did not load.
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';

export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

export const Failed = ({ text, again, onRetry }: { text: string; again: string; onRetry: () => void }) => (
  <div role="alert">
    <p className="hint" data-kind="error">
      {text}
    </p>
    <Button kind="plain" size="small" onClick={onRetry}>
      {again}
    </Button>
  </div>
);
