// Catches a crash inside an island and offers a fresh start.
import { Component, type ReactNode } from 'react';
import { crashWords } from '../../copy/site.ts';

export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <section className="crash" role="alert">
        <h2>{crashWords.title}</h2>
        <p>{crashWords.text}</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {crashWords.refresh}
        </button>
      </section>
    );
  }
}
