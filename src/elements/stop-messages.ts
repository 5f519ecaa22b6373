// Custom element of the page that ends messages about lists. The key is the fragment of the address.
import { loadChunk } from '../lib/api/lazy-chunk.ts';

class StopMessages extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => void this.end(button));
  }

  private async end(button: HTMLButtonElement): Promise<void> {
    const status = this.querySelector('[role=status]');
    const done = this.querySelector('template');
    button.disabled = true;
    try {
      const { call } = await loadChunk('api', () => import('../lib/api/api.ts'));
      await call('own.stopRoundMessages', { body: { key: window.location.hash.slice(1) }, quiet: true });
      button.hidden = true;
      if (done) status?.replaceChildren(done.content.cloneNode(true));
    } catch (error) {
      button.disabled = false;
      status?.replaceChildren(error instanceof Error ? error.message : '');
    }
  }
}

customElements.define('stop-messages', StopMessages);
