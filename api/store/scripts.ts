// Lua scripts that Redis runs atomically, each on one key, so that Redis Cluster supports them.
import { type CommandParser, defineScript } from 'redis';

/** Length of the revision at the beginning of every entry. */
export const REVISION = 16;

/** ARGV: expected revision or '', new entry or '' to delete, ttl or ''. Replies {1}, or {0, the current entry}. */
const SWAP = `local revision = redis.call('GETRANGE', KEYS[1], 0, ${REVISION - 1})
if revision ~= ARGV[1] then return {0, redis.call('GET', KEYS[1])} end
if ARGV[2] == '' then redis.call('DEL', KEYS[1])
elseif ARGV[3] == '' then redis.call('SET', KEYS[1], ARGV[2])
else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
return {1}`;

/** ARGV: milliseconds. Replies {count, milliseconds left}. */
const HIT = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

const onOneKey = (text: string) =>
  defineScript({
    SCRIPT: text,
    NUMBER_OF_KEYS: 1,
    parseCommand(parser: CommandParser, key: string, args: readonly string[]) {
      parser.pushKey(key);
      parser.push(...args);
    },
    transformReply: (reply: unknown) => reply,
  });

export const scripts = { swap: onOneKey(SWAP), countHit: onOneKey(HIT) };
