// A button with a label. Its kinds and its size are styles of `controls.css`.
import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'> & {
  kind?: 'plain' | 'quiet' | 'danger' | undefined;
  size?: 'small' | undefined;
};

export const Button = ({ kind, size, ...rest }: ButtonProps) => (
  <button type="button" className="button" data-kind={kind} data-size={size} {...rest} />
);
