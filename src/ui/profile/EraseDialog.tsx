// Dialog that deletes the account: what is deleted, what stays, then the code.
import { eraseWords } from '../../copy/profile.ts';
import type { OtpView } from '../../stores/session/otp-view.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import OtpForm from '../form/OtpForm.tsx';

export type EraseDialogProps = {
  step: 'closed' | 'explain' | 'code';
  code: OtpView;
  onSend: () => void;
  onCode: (text: string) => void;
  onErase: () => void;
  onClose: () => void;
};

export function EraseDialog({ step, code, onSend, onCode, onErase, onClose }: EraseDialogProps) {
  return (
    <Dialog open={step !== 'closed'} title={eraseWords.title} onClose={onClose}>
      {step === 'code' ? (
        <OtpForm
          {...code}
          verifyWord={eraseWords.confirm}
          onCode={onCode}
          onVerify={onErase}
          onResend={onSend}
          onCancel={onClose}
        />
      ) : (
        <Explanation sending={code.sending} error={code.error} onSend={onSend} onClose={onClose} />
      )}
    </Dialog>
  );
}

type ExplanationProps = { sending: boolean; error: string; onSend: () => void; onClose: () => void };

function Explanation({ sending, error, onSend, onClose }: ExplanationProps) {
  return (
    <div className="popup-body erase stack gap-4">
      <h3>{eraseWords.goes}</h3>
      <ul className="stack gap-1">
        {eraseWords.goesList.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <h3>{eraseWords.stays}</h3>
      <p>{eraseWords.staysText}</p>
      <p>{eraseWords.exportFirst}</p>
      <p className="hint">{eraseWords.code}</p>
      {error && (
        <p className="hint" data-kind="error" role="alert">
          {error}
        </p>
      )}
      <div className="stack halves-wide">
        <Button kind="danger" onClick={onSend}>
          {sending ? eraseWords.sending : eraseWords.sendCode}
        </Button>
        <Button onClick={onClose}>{eraseWords.keep}</Button>
      </div>
    </div>
  );
}
