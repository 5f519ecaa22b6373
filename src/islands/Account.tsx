// The account area of the header: the Login button, or the menu of the user.
import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect } from 'react';
import { siteWords } from '../copy/site.ts';
import { $profileOpener } from '../stores/profile/profile-tabs.ts';
import { openLogin } from '../stores/session/login.ts';
import { $session, logOut, startSession } from '../stores/session/session.ts';
import { Button } from '../ui/controls/Button.tsx';
import { PersonIcon } from '../ui/controls/icons.tsx';

export function Account() {
  useEffect(() => void startSession(), []);
  const { known } = useStore($session, { ssr: 'initial' });
  if (!known) {
    return (
      <Button kind="plain" size="small" onClick={openLogin}>
        {siteWords.login}
      </Button>
    );
  }
  return (
    <details className="account relative">
      <summary className="row text-2 strong">
        <PersonIcon />
        <span className="cut">{findFirstName(known.name) || siteWords.account}</span>
      </summary>
      <div className="account-menu stack gap-2">
        <p className="subdued stack gap-1 below">
          <strong className="ink">{known.name}</strong>
          <span>+91 {known.mobile}</span>
          {known.isPremium && <span className="badge">{siteWords.premium}</span>}
        </p>
        <a className="button" data-kind="quiet" href="/profile" onClick={openInPage}>
          {siteWords.profile}
        </a>
        <Button kind="quiet" onClick={() => void logOut()}>
          {siteWords.logout}
        </Button>
      </div>
    </details>
  );
}

/** The first name without a title: "Dr. Asha Menon" is greeted with "Asha". */
const findFirstName = (name: string): string =>
  name.split(' ').find((word, index, words) => index === words.length - 1 || !/^(?:dr|mr|mrs|ms)\.?$/i.test(word)) ??
  '';

/** On the profile page the link opens a tab; elsewhere it leads to the page. */
function openInPage(event: MouseEvent<HTMLElement>): void {
  const open = $profileOpener.get();
  if (open === null) return;
  event.preventDefault();
  open();
  event.currentTarget.closest('details')?.removeAttribute('open');
}
