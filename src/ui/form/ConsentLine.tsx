// The line that names what a person agrees to by requesting a code.
import { loginWords } from '../../copy/login.ts';

export function ConsentLine() {
  return (
    <p className="consent hint">
      {loginWords.consentBefore} <a href="/legal/terms">{loginWords.terms}</a> {loginWords.and}{' '}
      <a href="/legal/privacy">{loginWords.privacy}</a> {loginWords.consentAfter}
    </p>
  );
}
