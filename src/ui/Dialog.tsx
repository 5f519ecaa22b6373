// A native modal dialog that follows a flag.
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { loginWords } from '../copy/login.ts';
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
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={title}
      data-still={locked !== undefined}
      closedby={locked ? 'none' : undefined}
      onCancel={locked ? keepOpen : undefined}
      onKeyDown={locked ? keepOpenOnEscape : undefined}
      onClose={onClose}
    >
      {open && (
        <>
          <header className="popup-head">
            <h2>{title}</h2>
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

const keepOpen = (event: SyntheticEvent) => event.preventDefault();

/** For browsers that do not know `closedby`. */
function keepOpenOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
