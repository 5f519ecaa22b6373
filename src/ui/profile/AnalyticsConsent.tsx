// Consent to analytics, on sites that have analytics.
import { privacyWords } from '../../copy/privacy.ts';

export function AnalyticsConsent({ agreed, onToggle }: { agreed: boolean; onToggle: () => void }) {
  return (
    <section className="profile-part" aria-labelledby="counting-title">
      <h2 id="counting-title">{privacyWords.title}</h2>
      <p>{privacyWords.text}</p>
      <div className="profile-ticks">
        <label className="tick">
          <input type="checkbox" checked={agreed} onChange={onToggle} />
          {privacyWords.agree}
        </label>
      </div>
    </section>
  );
}
