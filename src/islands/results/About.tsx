// What is next to the list on wide screens and follows it on phones: the picture, verdict, analysis, what the list rests on. It loads after the list.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { resultsWords } from '../../copy/results.ts';
import { pictureWords } from '../../copy/speciality-picture.ts';
import { $analysis } from '../../stores/results/access.ts';
import { chooseFromPicture } from '../../stores/results/chips.ts';
import { $view } from '../../stores/results/filters.ts';
import * as listView from '../../stores/results/list-view.ts';
import { $summary } from '../../stores/results/results-view.ts';
import * as share from '../../stores/results/share.ts';
import { $specialityPicture, followClosingRanks } from '../../stores/results/speciality-picture.ts';
import { Analysis } from '../../ui/results/Analysis.tsx';
import { DataNotes, Legend } from '../../ui/results/DataNotes.tsx';
import { ViewToggle } from '../../ui/results/ListBar.tsx';
import { ShareBar } from '../../ui/results/ShareBar.tsx';
import { SpecialityPicture } from '../../ui/results/SpecialityPicture.tsx';
import { Verdict } from './Top.tsx';

export default function About() {
  const summary = useStore($summary);
  const analysis = useStore($analysis);
  const making = useStore(share.$making);
  const isWide = useStore(listView.$isWide);
  const hasPanel = useStore(listView.$hasPanel);
  const picture = useStore(listView.$pictureOpen);
  const view = useStore($view);
  const noteOpen = useStore(listView.$noteOpen);
  if (summary === null || analysis === null) return null;
  return (
    <aside className="about-list stack gap-4" aria-label={resultsWords.aboutList}>
      {(hasPanel || picture) && <Picture />}
      {!isWide && !picture && view === 'cards' && (
        <div className="view-choices">
          <ViewToggle view={view} hasPanel={hasPanel} onView={listView.chooseView} />
        </div>
      )}
      <Verdict blocks={false} />
      {analysis.total > 0 && (
        <Analysis {...analysis}>
          <ShareBar
            making={making}
            onPicture={(card) => void share.sharePicture(card)}
            onPage={() => void share.sharePage()}
          />
        </Analysis>
      )}
      <Legend />
      <DataNotes
        year={summary.year}
        dataYears={summary.dataYears}
        noteOpen={noteOpen}
        onCloseNote={listView.closeNote}
      />
    </aside>
  );
}

/** The picture of the rank among closing ranks, with its title. */
function Picture() {
  useEffect(followClosingRanks, []);
  const picture = useStore($specialityPicture);
  if (picture === null) return null;
  const { pools, rank, year } = picture;
  return (
    <section className="rank-picture" aria-label={pictureWords.title(rank)}>
      <h2>{pictureWords.title(rank)}</h2>
      <p>{pictureWords.lead(pools, year)}</p>
      <SpecialityPicture {...picture} onChoose={chooseFromPicture} />
    </section>
  );
}
