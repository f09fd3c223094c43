/** The Prefer header (RFC 7240): how long a client would rather wait than come back. */

/** Nobody keeps a connection open for longer. */
const mostSeconds = 300;

/** The seconds of `wait`, or so many where the header does not say. */
export function secondsToWait(header: string | readonly string[] | undefined, otherwise: number): number {
  const found = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,6})"?\s*(?:$|[,;])/i.exec([header ?? []].flat().join(','));
  return found ? Math.min(Number(found[1]), mostSeconds) : otherwise;
}
