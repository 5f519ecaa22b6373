// Catches a crash inside an island and offers a fresh start.
import { Component, type ReactNode } from 'react';
import { snagWords } from '../copy/site.ts';

export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <section className="snag" role="alert">
        <h2>{snagWords.title}</h2>
        <p>{snagWords.text}</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {snagWords.refresh}
        </button>
      </section>
    );
  }
}
