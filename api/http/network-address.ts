// The network address of a request, for rate limits.
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** @returns the IPv4 address, or the /64 prefix of the IPv6 address, which one user may control entirely */
export function readNetworkAddress(request: Request): string {
  const forwarded = withoutPort(request.ip ?? '');
  const address = isAddress(forwarded) ? forwarded : (request.socket.remoteAddress ?? '');
  if (!isAddress(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

const isAddress = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** Some proxies append a port. */
const withoutPort = (text: string): string => text.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
