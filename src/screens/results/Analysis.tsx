// The analysis card: number of matches by chance level, further figures, and buttons for the card as a picture and the page as a PDF, both made on the device.
import { useStore } from '@nanostores/react';
import { analysisWords } from '../../copy/analysis.ts';
import { exportWords } from '../../copy/export.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PdfIcon, PictureIcon } from '../../ui/controls/export-icons.tsx';
import { ChanceDisc } from '../../ui/seats/ChanceMark.tsx';
import { createFullFacts } from './full-facts.ts';
import type { Results } from './screen.ts';
import { createShare } from './share.ts';

type AnalysisProps = NonNullable<ReturnType<Results['$analysis']['get']>> & { screen: Results };

export function Analysis({ levels, note, total, upgrade, hidden, screen }: AnalysisProps) {
  const facts = useStore(screen.late(createFullFacts));
  return (
    <section className="analysis stack gap-1 relative below" aria-label={analysisWords.title}>
      <h2 className="text-3">{analysisWords.title}</h2>
      {note && <p>{note}</p>}
      <dl className="analysis-levels stack actions tight" data-few={levels.length < 4 || undefined}>
        {levels.map(({ level, label, value, amount }) => (
          <div key={level} data-level={level}>
            <dt className="row gap-1 fine">
              <ChanceDisc />
              {label}
            </dt>
            <dd className="stack gap-1">
              <strong className="figure">{value}</strong>
              <meter min={0} max={Math.max(1, total)} value={amount} aria-hidden="true" />
            </dd>
          </div>
        ))}
      </dl>
      {upgrade && (
        <p className="no-print analysis-offer cluster gap-line soft" data-no-picture>
          {hidden && <span>{analysisWords.lockedNote(hidden)}</span>}
          <a href="/pricing">{upgrade}</a>
        </p>
      )}
      {facts.length > 0 && (
        <dl className="stack halves actions pad-2 tight">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-1">{label}</dt>
              <dd className="figure">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ShareBar screen={screen} />
    </section>
  );
}

function ShareBar({ screen }: Pick<AnalysisProps, 'screen'>) {
  const { $making, sharePicture, sharePage } = screen.late(createShare);
  const making = useStore($making);
  return (
    <div className="no-print share-bar cluster" data-no-picture>
      <Button
        kind="quiet"
        size="small"
        aria-busy={making === 'picture'}
        onClick={({ currentTarget }) => {
          const card = currentTarget.closest('section');
          if (card) void sharePicture(card);
        }}
      >
        <PictureIcon />
        {exportWords.picture}
      </Button>
      <Button kind="quiet" size="small" aria-busy={making === 'page'} onClick={() => void sharePage()}>
        <PdfIcon />
        {exportWords.page}
      </Button>
      <p className="hint">{exportWords.pageHint}</p>
    </div>
  );
}
