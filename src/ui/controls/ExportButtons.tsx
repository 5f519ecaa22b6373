// PDF and WhatsApp as two icons; each says its name to those who cannot see it.
import type { ReactNode } from 'react';
import { exportWords } from '../../copy/export.ts';
import { PdfIcon, WhatsappIcon } from './export-icons.tsx';

export type ExportButtonsProps = {
  /** What is under way; empty: nothing. */
  pdf: string;
  whatsapp: string;
  /** Which prediction, where several stand on one page. */
  subject?: string;
  onPdf: () => void;
  onWhatsapp: () => void;
};

export function ExportButtons({ pdf, whatsapp, subject: of, onPdf, onWhatsapp }: ExportButtonsProps) {
  return (
    <span className="export-buttons">
      <IconButton name={exportWords.pdf} subject={of} busy={pdf !== ''} onPress={onPdf}>
        <PdfIcon />
      </IconButton>
      <IconButton name={exportWords.whatsapp} subject={of} busy={whatsapp !== ''} onPress={onWhatsapp}>
        <WhatsappIcon />
      </IconButton>
    </span>
  );
}

type IconButtonProps = { name: string; subject?: string; busy: boolean; onPress: () => void; children: ReactNode };

/** Busy is told, not disabled: a disabled button would lose the focus. */
function IconButton({ name, subject: of, busy, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button export-button"
      aria-label={of ? `${name}: ${of}` : name}
      title={name}
      aria-busy={busy}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
