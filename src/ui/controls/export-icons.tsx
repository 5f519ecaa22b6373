// Icons of the export buttons, on the same 20-unit grid as the others.
import { Icon } from './icons.tsx';

const LINES = { size: 22, stroke: 1.6 };

export const PdfIcon = () => (
  <Icon {...LINES} d="M5 2.5h6.5l4 4v11H5zM11.5 2.5v4h4M10.25 9.2v5M8 12l2.25 2.25L12.5 12" />
);

export const WhatsappIcon = () => (
  <Icon
    {...LINES}
    d="M3 17l1-3.6a7.2 7.2 0 1 1 2.7 2.7zM7.7 7.2c-.4 2.6 2.5 5.5 5.1 5.1l.5-1.5-1.7-.8-.9.7a4 4 0 0 1-1.7-1.7l.7-.9-.8-1.6z"
  />
);

export const PictureIcon = () => (
  <Icon {...LINES} d="M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2.5-2.5 4 4M12.5 6.3a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4" />
);
