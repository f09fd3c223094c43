/** The keys by which callers take turns: people by their ids; anonymous callers, who share one turn, by their networks. */

export const anonymousKey = 'anonymous';

/** Of work that nobody asked for. */
export const serviceKey = 'service';

const fromNetwork = `${anonymousKey} from `;

/** The key of anonymous callers of a network; of those whose network is not known there is one. */
export function anonymousKeyOf(network: string | undefined): string {
  return network === undefined ? anonymousKey : `${fromNetwork}${network}`;
}

export function isAnonymousKey(key: string): boolean {
  return key === anonymousKey || key.startsWith(fromNetwork);
}

/** How many of several turns or processes anonymous callers may have together: one is left to others, where there are two. */
export function mostForAnonymous(most: number): number {
  return Math.max(1, most - 1);
}

/** Whose share it is: nobody gets more than one caller by having many networks. */
export function shareOf(key: string): string {
  return isAnonymousKey(key) ? anonymousKey : key;
}

/**
 * The beginning that networks have in common which mostly have one holder: a /24 of the older addresses, and a /48 of the others, which whoever runs
 * a site gets and which has 65,536 networks (RFC 6177). Anybody who is signed in stands alone.
 */
export function prefixOf(key: string): string {
  if (!key.startsWith(fromNetwork)) return key;
  const network = key.slice(fromNetwork.length);
  return network
    .split(/[.:]/)
    .slice(0, 3)
    .join(network.includes(':') ? ':' : '.');
}
