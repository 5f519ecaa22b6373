// The sentence that says why the server cannot start.
import { ConfigError } from './config.ts';

const unusableFolder = '✗ The folder of STORE_FILE cannot be used. Name a file in a folder that may be written.';

/** By error code of Node. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: '✗ Redis does not answer at REDIS_URL. Start it, or unset REDIS_URL.',
  EEXIST: unusableFolder,
  ENOTDIR: unusableFolder,
  EISDIR: unusableFolder,
  EROFS: unusableFolder,
};

/** The server listens on every address, its metrics on this one only. */
const METRICS_ADDRESS = '127.0.0.1';

/** What Node adds to the error of a system call. A process of a cluster reports `bind` where another one reports `listen`. */
type SystemError = Error & { code?: string; syscall?: string; address?: string; path?: string };

/** @returns one sentence that says what to do */
export function formatStartupError(error: unknown): string {
  if (!(error instanceof Error)) return '✗ The server could not start: unknown reason';
  const { name, message } = error;
  if (error instanceof ConfigError) return `✗ ${message}`;
  if (name === 'TableError' || name === 'StoreUnusable' || name === 'StoreRefused') return `✗ ${message}`;
  if (name === 'PackError') return `✗ ${message} (PACKS_DIR names the folder.)`;
  if (name === 'StoreDown') return '✗ The store does not answer: check REDIS_URL or STORE_FILE.';
  return describeSystemError(error) ?? `✗ The server could not start: ${message}`;
}

function describeSystemError({ code = '', syscall = '', address, path }: SystemError): string | undefined {
  const variable = address === METRICS_ADDRESS ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE') {
    const example = variable === 'PORT' ? 8_090 : 9_464;
    return `✗ The port is in use. Set ${variable} to a free one, for example ${variable}=${example}.`;
  }
  if (code !== 'EACCES' && code !== 'EPERM') return SENTENCES[code];
  if (/^(listen|bind)$/.test(syscall)) return `✗ This port is not allowed here. Set ${variable} to one above 1024.`;
  const file = path === undefined ? 'A file' : path;
  return `✗ ${file} may not be read or written. The user that runs the server must own the folder of STORE_FILE and its files.`;
}
