// The part of autocannon that the measurements use: the package brings no types.
declare module 'autocannon' {
  export type Shot = { method: string; path: string; headers: Record<string, string>; body?: string };
  export type Options = {
    url: string;
    connections: number;
    amount: number;
    /** Called once a connection. */
    setupClient?: (client: { setRequests(shots: readonly Shot[]): void }) => void;
  };
  export type Result = {
    requests: { average: number; total: number };
    latency: { average: number; p50: number; p99: number; max: number };
    duration: number;
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
