// The results page: guard, loading screen, list with filters, empty states.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { emptyWords, loadingWords, resultsWords } from '../copy/results.ts';
import * as access from '../stores/access.ts';
import * as choices from '../stores/choices.ts';
import * as compare from '../stores/compare.ts';
import * as files from '../stores/export.ts';
import * as filters from '../stores/filters.ts';
import { openLogin } from '../stores/login.ts';
import * as mistakes from '../stores/mistakes.ts';
import { openPredictions } from '../stores/prediction.ts';
import { $prediction } from '../stores/prediction-state.ts';
import * as view from '../stores/results-view.ts';
import * as share from '../stores/share.ts';
import * as tableView from '../stores/table-view.ts';
import * as whatIfStore from '../stores/what-if.ts';
import { Analysis } from '../ui/Analysis.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ExportButtons } from '../ui/ExportButtons.tsx';
import { FilterPlaces } from '../ui/FilterPlaces.tsx';
import { ListBar } from '../ui/ListBar.tsx';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { LockedMatches } from '../ui/LockedMatches.tsx';
import { Legend, ResultsHead } from '../ui/ResultsHead.tsx';
import { SeatList, ToForm } from '../ui/SeatList.tsx';
import { ShareBar } from '../ui/ShareBar.tsx';
import { Summary } from '../ui/Summary.tsx';
import { Tools } from '../ui/Tools.tsx';
import { UpgradeBanner, UpgradePanel } from '../ui/Upgrade.tsx';
import { WhatIf } from '../ui/WhatIf.tsx';

export function Results({ facts }: { facts: readonly string[] }) {
  useEffect(() => void openPredictions(), []);
  const { status } = useStore($prediction);
  return (
    <Boundary>
      {status === 'guard' && <p className="guard">{loadingWords.guard}</p>}
      {(status === 'loading' || status === 'complete') && (
        <LoadingScreen complete={status === 'complete'} facts={facts} {...view.loaderTimes} />
      )}
      {status === 'nothing-asked' && (
        <EmptyState title={emptyWords.nothingAsked} text={emptyWords.nothingAskedText}>
          <ToForm />
        </EmptyState>
      )}
      {status === 'anonymous' && (
        <EmptyState title={emptyWords.anonymous} text={emptyWords.anonymousText}>
          <button type="button" className="button" onClick={openLogin}>
            {emptyWords.login}
          </button>
        </EmptyState>
      )}
      {status === 'ready' && <Ready />}
    </Boundary>
  );
}

function Ready() {
  useEffect(() => {
    tableView.restoreColumns();
    void choices.loadLists();
  }, []);
  const summary = useStore(view.$summary);
  const upgrade = useStore(access.$upgrade);
  const analysis = useStore(access.$analysis);
  const whatIf = useStore(whatIfStore.$whatIf);
  const exporting = useStore(files.$exporting);
  const making = useStore(share.$making);
  const [noteOpen, setNoteOpen] = useState(true);
  if (summary === null || analysis === null) return null;
  return (
    <div className="results">
      <ResultsHead year={summary.year} noteOpen={noteOpen} onCloseNote={() => setNoteOpen(false)} />
      <Summary
        {...summary}
        onShare={() => void view.copyShareLink()}
        exports={
          <ExportButtons
            {...exporting}
            onPdf={() => void files.downloadPdf(files.shownPrediction())}
            onWhatsapp={() => void files.sendToWhatsapp(files.shownPrediction())}
          />
        }
      >
        {whatIf && (
          <WhatIf
            key={whatIf.rank}
            {...whatIf}
            label={whatIfStore.rankWords}
            onTry={(rank) => void whatIfStore.tryRank(rank)}
          />
        )}
      </Summary>
      <Analysis {...analysis}>
        <ShareBar
          making={making}
          onPicture={(card) => void share.sharePicture(card)}
          onPage={() => void share.sharePage()}
        />
      </Analysis>
      {upgrade.banner && <UpgradeBanner button={upgrade.button} />}
      <Filters />
      <List asked={summary.rows.map(({ label, value }) => `${label}: ${value}`).join(' · ')} />
    </div>
  );
}

function List({ asked }: { asked: string }) {
  const list = useStore(view.$listView);
  const upgrade = useStore(access.$upgrade);
  const sort = useStore(tableView.$sortView);
  const columns = useStore(tableView.$columns);
  const filtering = useStore(filters.$filtering);
  const shown = list.nothingMatches ? '0' : list.matching;
  const mode = useStore(filters.$view);
  return (
    <section id="predictions-section" className="results-list" aria-label={resultsWords.title} tabIndex={-1}>
      <div className="results-bar">
        <h2>
          <span role="status">{filtering ? resultsWords.filtering : resultsWords.matches(shown, list.total)}</span>
        </h2>
        <Legend />
        <ListTools />
        <ListBar
          view={mode}
          onView={(name) => filters.$view.set(name)}
          sort={sort.chosen}
          sorts={sort.options}
          onSort={filters.sortBy}
          columns={columns}
          onColumn={tableView.toggleColumn}
        />
      </div>
      <SeatList
        {...list}
        view={mode}
        columns={columns}
        cards={useStore(view.$cards)}
        rows={useStore(tableView.$rows)}
        starred={useStore(choices.$starred)}
        compared={useStore(compare.$compared)}
        panels={useStore(access.$panels)}
        panel={<UpgradePanel panel={upgrade.panel} hidden={upgrade.hidden} />}
        turning={useStore(filters.$turning)}
        asked={asked}
        onTurn={turnTo}
        onReset={filters.resetFilters}
        onStar={choices.toggleStar}
        onCompare={compare.toggleCompared}
        onReport={(id, seat) => mistakes.$reported.set({ id, seat })}
      />
      {upgrade.lockedCard && <LockedMatches hidden={upgrade.hidden} shown={list.all} />}
    </section>
  );
}

function ListTools() {
  const reported = useStore(mistakes.$reported);
  return (
    <Tools
      choices={{
        ...useStore(choices.$choiceView),
        onOpen: choices.openList,
        onNew: choices.newList,
        onRename: choices.renameList,
        onDelete: () => void choices.deleteOpenList(),
        onMove: choices.moveChoice,
        onTakeOut: choices.toggleStar,
        onFile: (kind) => void choices.downloadList(kind),
      }}
      comparison={useStore(compare.$comparison)}
      onClear={compare.clearCompared}
      mistake={
        reported && {
          seat: reported.seat,
          subjects: mistakes.subjects,
          onSend: (subject, text) => void mistakes.sendMistake(subject, text),
        }
      }
      onCloseMistake={() => mistakes.$reported.set(null)}
    />
  );
}

function turnTo(to: number): void {
  filters.turnPage(to);
  view.scrollToList();
}

function Filters() {
  return (
    <FilterPlaces
      {...useStore(view.$filterView)}
      {...useStore(view.$listView)}
      {...view.filterSteps}
      matches={view.matchesSearch}
      onToggle={filters.toggleInList}
      onChance={filters.chooseChance}
      onBond={filters.chooseBond}
      onRange={filters.setRange}
      onUnknown={filters.keepUnknown}
      onReset={filters.resetFilters}
      onTurn={turnTo}
    />
  );
}
