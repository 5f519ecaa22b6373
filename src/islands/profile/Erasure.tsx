// The dialog that deletes the account, loaded when it opens.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import * as own from '../../stores/profile/own-data.ts';
import { runCountdown } from '../../stores/session/otp-view.ts';
import { EraseDialog } from '../../ui/profile/EraseDialog.tsx';

export default function Erasure() {
  useEffect(runCountdown, []);
  const { step } = useStore(own.$erasure, { keys: ['step'] });
  return (
    <EraseDialog
      step={step}
      code={useStore(own.$eraseCodeView)}
      onSend={() => void own.sendEraseCode()}
      onCode={own.typeEraseCode}
      onErase={() => void own.eraseAccount()}
      onClose={own.closeErasure}
    />
  );
}
