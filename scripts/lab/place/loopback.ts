// What a trial opens and `await using` closes at the end of the block: servers on loopback, stores and clients.
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

export type Served = { port: number; stop(): Promise<void> } & AsyncDisposable;

/** Listens on a free port of loopback. */
export async function serve(server: Server & { closeAllConnections?(): void }): Promise<Served> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections?.();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, stop, [Symbol.asyncDispose]: stop };
}

export const closing = <Value extends { close(): unknown }>(value: Value): Value & AsyncDisposable =>
  Object.assign(value, { [Symbol.asyncDispose]: async () => void (await value.close()) });

export const stopping = <Value extends { stop(): unknown }>(value: Value): Value & AsyncDisposable =>
  Object.assign(value, { [Symbol.asyncDispose]: async () => void (await value.stop()) });
