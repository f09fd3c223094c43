/** The keys by which callers take turns: people by their ids; anonymous callers, who share one turn, by their networks. */

export const anonymousKey = 'anonymous';

const fromNetwork = `${anonymousKey} from `;

/** The key of anonymous callers of a network; of those whose network is not known there is one. */
export function anonymousKeyOf(network: string | undefined): string {
  return network === undefined ? anonymousKey : `${fromNetwork}${network}`;
}

export function isAnonymousKey(key: string): boolean {
  return key === anonymousKey || key.startsWith(fromNetwork);
}

/** Whose share it is: nobody gets more than one caller by having many networks. */
export function shareOf(key: string): string {
  return isAnonymousKey(key) ? anonymousKey : key;
}
