// The part above the list: the inputs in one line, a verdict that blocks, chips of specialities.
import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $courseChips, chooseCourse } from '../../stores/results/chips.ts';
import * as files from '../../stores/results/export.ts';
import { $summary, copyShareLink, removeChip } from '../../stores/results/results-view.ts';
import { ExportButtons } from '../../ui/controls/ExportButtons.tsx';
import { CourseChips } from '../../ui/results/Chips.tsx';
import { Summary } from '../../ui/results/Summary.tsx';

const AnotherRank = lazy(() => import('./AnotherRank.tsx'));
const VerdictLine = lazy(() => import('../../ui/season/VerdictLine.tsx'));

/** Verdicts that belong above the list: with them no seat of it can come as it is. */
const BLOCKS: ReadonlySet<string | null> = new Set(['not-eligible', 'other-rank']);

export function Top() {
  const summary = useStore($summary);
  const exporting = useStore(files.$exporting);
  const chips = useStore($courseChips);
  if (summary === null) return null;
  return (
    <>
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
        <Suspense fallback={null}>
          <AnotherRank />
        </Suspense>
      </Summary>
      <Verdict blocks />
      <CourseChips chips={chips} onChoose={chooseCourse} />
    </>
  );
}

/** @param blocks the verdicts that belong above the list, or the others */
export function Verdict({ blocks }: { blocks: boolean }) {
  const summary = useStore($summary);
  const verdict = summary?.verdict;
  if (!summary || !verdict || BLOCKS.has(verdict.kind) !== blocks) return null;
  return (
    <Suspense fallback={<div className="verdict" />}>
      <VerdictLine verdict={verdict} names={summary.lists} between={summary.between} />
    </Suspense>
  );
}
