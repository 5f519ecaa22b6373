// The part above the list: the inputs in one line with buttons for export, link and change, a verdict that blocks, chips of specialities.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { chipWords, narrowingWords, resultsWords } from '../../copy/results.ts';
import { ExportButtons } from '../../ui/controls/ExportButtons.tsx';
import { CloseIcon } from '../../ui/controls/icons.tsx';
import { PartsBar } from '../../ui/seats/PartsBar.tsx';
import { buildExportRequest, type Exports } from './export.ts';
import type { Results } from './screen.ts';

const WhatIf = lazy(() => import('./WhatIf.tsx'));
const VerdictLine = lazy(() => import('../../ui/season/VerdictLine.tsx'));

/** Verdicts that belong above the list: with them no seat of it can come as it is. */
const BLOCKS: ReadonlySet<string | null> = new Set(['not-eligible', 'other-rank']);

type Summary = NonNullable<ReturnType<Results['$summary']['get']>>;
type Props = { screen: Results };

export function Top({ screen, files }: Props & { files: Exports }) {
  const summary = useStore(screen.$summary);
  const exporting = useStore(files.$exporting);
  const [open, setOpen] = useState(false);
  if (summary === null) return null;
  const { rows, short, name, chips } = summary;
  return (
    <>
      <section className="summary relative below" aria-label={resultsWords.inputs}>
        <details className="inputs" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="subdued">
            <span className="cut">
              <strong className="figure ink">{rows[0]?.value}</strong> {short.join(' · ')}
            </span>
          </summary>
          <div className="stack start">
            <p className="summary-name break strong">{name}</p>
            <dl className="summary-inputs stack lead actions text-1">
              {rows.map(({ label, value }) => (
                <div key={label} className="unboxed">
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {chips.length > 0 && <Narrowing {...summary} onRemove={screen.removeChip} />}
            <a className="button" data-kind="plain" data-size="small" href="/#predictor">
              {resultsWords.changeInputs}
            </a>
            {open && (
              <Suspense fallback={null}>
                <WhatIf screen={screen} />
              </Suspense>
            )}
            <button type="button" className="text-button" onClick={() => void screen.copyShareLink()}>
              {resultsWords.copyLink}
            </button>
          </div>
        </details>
        <div className="no-print summary-icons">
          <ExportButtons
            {...exporting}
            onPdf={() => void files.downloadPdf(buildExportRequest(screen))}
            onWhatsapp={() => void files.sendToWhatsapp(buildExportRequest(screen))}
          />
        </div>
      </section>
      <Verdict summary={summary} blocks />
      <CourseChips screen={screen} />
    </>
  );
}

/** What narrows the prediction. */
function Narrowing({ chips, chipCost, onRemove }: Summary & { onRemove: (key: string) => void }) {
  const hasRemovable = chips.some(({ removable }) => removable);
  return (
    <div className="chips cluster">
      <small>{narrowingWords.title}</small>
      <ul className="cluster">
        {chips.map(({ key, label, removable }) => (
          <li key={key} className="chip">
            {label}
            {removable && (
              <button
                type="button"
                className="icon-button rigid"
                aria-label={narrowingWords.remove(label)}
                title={chipCost || narrowingWords.remove(label)}
                onClick={() => onRemove(key)}
              >
                <CloseIcon />
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasRemovable && chipCost && <p className="hint whole">{chipCost}</p>}
    </div>
  );
}

function CourseChips({ screen }: Props) {
  const chips = useStore(screen.$courseChips);
  return (
    chips.length > 0 && (
      <ul className="no-print course-chips only-narrow row scrolls" aria-label={chipWords.courses}>
        {chips.map(({ key, label, text, pressed, bar }) => (
          <li key={key}>
            <button type="button" className="fine" aria-pressed={pressed} onClick={() => screen.chooseCourse(key)}>
              <strong className="strong ink">{label}</strong>
              {bar.length > 0 && <PartsBar bar={bar} />}
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    )
  );
}

/** @param blocks the verdicts that belong above the list, or the others */
export function Verdict({ summary, blocks }: { summary: Summary; blocks: boolean }) {
  const { verdicts, lists, between } = summary;
  const own = verdicts.filter(({ verdict }) => BLOCKS.has(verdict.kind) === blocks);
  if (!own[0]) return null;
  return (
    <Suspense fallback={<div className="verdict" />}>
      <VerdictLine verdicts={own} names={lists} between={own[1] || !blocks ? between : undefined} />
    </Suspense>
  );
}
