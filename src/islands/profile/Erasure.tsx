// Dialog that deletes the account: what is deleted, what stays, then the code. It loads when it opens.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { eraseWords } from '../../copy/profile.ts';
import * as own from '../../stores/profile/own-data.ts';
import { runCountdown } from '../../stores/session/otp-view.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { ErrorHint } from '../../ui/controls/ErrorHint.tsx';
import OtpForm from '../../ui/form/OtpForm.tsx';

export default function Erasure() {
  useEffect(runCountdown, []);
  const { step } = useStore(own.$erasure, { keys: ['step'] });
  const code = useStore(own.$eraseCodeView);
  return (
    <Dialog open={step !== 'closed'} title={eraseWords.title} onClose={own.closeErasure}>
      {step === 'code' ? (
        <OtpForm
          {...code}
          verifyWord={eraseWords.confirm}
          onCode={own.typeEraseCode}
          onVerify={() => void own.eraseAccount()}
          onResend={() => void own.sendEraseCode()}
          onCancel={own.closeErasure}
        />
      ) : (
        <Explanation {...code} />
      )}
    </Dialog>
  );
}

function Explanation({ sending, error }: { sending: boolean; error: string }) {
  return (
    <div className="popup-body erase stack gap-4">
      <h3>{eraseWords.goes}</h3>
      <ul className="stack gap-1 subdued">
        {eraseWords.goesList.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <h3>{eraseWords.stays}</h3>
      <p className="subdued">{eraseWords.staysText}</p>
      <p className="subdued">{eraseWords.exportFirst}</p>
      <p className="hint">{eraseWords.code}</p>
      <ErrorHint>{error}</ErrorHint>
      <div className="stack halves-wide">
        <Button kind="danger" onClick={() => void own.sendEraseCode()}>
          {sending ? eraseWords.sending : eraseWords.sendCode}
        </Button>
        <Button onClick={own.closeErasure}>{eraseWords.keep}</Button>
      </div>
    </div>
  );
}
