// The masters of a Redis Cluster that together hold every key.
import { StoreDown } from './port.ts';

/** `slots`: the ranges that the master serves, as the cluster prints them. */
export type Master = { url: string; slots: string };

const SLOTS = 16_384;

/**
 * @param nodes the reply to CLUSTER NODES
 * @param known address of the node that replied; user and password are the same for every node
 * @returns the masters that serve slots
 * @throws StoreDown unless they serve every slot: a dead master's keys would be missing without a word
 */
export function readMasters(nodes: string, known: string): Master[] {
  const masters = nodes.split('\n').flatMap((node) => readMaster(node, known));
  const missing = SLOTS - masters.reduce((sum, { slots }) => sum + countSlots(slots), 0);
  // Each node prints them in another order.
  if (missing === 0) return masters.sort((a, b) => a.slots.localeCompare(b.slots));
  throw new StoreDown(
    `The Redis Cluster has no master for ${missing} of its ${SLOTS} slots: repeat this when every slot has one.`,
  );
}

/** A line is: id, host:port@bus, flags, master, ping, pong, epoch, link, then ranges of slots and [slots that move]. */
function readMaster(node: string, known: string): Master[] {
  const [, address = '', flags = '', , , , , , ...ranges] = node.trim().split(' ');
  const names = flags.split(',');
  const slots = ranges.filter((range) => !range.startsWith('[')).join(' ');
  if (!names.includes('master') || names.some((name) => /^(fail|noaddr)/.test(name)) || slots === '') return [];
  return [{ url: addressOf(address.split('@')[0] ?? '', known), slots }];
}

/** A node that does not know its own host prints none. */
function addressOf(address: string, known: string): string {
  const url = new URL(known);
  const colon = address.lastIndexOf(':');
  const host = address.slice(0, colon);
  if (host !== '') url.hostname = host.includes(':') ? `[${host}]` : host;
  url.port = address.slice(colon + 1);
  return url.toString();
}

const countSlots = (slots: string): number =>
  slots.split(' ').reduce((sum, range) => {
    const [first, last = first] = range.split('-').map(Number);
    return sum + Number(last) - Number(first) + 1;
  }, 0);
