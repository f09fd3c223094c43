/** Whose address it is: people are told apart by networks. */
import { isIPv6 } from 'node:net';

/** An IPv6 network counts as one address: its holder has all of them. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const [before, after] = [head.split(':'), tail?.split(':') ?? []];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
