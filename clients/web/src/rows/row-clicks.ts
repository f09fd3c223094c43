/** Which row a click means, and whether it means the sign that opens and closes it. Rows hear nothing themselves, so that those in sight stay as they are while others come. */
import type { MouseEvent } from 'react';

export const twistSign = 'data-twist';

function closest(event: MouseEvent, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

export function rowOfClick(event: MouseEvent): number | undefined {
  const index = closest(event, '[role=row]')?.getAttribute('aria-rowindex');
  // The head is the first.
  return index ? Number(index) - 2 : undefined;
}

export function isOnTwist(event: MouseEvent): boolean {
  return closest(event, `[${twistSign}]`) !== null;
}
