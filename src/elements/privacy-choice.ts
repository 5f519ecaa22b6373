// Custom element of the consent to analytics in the footer.
import { CONSENT_CHANGED, hasAnalyticsConsent, setAnalyticsConsent } from '../lib/analytics.ts';
import { platform } from '../lib/platform.ts';

class PrivacyChoice extends HTMLElement {
  connectedCallback(): void {
    const box = this.querySelector('input');
    if (box === null) return;
    const read = () => {
      box.checked = hasAnalyticsConsent();
    };
    read();
    box.addEventListener('change', () => setAnalyticsConsent(box.checked));
    platform().events.addEventListener(CONSENT_CHANGED, read);
  }
}

customElements.define('privacy-choice', PrivacyChoice);
