// The places My list and Season, made of the stores of the page. It loads when one of them is opened.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ChoiceLine } from '../../../api/contract/choices/choices.ts';
import { readListPlace } from '../../screens/list/address.ts';
import { ListMenu } from '../../screens/list/ListMenu.tsx';
import { ListScreen, ListTabs } from '../../screens/list/ListScreen.tsx';
import { nameSeat } from '../../screens/list/rows.ts';
import { createListScreen } from '../../screens/list/screen.ts';
import listStyle from '../../screens/list/style.css?url';
import { ResultForm, type ResultFormProps } from '../../screens/result/ResultForm.tsx';
import { holdSeat, readHeldCode, readSeasonPlace } from '../../screens/season/address.ts';
import { SeasonScreen } from '../../screens/season/SeasonScreen.tsx';
import { SeatSearch, useFocusOnChoice } from '../../screens/season/SeatSearch.tsx';
import { createSeasonScreen } from '../../screens/season/screen.ts';
import seasonStyle from '../../screens/season/style.css?url';
import { Comparison } from '../../screens/seats/Comparison.tsx';
import { createOpened, openListed } from '../../screens/seats/opened.ts';
import { buildComparison } from '../../screens/seats/whole-seat.ts';
import { listOtherLanguages } from '../../screens/words/words.ts';
import * as choices from '../../stores/choices/choices.ts';
import { listEnv, seasonEnv } from '../../stores/choices/list-env.ts';
import { loadLists } from '../../stores/choices/list-loading.ts';
import { $draft, $lists, $listsFrom, $saving } from '../../stores/choices/list-state.ts';
import { $language } from '../../stores/page/language.ts';
import { $here, $place, goBack, goTo, openPlace, replaceHere } from '../../stores/page/place.ts';
import { $roundMessages, chooseRoundMessages, loadRoundMessages } from '../../stores/session/round-messages.ts';
import { RoundMessages } from '../../ui/controls/RoundMessages.tsx';
import { reload, resultScreen } from './SeatResult.tsx';
import { results } from './screen.ts';

const STYLES = [listStyle, seasonStyle];
// With the script, so that a place opens without a network too.
for (const href of STYLES)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href }));

const listScreen = createListScreen({
  ...listEnv,
  $filterOptions: results.$filterOptions,
});
const seasonScreen = createSeasonScreen({ ...seasonEnv, reload, $rows: listScreen.$rows }, listScreen.parts);
const { markListed } = createOpened(results);

export function openSeasonHolding(held: string): void {
  seasonScreen.say({ holding: 'hold', held });
  goTo(holdSeat('', held));
}

export default function PlaceScreen() {
  const place = useStore($place);
  useEffect(() => void loadLists(), []);
  return (
    <>
      {/* With a precedence React shows the place once its styles are there. */}
      {STYLES.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="screens" />
      ))}
      {place === 'season' ? <Season /> : <List />}
      <Languages />
    </>
  );
}

/** The other languages, in the menu of the page while one of the places is open: the menu is not part of an island. */
function Languages() {
  const { lang } = useStore(listScreen.$words);
  useEffect(() => {
    const buttons = listOtherLanguages(lang).map(({ language, name }) => {
      const button = document.createElement('button');
      const className = 'text-button touch top-2';
      Object.assign(button, { type: 'button', className, lang: language, textContent: name });
      button.addEventListener('click', () => {
        $language.set(language);
        button.closest<HTMLElement>('[popover]')?.hidePopover();
      });
      return button;
    });
    document.querySelector('.site-sheet nav')?.append(...buttons);
    return () => {
      for (const button of buttons) button.remove();
    };
  }, [lang]);
  return null;
}

