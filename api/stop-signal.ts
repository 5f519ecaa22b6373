// What a stop signal does. A server that starts ends in another way than one that serves, whose connections end with their replies.
import type { Server, ServerResponse } from 'node:http';

let stop: (() => void) | null = null;

/** Replaces what the signal did before. */
export function onStopSignal(handler: () => void): void {
  if (stop === null) for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop?.());
  stop = handler;
}

export type OpenReplies = ReturnType<typeof trackReplies>;

/** Replies to requests that come later end their connection by their header, see headers.ts. */
export function trackReplies(server: Server) {
  const open = new Set<ServerResponse>();
  server.prependListener('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return {
    /** From now on a connection ends with its reply, so that nothing waits for the next request on it. */
    endConnections() {
      for (const response of open) {
        const { socket } = response;
        if (response.headersSent) response.once('finish', () => socket?.end());
        else response.setHeader('connection', 'close');
      }
    },
    /** Whether a reply is complete and not all of it is sent. Node counts its connection as idle, and would cut it. */
    isSending: () => [...open].some(({ writableEnded, writableFinished }) => writableEnded && !writableFinished),
  };
}
