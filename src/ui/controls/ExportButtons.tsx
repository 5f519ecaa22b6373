// Buttons for PDF and WhatsApp: icons with an accessible name.
import type { ReactNode } from 'react';
import { exportWords } from '../../copy/export.ts';
import { PdfIcon, WhatsappIcon } from './export-icons.tsx';

export type ExportButtonsProps = {
  /** The running export; empty: none. */
  pdf: string;
  whatsapp: string;
  /** Names the prediction where a page shows several. */
  subject?: string;
  onPdf: () => void;
  onWhatsapp: () => void;
};

export function ExportButtons({ pdf, whatsapp, subject, onPdf, onWhatsapp }: ExportButtonsProps) {
  return (
    <span>
      <IconButton name={exportWords.pdf} subject={subject} busy={pdf !== ''} onPress={onPdf}>
        <PdfIcon />
      </IconButton>
      <IconButton name={exportWords.whatsapp} subject={subject} busy={whatsapp !== ''} onPress={onWhatsapp}>
        <WhatsappIcon />
      </IconButton>
    </span>
  );
}

type IconButtonProps = { name: string; subject?: string; busy: boolean; onPress: () => void; children: ReactNode };

/** A busy button is not disabled: it would lose the focus. */
function IconButton({ name, subject, busy, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={subject ? `${name}: ${subject}` : name}
      title={name}
      aria-busy={busy}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
