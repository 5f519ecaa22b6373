// A connection that only reads from one Redis server: it ends at the first failure, and when the server is silent.
import { createClient, ErrorReply } from 'redis';
import { StoreDown } from './port.ts';

/** Limit of one reply, in milliseconds. All replies together may take minutes. */
const SILENCE = 5_000;
const DOWN = 'Redis does not answer: check REDIS_URL, or try again later.';

type Client = ReturnType<typeof createReader>;

/** Another connection after a failure could reach another store. */
const createReader = (url: string) =>
  createClient({ url, socket: { reconnectStrategy: false, connectTimeout: SILENCE } }).on('error', () => {});

/**
 * Reads with a connection of its own and closes it.
 * @throws StoreDown if the server cannot be reached
 */
export async function* readFrom<Value>(
  url: string,
  read: (client: Client) => AsyncGenerator<Value>,
): AsyncGenerator<Value> {
  const client = createReader(url);
  try {
    await inTime(client.connect());
    yield* read(client);
  } finally {
    if (client.isOpen) client.destroy();
  }
}

/** @throws StoreDown if the reply fails, or does not come for seconds */
export async function inTime<Value>(reply: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreDown(DOWN)), SILENCE);
  });
  try {
    return await Promise.race([reply, silence]);
  } catch (cause) {
    throw new StoreDown(cause instanceof ErrorReply ? `Redis refuses to be read: ${cause.message}` : DOWN, { cause });
  } finally {
    clearTimeout(timer);
  }
}
