// The part above the list: title, note, inputs, analysis, offer of an upgrade.
import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { resultsWords } from '../../copy/results.ts';
import { $analysis, $upgrade } from '../../stores/results/access.ts';
import * as files from '../../stores/results/export.ts';
import { keepUnknown } from '../../stores/results/filters.ts';
import * as listView from '../../stores/results/list-view.ts';
import { $budgetNote, $summary, copyShareLink, removeChip } from '../../stores/results/results-view.ts';
import * as share from '../../stores/results/share.ts';
import * as whatIfStore from '../../stores/results/what-if.ts';
import { ExportButtons } from '../../ui/controls/ExportButtons.tsx';
import { UpgradeBanner } from '../../ui/plans/Upgrade.tsx';
import { Analysis } from '../../ui/results/Analysis.tsx';
import { ResultsHead } from '../../ui/results/ResultsHead.tsx';
import { ShareBar } from '../../ui/results/ShareBar.tsx';
import { Summary } from '../../ui/results/Summary.tsx';
import { WhatIf } from '../../ui/results/WhatIf.tsx';

const VerdictLine = lazy(() => import('../../ui/season/VerdictLine.tsx'));

export function Top() {
  const summary = useStore($summary);
  const upgrade = useStore($upgrade);
  const analysis = useStore($analysis);
  const exporting = useStore(files.$exporting);
  const making = useStore(share.$making);
  const noteOpen = useStore(listView.$noteOpen);
  const isWide = useStore(listView.$isWide);
  if (summary === null || analysis === null) return null;
  return (
    <>
      <ResultsHead
        year={summary.year}
        dataYears={summary.dataYears}
        noteOpen={noteOpen}
        onCloseNote={listView.closeNote}
      />
      <Summary
        {...summary}
        onShare={() => void copyShareLink()}
        onRemove={removeChip}
        exports={
          <ExportButtons
            {...exporting}
            onPdf={() => void files.downloadPdf(files.buildExportRequest())}
            onWhatsapp={() => void files.sendToWhatsapp(files.buildExportRequest())}
          />
        }
      >
        <AnotherRank />
      </Summary>
      {summary.verdict && (
        <Suspense fallback={<div className="verdict" />}>
          <VerdictLine verdict={summary.verdict} names={summary.lists} between={summary.between} />
        </Suspense>
      )}
      <BudgetNote />
      {analysis.total > 0 && (
        <Analysis {...analysis} unfolded={isWide && analysis.facts.length > 0}>
          <ShareBar
            making={making}
            onPicture={(card) => void share.sharePicture(card)}
            onPage={() => void share.sharePage()}
          />
        </Analysis>
      )}
      {upgrade.banner && analysis.total > 0 && <UpgradeBanner button={upgrade.button} />}
    </>
  );
}

function BudgetNote() {
  const note = useStore($budgetNote);
  return (
    note && (
      <p className="budget-note" role="status">
        {note.text}{' '}
        <button type="button" className="text-button" onClick={() => keepUnknown('feeUnknown', note.hidden)}>
          {note.hidden ? resultsWords.showUnknown : resultsWords.hideUnknown}
        </button>
      </p>
    )
  );
}

function AnotherRank() {
  const whatIf = useStore(whatIfStore.$whatIf);
  return (
    whatIf && (
      <WhatIf
        key={whatIf.rank}
        {...whatIf}
        label={whatIfStore.rankLabels}
        onTry={(rank) => void whatIfStore.tryRank(rank)}
      />
    )
  );
}
