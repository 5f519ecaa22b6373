// A native modal dialog that follows a flag.
import { type ReactNode, useEffect, useRef } from 'react';
import { loginWords } from '../copy/login.ts';
import { CloseIcon } from './icons.tsx';

export type DialogProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
};

export function Dialog({ open, title, onClose, className = 'popup', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={className} aria-label={title} onClose={onClose}>
      {open && (
        <>
          <header className="popup-head">
            <h2>{title}</h2>
            <button type="button" className="icon-button" aria-label={loginWords.close} onClick={onClose}>
              <CloseIcon />
            </button>
          </header>
          {children}
        </>
      )}
    </dialog>
  );
}
