// Usage of the plan's allowance, the recorded predictions, and the panel of the public tables.

import type { ReactNode } from 'react';
import { dataTableWords, usageWords } from '../../copy/profile.ts';
import type { PastPredictionList, Usage } from '../../stores/profile/profile-view.ts';
import { Button } from '../controls/Button.tsx';
import { ExportButtons } from '../controls/ExportButtons.tsx';

export function Allowance({ meters, locked }: Usage) {
  return (
    <section className="profile-part stack" aria-labelledby="allowance-title">
      <h2 id="allowance-title">{usageWords.allowance}</h2>
      <dl className="meters stack gap-4 halves-wide">
        {meters.map(({ label, text, used, limit }) => (
          <div key={label}>
            <dt className="text-2">{label}</dt>
            <dd>
              <strong className="figure">{text}</strong>
              {limit !== null && <progress value={Math.min(used, limit)} max={Math.max(1, limit)} aria-label={label} />}
            </dd>
          </div>
        ))}
      </dl>
      {locked && <p className="hint">{locked}</p>}
    </section>
  );
}

export type PastPredictionsProps = {
  predictions: PastPredictionList;
  /** Ids of the running exports. */
  pdf: string;
  whatsapp: string;
  onOpen: (id: string) => void;
  onPdf: (id: string) => void;
  onWhatsapp: (id: string) => void;
};

export function PastPredictions({ predictions, pdf, whatsapp, onOpen, onPdf, onWhatsapp }: PastPredictionsProps) {
  return (
    <section className="profile-part stack" aria-labelledby="past-title">
      <h2 id="past-title">{usageWords.past}</h2>
      {predictions.length === 0 ? <NoPredictions /> : <p className="hint">{usageWords.pastText}</p>}
      <ul className="profile-rows lines lines-3 past">
        {predictions.map(({ id, rank, choice, day, counts, which }) => (
          <li key={id} className="profile-row cluster spread">
            <p>
              <strong className="ink strong">{rank}</strong>
              <span>{choice}</span>
              <span className="hint">{counts}</span>
              <span className="hint">{day}</span>
            </p>
            <div className="past-actions row gap-1">
              <Button kind="plain" size="small" aria-label={usageWords.openOne(which)} onClick={() => onOpen(id)}>
                {usageWords.open}
              </Button>
              <ExportButtons
                subject={which}
                pdf={pdf === id ? id : ''}
                whatsapp={whatsapp === id ? id : ''}
                onPdf={() => onPdf(id)}
                onWhatsapp={() => onWhatsapp(id)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoPredictions() {
  return (
    <>
      <p className="hint">{usageWords.none}</p>
      <a className="button profile-offer" href="/#predictor">
        {usageWords.start}
      </a>
    </>
  );
}

/** Collapsible panel about the data behind the predictions. Its content loads when it opens. */
export function TablesPanel({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <section className="profile-part stack" aria-labelledby="tables-title">
      <h2 id="tables-title">{dataTableWords.title}</h2>
      <p>{dataTableWords.text}</p>
      <details className="data-tables" onToggle={(event) => event.currentTarget.open && onOpen()}>
        <summary className="more">{dataTableWords.open}</summary>
        {children}
      </details>
    </section>
  );
}
