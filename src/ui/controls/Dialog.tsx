// A native modal dialog that follows a flag.
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { loginWords } from '../../copy/login.ts';
import { CloseIcon } from './icons.tsx';

export type DialogProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  className?: string;
  /** Nobody may close it now, not by Escape either; the page behind it stands still as long as it is known. */
  locked?: boolean;
  children: ReactNode;
};

export function Dialog({ open, title, onClose, className = 'popup', locked, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) {
      if (document.activeElement !== document.body) opener.current = document.activeElement;
      element.showModal();
      focusWithin(element);
    }
    if (!open && element?.open) element.close();
  }, [open]);
  const still = open && locked !== undefined;
  useEffect(() => {
    if (!still) return;
    document.body.dataset.scrollLocked = '';
    return () => document.body.removeAttribute('data-scroll-locked');
  }, [still]);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={title}
      closedby={locked ? 'none' : undefined}
      onCancel={locked ? keepOpen : undefined}
      onKeyDown={locked ? keepOpenOnEscape : undefined}
      onClose={() => {
        giveFocusBack(dialog.current, opener.current);
        onClose();
      }}
    >
      {open && (
        <>
          <header className="popup-head">
            <h2 tabIndex={-1}>{title}</h2>
            <button
              type="button"
              className="icon-button"
              aria-label={loginWords.close}
              disabled={locked}
              onClick={onClose}
            >
              <CloseIcon />
            </button>
          </header>
          {children}
        </>
      )}
    </dialog>
  );
}

/** A form begins at its first field, everything else at its title: the browser would choose the button that closes. */
function focusWithin(dialog: HTMLElement): void {
  const first = 'form :is(input, select, textarea):enabled';
  (dialog.querySelector<HTMLElement>(first) ?? dialog.querySelector('h2'))?.focus();
}

/** The browser does so by itself, unless what was pressed is gone or cannot be pressed any more. */
function giveFocusBack(dialog: HTMLElement | null, opener: Element | null): void {
  const { activeElement: focused, body } = document;
  if (focused !== body && !dialog?.contains(focused)) return;
  if (opener instanceof HTMLElement) opener.focus();
  if (document.activeElement !== opener) document.querySelector('main')?.focus();
}

const keepOpen = (event: SyntheticEvent) => event.preventDefault();

/** For browsers that do not know `closedby`. */
function keepOpenOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
