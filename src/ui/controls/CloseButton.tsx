// A button that closes what it is in. Its label is for screen readers.
import type { ComponentProps } from 'react';
import { CloseIcon } from './icons.tsx';

export const CloseButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="icon-button" {...props}>
    <CloseIcon />
  </button>
);