function Season() {
  const { season, list, lang } = useStore(listScreen.$words);
  const here = useStore($here);
  const kept = useStore(listEnv.$held);
  const address = readSeasonPlace(here, useStore(listScreen.parts.$code), kept);
  useEffect(() => void loadRoundMessages(), []);
  useEffect(() => seasonScreen.$view.subscribe(({ days }) => void (days && results.$seasonDays.set(days))), []);
  const heldCode = readHeldCode(here, kept);
  useEffect(() => {
    if (heldCode !== undefined) listScreen.parts.show(heldCode);
  }, [heldCode]);
  return (
    <SeasonScreen
      screen={seasonScreen}
      address={address}
      replace={replaceHere}
      go={goTo}
      onBack={goBack}
      tabs={<ListTabs screen={listScreen} words={list} />}
      result={<SeasonResult onGiven={(held) => replaceHere(holdSeat(here, held))} />}
    >
      <RoundMessages
        isOn={useStore($roundMessages)}
        onChoose={(isOn) => void chooseRoundMessages(isOn, lang, list.saving.unsaved)}
      >
        {season.messages}
      </RoundMessages>
    </SeasonScreen>
  );
}

/** Of the seat that is held, or of one that is looked up. */
function SeasonResult({ onGiven }: Pick<ResultFormProps, 'onGiven'>) {
  const { season, result } = useStore(seasonScreen.$words);
  const held = useStore(seasonScreen.$held);
  const rows = useStore(seasonScreen.$wantedRows);
  const { asksListed } = useStore(seasonScreen.$view);
  /** Undefined: the held one; null: another, not chosen yet. */
  const [chosen, choose] = useState<ChoiceLine | null>();
  const seat = chosen === undefined ? held : chosen;
  const { ref, mark } = useFocusOnChoice<HTMLButtonElement>();
  const chooseFound = (found: ChoiceLine) => {
    mark();
    choose(found);
  };
  const onMark = asksListed ? markListed : undefined;
  return (
    <ResultForm screen={resultScreen} seat={seat} rows={rows} onMark={onMark} onGiven={onGiven}>
      {seat ? (
        <button ref={ref} type="button" className="text-button touch" onClick={() => choose(null)}>
          {result.another}
        </button>
      ) : (
        <SeatSearch search={seasonScreen.searches.result} label={result.seat} words={season} onChoose={chooseFound} />
      )}
    </ResultForm>
  );
}

/** @returns what Season says of an upgrade of the seat that is held; undefined without one, and before it is known */
function useUpgrade() {
  const isHeld = useStore(listScreen.$season).holding === 'hold';
  useEffect(() => listScreen.$season.subscribe((address) => seasonScreen.$address.set(address)), []);
  useEffect(() => (isHeld ? seasonScreen.follow() : undefined), [isHeld]);
  const { cards } = useStore(seasonScreen.$view);
  return isHeld ? cards.find(({ key }) => key === 'upgrade') : undefined;
}

function List() {
  const address = readListPlace(useStore($here));
  const { name, id } = useStore($draft);
  const lists = useStore($lists);
  const from = useStore($listsFrom);
  const shown = useStore(results.$prediction);
  const isKnown = address.id === null || lists.some((list) => list.id === address.id);
  useEffect(() => {
    if (address.id !== null && isKnown) choices.openList(address.id);
  }, [address.id, isKnown]);
  return (
    <ListScreen
      screen={listScreen}
      address={address}
      isLoading={from === 'nowhere'}
      missing={isKnown || from === 'nowhere' || from === 'copy' ? null : from}
      saving={useStore($saving)}
      lists={
        <ListMenu
          words={useStore(listScreen.$words).list}
          name={name}
          id={id}
          lists={lists}
          onOpen={(chosen) => {
            choices.openList(chosen);
            replaceHere(`/list/${chosen}`);
          }}
          onNew={() => {
            choices.newList();
            replaceHere('/list');
          }}
          onRename={choices.renameList}
          onDelete={() => {
            replaceHere('/list');
            void listEnv.lists.deleteOpen();
          }}
        />
      }
      upgrade={useUpgrade()}
      comparison={<Comparison {...buildComparison(shown, address.seats)} />}
      go={goTo}
      replace={replaceHere}
      onBack={() => goBack('/list')}
      onSeats={() => openPlace('seats')}
      onOpenSeat={(row) => openListed(results, row.id, nameSeat(row), () => openPlace('seats'))}
    />
  );
}
