// The places, which a style puts into the header: seats, choice lists, season. And the buttons for the comparison. The dialogs load when one is opened.
import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { compareWords } from '../../copy/choices.ts';
import { places as en } from '../../screens/words/en-places.ts';
import { places as hi } from '../../screens/words/hi-places.ts';
import { $compared, clearCompared } from '../../stores/choices/compare.ts';
import { $conflict, $draft } from '../../stores/choices/list-state.ts';
import { $language } from '../../stores/page/language.ts';
import { $place, goTo, openPlace } from '../../stores/page/place.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useOnceTrue } from '../../ui/controls/use-once-true.ts';
import { results } from './screen.ts';

const ListDialogs = lazy(() => import('./ListDialogs.tsx'));

export function ListTools() {
  const place = useStore($place);
  const { name, lines } = useStore($draft);
  const isOpen = useStore(results.$dialog) !== null;
  const asks = useStore($conflict) !== null;
  // Seats is in English.
  const language = useStore($language);
  const lang = place === 'seats' ? 'en' : language;
  const words = { en, hi }[lang];
  const nextDay = useStore(results.$nextDay);
  const at = (one: typeof place) => ({
    type: 'button' as const,
    className: 'tab cluster gap-1',
    'aria-current': place === one ? ('page' as const) : undefined,
    onClick: () => openPlace(one),
  });
  return (
    <>
      <nav className="no-print places" aria-label={words.title} lang={lang}>
        <button {...at('seats')}>{words.seats}</button>
        <button {...at('list')}>
          {words.list}
          {lines.length > 0 && (
            <>
              <b aria-hidden="true">{lines.length}</b>
              <span className="visually-hidden"> {words.inList(lines.length, name)}</span>
            </>
          )}
        </button>
        <button {...at('season')}>
          {words.season} {nextDay && <small className="subdued">{words.formatDay(nextDay)}</small>}
        </button>
      </nav>
      <Suspense fallback={null}>{useOnceTrue(isOpen || asks) && <ListDialogs />}</Suspense>
    </>
  );
}

export function Compare() {
  const compared = useStore($compared);
  return (
    compared.length > 0 && (
      <div className="no-print row gap-wrap">
        <Button
          kind="plain"
          size="small"
          disabled={compared.length < 2}
          onClick={() => goTo(`/list?view=compare&seats=${compared.map(encodeURIComponent)}`)}
        >
          {compareWords.open(compared.length)}
        </Button>
        <Button className="text-button" aria-label={compareWords.clearAll} onClick={clearCompared}>
          {compareWords.clear}
        </Button>
      </div>
    )
  );
}
