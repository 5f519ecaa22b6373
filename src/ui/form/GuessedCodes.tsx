// What a person reads after a login that took two codes, with the button that ends every other login.
import { deviceWords, guessedWords } from '../../copy/devices.ts';

type GuessedCodesProps = { otherSessions: number; onEndOthers: () => void; onClose: () => void };

export default function GuessedCodes({ otherSessions, onEndOthers, onClose }: GuessedCodesProps) {
  return (
    <div className="popup-body">
      <p>{guessedWords.text}</p>
      <p>{otherSessions === 0 ? guessedWords.alone : guessedWords.others(otherSessions)}</p>
      {otherSessions > 0 && (
        <button type="button" className="button" onClick={onEndOthers}>
          {deviceWords.others}
        </button>
      )}
      <a href="/profile" onClick={onClose}>
        {guessedWords.devices}
      </a>
      <button type="button" className="button" data-kind="plain" onClick={onClose}>
        {guessedWords.close}
      </button>
    </div>
  );
}
