// Usage of the plan's allowance, the recorded predictions, and the panel of the public tables.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { dataTableWords, usageWords } from '../../copy/profile.ts';
import { createExports } from '../../screens/results/export.ts';
import { pageEnv } from '../../stores/page/env.ts';
import { $pastPredictions, $usage, buildPastExport, reopenPrediction } from '../../stores/profile/profile-view.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ExportButtons } from '../../ui/controls/ExportButtons.tsx';
import { Part } from './Part.tsx';

const files = createExports(pageEnv);
const Tables = lazy(() => import('./Tables.tsx'));

export function Allowance() {
  const usage = useStore($usage);
  if (usage === null) return null;
  const { meters, locked } = usage;
  return (
    <Part id="allowance-title" title={usageWords.allowance}>
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
    </Part>
  );
}

export function PastPredictions() {
  const predictions = useStore($pastPredictions);
  const { pdf, whatsapp } = useStore(files.$exporting);
  return (
    <Part id="past-title" title={usageWords.past}>
      <p className="hint">{predictions.length === 0 ? usageWords.none : usageWords.pastText}</p>
      {predictions.length === 0 && (
        <a className="button profile-offer" href="/#predictor">
          {usageWords.start}
        </a>
      )}
      <ul className="profile-rows lines lines-3 past">
        {predictions.map(({ id, rank, choice, day, counts, which }) => (
          <li key={id} className="profile-row cluster spread">
            <p>
              <strong className="ink strong">{rank}</strong>
              <span>{choice}</span>
              <span className="hint">{counts}</span>
              <span className="hint">{day}</span>
            </p>
            <div className="spread gap-1">
              <Button
                kind="plain"
                size="small"
                aria-label={usageWords.openOne(which)}
                onClick={() => reopenPrediction(id)}
              >
                {usageWords.open}
              </Button>
              <ExportButtons
                subject={which}
                pdf={pdf === id ? id : ''}
                whatsapp={whatsapp === id ? id : ''}
                onPdf={() => void files.downloadPdf(buildPastExport(id))}
                onWhatsapp={() => void files.sendToWhatsapp(buildPastExport(id))}
              />
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Collapsible panel about the data behind the predictions. Its content loads when it opens. */
export function TablesPanel() {
  const [loaded, setLoaded] = useState(false);
  return (
    <Part id="tables-title" title={dataTableWords.title}>
      <p className="subdued">{dataTableWords.text}</p>
      <details className="data-tables" onToggle={(event) => event.currentTarget.open && setLoaded(true)}>
        <summary className="more">{dataTableWords.open}</summary>
        <Suspense fallback={null}>{loaded && <Tables />}</Suspense>
      </details>
    </Part>
  );
}
