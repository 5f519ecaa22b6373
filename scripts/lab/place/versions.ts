// Which packs the processes of a server use.

/** Asks over new connections, which go to any process. */
export async function isEverywhere(port: number, version: string, count: number): Promise<boolean> {
  const headers = { connection: 'close' };
  const ask = async () => (await (await fetch(`http://127.0.0.1:${port}/ready`, { headers })).json()).packVersion;
  const versions = await Promise.all(Array.from({ length: 8 * count }, ask));
  return versions.every((one) => one === version);
}
