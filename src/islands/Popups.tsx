// The login popup and the popup for the one-time code. The form for the code loads when a code has been sent.
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { lazy, Suspense, useEffect } from 'react';
import { loginWords, otpWords } from '../copy/login.ts';
import { keepInHistory } from '../stores/page/popup-history.ts';
import { $guessed, restoreGuessed } from '../stores/session/guessed.ts';
import * as login from '../stores/session/login.ts';
import { $otp, $sendingCode, resendCode, restoreCode } from '../stores/session/otp.ts';
import { closeOtp, returnAfterLogin, typeCode, verifyCode } from '../stores/session/otp-verification.ts';
import { $otpView, runCountdown } from '../stores/session/otp-view.ts';
import { $loginOpen, $loginReason, onLogin, startSession } from '../stores/session/session.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { ErrorHint } from '../ui/controls/ErrorHint.tsx';
import type { Option } from '../ui/controls/Field.tsx';
import { handleSubmit } from '../ui/controls/handle-submit.ts';
import { useOnceTrue } from '../ui/controls/use-once-true.ts';
import { ConsentLine } from '../ui/form/ConsentLine.tsx';
import { PersonFields } from '../ui/form/PersonFields.tsx';

/** Opens once its code is loaded: nobody waits for it, and an empty dialog says nothing. */
const GuessedCodes = lazy(() => import('./form/GuessedCodes.tsx'));
const OtpForm = lazy(() => import('../ui/form/OtpForm.tsx'));

const $codeOpen = computed($otp, ({ open }) => open);
let kept = false;

export function Popups({ states }: { states: readonly Option[] }) {
  useEffect(() => {
    void startSession();
    keepPopups();
  }, []);
  // The first press may open a popup before this island is hydrated.
  const loginOpen = useStore($loginOpen, { ssr: 'initial' });
  const open = useStore($codeOpen, { ssr: () => false });
  const hasGuessed = useOnceTrue(useStore($guessed, { ssr: 'initial' }) !== null);
  return (
    <Boundary>
      <Dialog open={loginOpen} title={loginWords.title} onClose={login.closeLogin}>
        <Login states={states} />
      </Dialog>
      <Dialog open={open} title={otpWords.title} onClose={closeOtp}>
        <Suspense fallback={<div className="popup-body popup-waiting stack gap-4" />}>
          <Code />
        </Suspense>
      </Dialog>
      <Suspense fallback={null}>{hasGuessed && <GuessedCodes />}</Suspense>
    </Boundary>
  );
}

function keepPopups(): void {
  if (!kept) {
    keepInHistory('login', $loginOpen, login.closeLogin);
    keepInHistory('code', $codeOpen, closeOtp);
    onLogin.push(returnAfterLogin);
  }
  kept = true;
  restoreCode();
  restoreGuessed();
}

function Login({ states }: { states: readonly Option[] }) {
  const { error, canSubmit, ...person } = useStore(login.$loginView);
  const reason = useStore($loginReason);
  const sending = useStore($sendingCode);
  return (
    <form className="popup-body stack gap-4" noValidate onSubmit={handleSubmit(() => void login.submitLogin())}>
      {reason && (
        <p className="message spread" data-kind="notice" role="alert">
          {reason}
        </p>
      )}
      <PersonFields
        {...person}
        prefix="login-"
        states={states}
        codeHint={loginWords.codeHint}
        onMobile={login.typeLoginMobile}
        onName={login.typeLoginName}
        onNameLeft={login.trimLoginName}
        onState={login.chooseLoginState}
      />
      <ErrorHint>{error}</ErrorHint>
      <Button type="submit" disabled={!canSubmit || sending}>
        {sending ? loginWords.sending : loginWords.submit}
      </Button>
      <ConsentLine />
    </form>
  );
}

function Code() {
  useEffect(runCountdown, []);
  return (
    <OtpForm
      {...useStore($otpView)}
      onCode={typeCode}
      onVerify={verifyCode}
      onResend={resendCode}
      onCancel={closeOtp}
    />
  );
}
