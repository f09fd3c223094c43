/** The network of an address: anonymous callers are told apart by networks. */
import { isIPv4, isIPv6 } from 'node:net';

/** What a service that listens to both kinds of addresses calls one of the older kind (RFC 4291 §2.5.5.2). */
const mapped = /^::ffff:(?=[\d.]+$)/i;

/** An IPv6 network counts as one address: its holder has all of them. */
export function networkOf(address: string): string {
  const plain = address.replace(mapped, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const [before, after] = [groupsIn(head), groupsIn(tail ?? '')];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

function groupsIn(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
