/** One address, looked at in both worlds. */
import type { ShownPage } from './shown-world.ts';

export interface Looked {
  readonly caller: string;
  /** The kind of the page. */
  readonly kind: string;
  readonly address: string;
  readonly pages: readonly [ShownPage, ShownPage];
}

export function isDifferent({ pages: [one, other] }: Looked): boolean {
  return one.text !== other.text;
}

const shownAround = 200;

/** Where two documents begin to differ. */
export function differenceIn({ caller, kind, address, pages }: Looked): string {
  const [one, other] = pages.map(({ text }) => text) as [string, string];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - shownAround), at + shownAround);
  return [`${caller}, ${kind} at ${address}`, '  world A', `    ${around(one)}`, '  world B', `    ${around(other)}`].join('\n');
}
