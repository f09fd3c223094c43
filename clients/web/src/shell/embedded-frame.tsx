/** What stands around a screen that is shown in a page of others: nothing. */
import type { ReactNode } from 'react';
import shell from './shell.module.css';

export function EmbeddedFrame({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" className={shell.embedded} tabIndex={-1}>
      {children}
    </main>
  );
}
