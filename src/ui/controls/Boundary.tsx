// Error boundary of an island: shows a message and a button that refreshes the page.
import { Component, type ReactNode } from 'react';
import { crashWords } from '../../copy/site.ts';
import { Button } from './Button.tsx';

export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <section className="card stack" role="alert">
        <h2>{crashWords.title}</h2>
        <p>{crashWords.text}</p>
        <Button onClick={() => window.location.reload()}>{crashWords.refresh}</Button>
      </section>
    );
  }
}
