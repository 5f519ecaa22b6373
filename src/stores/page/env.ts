// What the page gives a screen: the browser, requests to the server, messages.
import { call, fetchFile } from '../../lib/api/api.ts';
import { platform } from '../../lib/platform.ts';
import { showToast } from './toasts.ts';

export const pageEnv = { platform, call, fetchFile, showToast };
