// Icons of the interface, drawn on one 20-unit grid.
import type { ReactNode } from 'react';

type IconProps = { children: ReactNode; size?: number; stroke?: number };

export function Icon({ children, size = 20, stroke = 1.75 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M5 5l10 10M15 5L5 15" />
  </Icon>
);

export const HelpIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M7.8 8a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M10 14.2v.1" />
  </Icon>
);

export const FilterIcon = () => (
  <Icon>
    <path d="M3 6h14M6 10h8M8.5 14h3" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <path d="M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="M4 10.5l4 4 8-9" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="10" cy="7" r="3.2" />
    <path d="M3.8 17a6.2 6.2 0 0 1 12.4 0" />
  </Icon>
);

export const ArrowIcon = () => (
  <Icon>
    <path d="M10 16V4M5 9l5-5 5 5" />
  </Icon>
);
