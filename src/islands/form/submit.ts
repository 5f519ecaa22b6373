// What sends the form, with the login that asks for a code. It loads while the later steps are filled in.
import type { State } from '../../screens/form/state.ts';
import { createSubmit } from '../../screens/form/submit.ts';
import type { FormEnv } from '../../stores/page/form-env.ts';
import { findErrorMessage, formatRegistrationError, requestCode } from '../../stores/session/otp.ts';

export const openSubmit = (env: FormEnv, state: State) =>
  createSubmit(env, state, { findErrorMessage, formatRegistrationError, requestCode });
