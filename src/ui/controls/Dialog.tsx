// A native modal dialog that follows a flag.
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { loginWords } from '../../copy/login.ts';
import { CloseButton } from './CloseButton.tsx';

export type DialogProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  className?: string;
  /** True: it cannot be closed, not by Escape either. Given at all: the page behind does not scroll. */
  locked?: boolean;
  /** A window in the page's own layer covers the dialog: it stays visible beneath, but is not modal. */
  covered?: boolean;
  children: ReactNode;
};

export function Dialog({ open, title, onClose, className = 'popup', locked, covered = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const element = dialog.current;
    // A modal dialog has the top layer, where nothing of the page can cover it: it is closed to leave that layer.
    if (element?.open) element.close();
    if (!element || !open) return;
    if (covered) element.setAttribute('open', '');
    else opener.current = showModally(element) ?? opener.current;
  }, [open, covered]);
  const scrollLocked = open && locked !== undefined;
  useEffect(() => {
    if (!scrollLocked) return;
    document.body.dataset.scrollLocked = '';
    return () => document.body.removeAttribute('data-scroll-locked');
  }, [scrollLocked]);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={title}
      data-covered={covered || undefined}
      inert={covered}
      closedby={locked ? 'none' : undefined}
      onCancel={locked ? keepOpen : undefined}
      onKeyDown={locked ? keepOpenOnEscape : undefined}
      onClose={() => {
        // It was closed only to change its layer.
        if (dialog.current?.open) return;
        restoreFocus(dialog.current, opener.current);
        onClose();
      }}
    >
      {open && (
        <>
          <header className="popup-head spread">
            <h2 tabIndex={-1}>{title}</h2>
            <CloseButton aria-label={loginWords.close} disabled={locked} onClick={onClose} />
          </header>
          {children}
        </>
      )}
    </dialog>
  );
}

/** @returns what had the focus; null if nothing outside the dialog had it */
function showModally(dialog: HTMLDialogElement): Element | null {
  const { activeElement: focused, body } = document;
  dialog.showModal();
  // The first field of a form, else the title: the browser would choose the close button.
  const first = dialog.querySelector<HTMLElement>('form :is(input, select, textarea):enabled');
  (first ?? dialog.querySelector('h2'))?.focus();
  return focused === body || dialog.contains(focused) ? null : focused;
}

/** The browser restores the focus itself, unless the opener is removed or disabled by now. */
function restoreFocus(dialog: HTMLElement | null, opener: Element | null): void {
  const { activeElement: focused, body } = document;
  if (focused !== body && !dialog?.contains(focused)) return;
  if (opener instanceof HTMLElement) opener.focus();
  if (document.activeElement !== opener) document.querySelector('main')?.focus();
}

const keepOpen = (event: SyntheticEvent) => event.preventDefault();

/** For browsers without `closedby`. */
function keepOpenOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
