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
