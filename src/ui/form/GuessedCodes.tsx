// Dialog after a login that took two codes: what happened, and the button that ends every other login.
import { deviceWords, guessedWords } from '../../copy/devices.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';

type GuessedCodesProps = {
  /** Null: closed. */
  guessed: { otherSessions: number } | null;
  onEndOthers: () => void;
  onClose: () => void;
};

export default function GuessedCodes({ guessed, onEndOthers, onClose }: GuessedCodesProps) {
  const others = guessed?.otherSessions ?? 0;
  return (
    <Dialog open={guessed !== null} title={guessedWords.title} onClose={onClose}>
      <div className="popup-body stack gap-4">
        <p>{guessedWords.text}</p>
        <p>{others === 0 ? guessedWords.alone : guessedWords.others(others)}</p>
        {others > 0 && <Button onClick={onEndOthers}>{deviceWords.others}</Button>}
        <a className="button" data-kind="plain" href="/profile" onClick={onClose}>
          {guessedWords.devices}
        </a>
        <Button kind="quiet" onClick={onClose}>
          {guessedWords.close}
        </Button>
      </div>
    </Dialog>
  );
}
