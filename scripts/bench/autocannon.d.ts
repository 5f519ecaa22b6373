// The part of autocannon that the measurements use: the package brings no types.
declare module 'autocannon' {
  export type Shot = { method: string; path: string; headers: Record<string, string>; body?: string };
  export type Options = {
    url: string;
    connections: number;
    amount: number;
    /** Seconds after which a call counts as failed. */
    timeout: number;
    /** Called once a connection. */
    setupClient?: (client: { setRequests(shots: readonly Shot[]): void }) => void;
  };
  export type Result = {
    requests: { total: number };
    non2xx: number;
    errors: number;
  };
  export type Run = Promise<Result> & {
    /** `milliseconds` from the request to the end of its response, with fractions. */
    on(event: 'response', hear: (client: unknown, status: number, bytes: number, milliseconds: number) => void): Run;
  };
  export default function autocannon(options: Options): Run;
}
