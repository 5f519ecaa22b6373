// Buttons for the analysis as a picture and the page as a PDF, both made on the device.
import { exportWords } from '../../copy/export.ts';
import { PdfIcon, PictureIcon } from '../controls/export-icons.tsx';

export type ShareBarProps = {
  /** The file that is being made; empty: none. */
  making: '' | 'picture' | 'page';
  /** @param card the part of the page that the picture shows */
  onPicture: (card: HTMLElement) => void;
  onPage: () => void;
};

export function ShareBar({ making, onPicture, onPage }: ShareBarProps) {
  return (
    <div className="share-bar" data-no-picture>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        data-size="small"
        aria-busy={making === 'picture'}
        onClick={({ currentTarget }) => {
          const card = currentTarget.closest('section');
          if (card) onPicture(card);
        }}
      >
        <PictureIcon />
        {exportWords.picture}
      </button>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        data-size="small"
        aria-busy={making === 'page'}
        onClick={onPage}
      >
        <PdfIcon />
        {exportWords.page}
      </button>
      <p className="hint">{exportWords.pageHint}</p>
    </div>
  );
}
