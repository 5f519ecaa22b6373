// A server that the product is compared with: Express with the least work that a request of a session needs.
import { hash, randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import express from 'express';
import { createClient } from 'redis';

const [port = '0', url = ''] = process.argv.slice(2);

/** Replaces the value if it is still the one that was read. */
const SWAP = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2]) return 1 end return 0`;

const redis = createClient({ url });
redis.on('error', () => {});
await redis.connect();
const app = express();
app.disable('x-powered-by');
app.set('etag', false);
/** Reads a cookie, sends one GET for its hash and one compare-and-set of the value. */
app.post('/', async (request, response) => {
  const token = parseCookie(request.headers.cookie ?? '').sid ?? '';
  const key = `session:${hash('sha256', token, 'base64url')}`;
  const before = await redis.get(key);
  if (before === null) return void response.status(401).json({ success: false });
  // The first 16 characters are the revision; the session follows.
  const after = randomBytes(8).toString('hex') + before.slice(16);
  await redis.eval(SWAP, { keys: [key], arguments: [before, after] });
  response.json({ success: true });
});
app.listen(Number(port), '127.0.0.1', () => console.log('listening'));
