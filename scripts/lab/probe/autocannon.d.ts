// Types of the part of autocannon that the benchmarks use: the package has none.
declare module 'autocannon' {
  export type LoadRequest = { method: string; path: string; headers: Record<string, string>; body?: string };
  export type Options = {
    url: string;
    connections: number;
    amount: number;
    /** Seconds after which a request counts as failed. */
    timeout: number;
    /** Called once for each connection. */
    setupClient?: (client: { setRequests(requests: readonly LoadRequest[]): void }) => void;
  };
  export type Result = {
    non2xx: number;
    errors: number;
  };
  export type Run = Promise<Result> & {
    /** All requests are prepared; no response is read before. */
    on(event: 'start', listener: () => void): Run;
    /** `milliseconds` from the request to the end of its response, with fractions. */
    on(event: 'response', listener: (client: object, status: number, bytes: number, milliseconds: number) => void): Run;
  };
  export default function autocannon(options: Options): Run;
}
