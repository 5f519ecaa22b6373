// What is next to the list on wide screens and follows it on phones: the picture, verdict, analysis, what the list rests on. It loads after the list.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { resultsWords } from '../../copy/results.ts';
import { SpecialityPicture } from '../../ui/results/SpecialityPicture.tsx';
import { Analysis } from './Analysis.tsx';
import { DataNotes, Legend } from './DataNotes.tsx';
import { ViewToggle } from './ListBar.tsx';
import type { Results } from './screen.ts';
import { createPicture } from './speciality-picture.ts';
import { Verdict } from './Top.tsx';

type Props = { screen: Results };

export default function About({ screen }: Props) {
  const summary = useStore(screen.$summary);
  const analysis = useStore(screen.$analysis);
  const isWide = useStore(screen.$isWide);
  const hasPanel = useStore(screen.$hasPanel);
  const isPicture = useStore(screen.$pictureOpen);
  const view = useStore(screen.$view);
  const noteOpen = useStore(screen.$noteOpen);
  if (summary === null || analysis === null) return null;
  return (
    <aside className="about-list stack gap-4" aria-label={resultsWords.aboutList}>
      {(hasPanel || isPicture) && <Picture screen={screen} />}
      {!isWide && !isPicture && view === 'cards' && (
        <div className="no-print row">
          <ViewToggle screen={screen} />
        </div>
      )}
      <Verdict summary={summary} blocks={false} />
      {analysis.total > 0 && <Analysis {...analysis} screen={screen} />}
      <Legend />
      <DataNotes {...summary} noteOpen={noteOpen} onCloseNote={() => screen.$noteOpen.set(false)} />
    </aside>
  );
}

/** The picture of the rank among closing ranks, with its title. */
function Picture({ screen }: Props) {
  const { $picture, followClosingRanks } = screen.late(createPicture);
  useEffect(followClosingRanks, [followClosingRanks]);
  const picture = useStore($picture);
  if (picture === null) return null;
  const { title, lead } = picture;
  return (
    <section className="no-print" aria-label={title}>
      <h2 className="text-3">{title}</h2>
      <p className="fine">{lead}</p>
      <SpecialityPicture {...picture} onChoose={screen.chooseFromPicture} />
    </section>
  );
}
