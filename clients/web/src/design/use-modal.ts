/** Shows a dialog above everything else as long as it is there, and gives the focus back to what had it before. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The element is the browser's own dialog. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  // Before the dialog leaves the page: from one that has left it the focus is lost.
  useLayoutEffect(() => {
    const shown = element.current!;
    const before = focused();
    if (!shown.open) shown.showModal();
    return () => {
      shown.close();
      before?.focus();
    };
  }, []);
  return element;
}

/** What has the focus, be it inside of something that keeps its parts to itself, as editors do. */
function focused(): HTMLElement | undefined {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found instanceof HTMLElement && found !== document.body ? found : undefined;
}
