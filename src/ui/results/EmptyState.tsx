// An empty state: title, reason, and what to do next.
import type { ReactNode } from 'react';
import { emptyWords } from '../../copy/results.ts';

export type EmptyStateProps = { title: string; text: string; children?: ReactNode };

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <section className="empty">
      <svg className="empty-line" width="160" height="40" viewBox="0 0 160 40" aria-hidden="true">
        <path d="M4 20h152" />
        <path d="M80 6v28" data-user-rank="" />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

export const ToForm = () => (
  <a className="button" href="/#predictor">
    {emptyWords.toForm}
  </a>
);
