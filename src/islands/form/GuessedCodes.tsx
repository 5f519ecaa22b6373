// Dialog after a login that took two codes: what happened, and the button that ends every other login.
import { useStore } from '@nanostores/react';
import { deviceWords, guessedWords } from '../../copy/devices.ts';
import { $guessed, closeGuessed, endOthers } from '../../stores/session/guessed.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';

export default function GuessedCodes() {
  const guessed = useStore($guessed);
  const others = guessed?.otherSessions ?? 0;
  return (
    <Dialog open={guessed !== null} title={guessedWords.title} onClose={closeGuessed}>
      <div className="popup-body stack gap-4">
        <p>{guessedWords.text}</p>
        <p>{others === 0 ? guessedWords.alone : guessedWords.others(others)}</p>
        {others > 0 && <Button onClick={() => void endOthers()}>{deviceWords.others}</Button>}
        <a className="button" data-kind="plain" href="/profile" onClick={closeGuessed}>
          {guessedWords.devices}
        </a>
        <Button kind="quiet" onClick={closeGuessed}>
          {guessedWords.close}
        </Button>
      </div>
    </Dialog>
  );
}
