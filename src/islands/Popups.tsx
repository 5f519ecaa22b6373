// The login popup and the popup for the one-time code. The form for the code loads when a code has been sent.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { loginWords, otpWords } from '../copy/login.ts';
import { personView } from '../stores/form/wizard-view.ts';
import * as login from '../stores/session/login.ts';
import { $otp, $sendingCode, closeOtp, resendCode, typeCode, verifyCode } from '../stores/session/otp.ts';
import { $otpView, runCountdown } from '../stores/session/otp-view.ts';
import { $loginOpen, $loginReason, startSession } from '../stores/session/session.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import type { Option } from '../ui/controls/Field.tsx';
import { LoginForm } from '../ui/form/LoginForm.tsx';

const OtpForm = lazy(() => import('../ui/form/OtpForm.tsx'));

export function Popups({ states }: { states: readonly Option[] }) {
  useEffect(startSession, []);
  const loginOpen = useStore($loginOpen);
  const { open } = useStore($otp, { keys: ['open'] });
  return (
    <Boundary>
      <Dialog open={loginOpen} title={loginWords.title} onClose={login.closeLogin}>
        <Login states={states} />
      </Dialog>
      <Dialog open={open} title={otpWords.title} onClose={closeOtp}>
        <Suspense fallback={<div className="popup-body popup-waiting" />}>
          <Code />
        </Suspense>
      </Dialog>
    </Boundary>
  );
}

function Login({ states }: { states: readonly Option[] }) {
  const state = useStore(login.$login);
  return (
    <LoginForm
      {...personView(state)}
      reason={useStore($loginReason)}
      error={state.error}
      states={states}
      codeHint={loginWords.codeHint}
      canSubmit={login.canSubmitLogin(state)}
      sending={useStore($sendingCode)}
      onMobile={login.typeLoginMobile}
      onName={login.typeLoginName}
      onNameLeft={login.trimLoginName}
      onState={login.chooseLoginState}
      onSubmit={login.submitLogin}
    />
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
