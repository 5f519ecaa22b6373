// What went wrong, below what it is about; nothing where the text is empty.
import type { ReactNode } from 'react';

export const ErrorHint = ({ children }: { children: ReactNode }) =>
  children && (
    <p className="hint" data-kind="error" role="alert">
      {children}
    </p>
  );
