// What the page gives the place My list: the prediction, the lists of the account, requests, the browser.
import type { ReadableAtom } from 'nanostores';
import type { ChoiceList } from '../../../api/contract/choices.ts';
import type { Language } from '../../../api/contract/languages.ts';
import type { callEndpoint, fetchEndpointFile } from '../../lib/api/api.ts';
import type { fileActions } from '../../lib/download-and-share.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import type { PredictionInputs } from '../../lib/storage/tab-request.ts';

export type ListEnv = {
  $prediction: ReadableAtom<{ inputs: PredictionInputs | null; data: Prediction | null; status?: string }>;
  /** The lists of the account and the open one, which the seats share: they have the stars. */
  lists: {
    $lists: ReadableAtom<readonly ChoiceList[]>;
    $draft: ReadableAtom<{ id: string | null; name: string; lines: readonly string[] }>;
    $saving: ReadableAtom<'saved' | 'saving' | 'unsaved' | 'kept'>;
    setLines: (lines: readonly string[]) => void;
    newList: (name?: string, lines?: readonly string[]) => void;
    openList: (id: string) => void;
    deleteOpen: () => Promise<void>;
  };
  $language: ReadableAtom<Language>;
  call: typeof callEndpoint;
  fetchFile: typeof fetchEndpointFile;
  files: typeof fileActions;
  copy: (text: string) => Promise<void>;
  toast: (kind: 'info' | 'success' | 'error', text: string) => void;
};
