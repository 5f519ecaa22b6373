// What the product has to say over any page: the trouble banner and the toasts.
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { siteWords } from '../copy/site.ts';
import { $banner, closeBanner, listenForServerErrors } from '../stores/page/banner.ts';
import { $visibleToasts, closeToast, pauseToasts } from '../stores/page/toasts.ts';
import { CloseIcon } from '../ui/controls/icons.tsx';
import { useHydrated } from '../ui/controls/use-hydrated.ts';

const NOTHING: ReturnType<typeof $visibleToasts.get> = [];

export function Notices() {
  useEffect(listenForServerErrors, []);
  // Others may have spoken before this island lives.
  const hydrated = useHydrated();
  const said = useStore($banner);
  const shown = useStore($visibleToasts);
  const [banner, toasts] = hydrated ? [said, shown] : ['', NOTHING];
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const above = () => raise(stack.current, toasts.length > 0);
    const overDialog = ({ target }: Event) => target instanceof HTMLDialogElement && target.open && above();
    above();
    document.addEventListener('toggle', overDialog, true);
    return () => document.removeEventListener('toggle', overDialog, true);
  }, [toasts]);
  return (
    <>
      <div className="error-banner" role="alert" hidden={banner === ''}>
        <p>{banner}</p>
        <button type="button" className="icon-button" aria-label={siteWords.dismiss} onClick={closeBanner}>
          <CloseIcon />
        </button>
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
          <div key={id} className="toast" data-kind={kind}>
            <p>{text}</p>
            <button type="button" className="icon-button" aria-label={siteWords.dismiss} onClick={() => closeToast(id)}>
              <CloseIcon />
            </button>
          </div>
        ))}
      </div>
    </>
  );
}

/** Into the top layer again, so that toasts stand above a dialog that opened before or after them. */
function raise(stack: HTMLDivElement | null, wanted: boolean): void {
  if (stack?.matches(':popover-open')) stack.hidePopover();
  if (wanted) stack?.showPopover();
}
