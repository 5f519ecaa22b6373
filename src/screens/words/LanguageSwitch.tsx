// The button that shows a place in the other language.
import type { Words } from './words.ts';

type SwitchProps = { words: Words; onChoose: (language: Words['lang']) => void };

export const LanguageSwitch = ({ words: { lang, other }, onChoose }: SwitchProps) => (
  <button
    type="button"
    className="text-button language-switch"
    lang={lang === 'en' ? 'hi' : 'en'}
    onClick={() => onChoose(lang === 'en' ? 'hi' : 'en')}
  >
    {other}
  </button>
);
