// What stands above the list: title, note, what was asked for, the analysis, an offer.
import { useStore } from '@nanostores/react';
import { $analysis, $upgrade } from '../../stores/access.ts';
import * as files from '../../stores/export.ts';
import * as listView from '../../stores/list-view.ts';
import { $summary, copyShareLink } from '../../stores/results-view.ts';
import * as share from '../../stores/share.ts';
import * as whatIfStore from '../../stores/what-if.ts';
import { Analysis } from '../../ui/Analysis.tsx';
import { ExportButtons } from '../../ui/ExportButtons.tsx';
import { ResultsHead } from '../../ui/ResultsHead.tsx';
import { ShareBar } from '../../ui/ShareBar.tsx';
import { Summary } from '../../ui/Summary.tsx';
import { UpgradeBanner } from '../../ui/Upgrade.tsx';
import { WhatIf } from '../../ui/WhatIf.tsx';

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
      <ResultsHead year={summary.year} noteOpen={noteOpen} onCloseNote={listView.closeNote} />
      <Summary
        {...summary}
        onShare={() => void copyShareLink()}
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
      <Analysis {...analysis} unfolded={isWide}>
        <ShareBar
          making={making}
          onPicture={(card) => void share.sharePicture(card)}
          onPage={() => void share.sharePage()}
        />
      </Analysis>
      {upgrade.banner && <UpgradeBanner button={upgrade.button} />}
    </>
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
