// The form of the family sheet: its language, and buttons for the file and for WhatsApp.
import { familyWords } from '../../copy/choice-tools.ts';

type Language = keyof typeof familyWords.languages;

export type FamilySheetFormProps = {
  language: Language;
  busy: 'download' | 'send' | null;
  onLanguage: (language: Language) => void;
  onDownload: () => void;
  onSend: () => void;
};

export const FamilySheetForm = ({ language, busy, onLanguage, onDownload, onSend }: FamilySheetFormProps) => (
  <div className="choice-tool">
    <p>{familyWords.lead}</p>
    <label>
      <span className="field-label">{familyWords.language}</span>
      <select className="input" value={language} onChange={(event) => onLanguage(event.target.value as Language)}>
        {Object.entries(familyWords.languages).map(([value, label]) => (
          <option key={value} value={value} lang={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <p className="choices-actions">
      <button type="button" className="button" aria-busy={busy === 'download'} onClick={onDownload}>
        {familyWords.download}
      </button>
      <button type="button" className="button" data-kind="plain" aria-busy={busy === 'send'} onClick={onSend}>
        {familyWords.send}
      </button>
    </p>
  </div>
);
