// Notices over every page: the error banner and the toasts.
import { useStore } from '@nanostores/react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { siteWords } from '../copy/site.ts';
import { $banner, closeBanner, listenForServerErrors } from '../stores/page/banner.ts';
import { $visibleToasts, closeToast, pauseToasts, showStoredToast } from '../stores/page/toasts.ts';
import { CloseButton } from '../ui/controls/CloseButton.tsx';

const NO_TOASTS: ReturnType<typeof $visibleToasts.get> = [];
const listNoToasts = () => NO_TOASTS;

export function Notices() {
  useEffect(listenForServerErrors, []);
  useEffect(showStoredToast, []);
  useEffect(() => pauseToasts(false), []);
  // Messages may exist before this island is hydrated.
  const banner = useStore($banner, { ssr: 'initial' });
  const toasts = useStore($visibleToasts, { ssr: listNoToasts });
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const raiseToasts = () => raise(stack.current, toasts.length > 0);
    const raiseOverDialog = ({ target }: Event) => target instanceof HTMLDialogElement && target.open && raiseToasts();
    raiseToasts();
    document.addEventListener('toggle', raiseOverDialog, true);
    return () => document.removeEventListener('toggle', raiseOverDialog, true);
  }, [toasts]);
  return (
    <>
      <div className="error-banner row gap-3 strong" role="alert" hidden={banner === ''}>
        <p>{banner}</p>
        <CloseButton aria-label={siteWords.dismiss} onClick={closeBanner} />
      </div>
      <div
        ref={stack}
        className="toasts"
        popover="manual"
        role="status"
        aria-live="polite"
        onPointerEnter={() => pauseToasts(true)}
        onPointerLeave={() => pauseToasts(false)}
        onFocus={() => pauseToasts(true)}
        onBlur={() => pauseToasts(false)}
      >
        {toasts.map(({ id, kind, text }) => (
          <div key={id} className="toast row" style={{ '--edge': `var(--toast-${kind})` } as CSSProperties}>
            <p className="grow pad-2">{text}</p>
            <CloseButton aria-label={siteWords.dismiss} onClick={() => closeToast(id)} />
          </div>
        ))}
      </div>
    </>
  );
}

/** Puts the toasts on top of the top layer again: a dialog may have opened after them. */
function raise(stack: HTMLDivElement | null, visible: boolean): void {
  if (stack?.matches(':popover-open')) stack.hidePopover();
  if (visible) stack?.showPopover();
}
