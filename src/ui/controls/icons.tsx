// Icons of the interface, drawn on one 20-unit grid.

type IconProps = { d: string; size?: number; stroke?: number };

export const Icon = ({ d, size = 20, stroke = 1.75 }: IconProps) => (
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
    <path d={d} />
  </svg>
);

export const CloseIcon = () => <Icon d="M5 5l10 10M15 5L5 15" />;

export const HelpIcon = () => (
  <Icon d="M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M7.8 8a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M10 14.2v.1" />
);

export const StarIcon = () => (
  <Icon size={24} stroke={1.5} d="M10 2.6l2.1 5.2 5.5.3-4.3 3.6 1.4 5.4-4.7-3-4.7 3 1.4-5.4-4.3-3.6 5.5-.3z" />
);

export const FilterIcon = () => <Icon d="M3 6h14M6 10h8M8.5 14h3" />;

export const LockIcon = () => <Icon d="M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9" />;

export const CheckIcon = () => <Icon d="M4 10.5l4 4 8-9" />;

export const MinusIcon = () => <Icon d="M5 10h10" />;

export const PersonIcon = () => (
  <Icon d="M10 3.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4M3.8 17a6.2 6.2 0 0 1 12.4 0" />
);

export const ArrowIcon = () => <Icon d="M10 16V4M5 9l5-5 5 5" />;
