/** The frame of a screen that another site embeds: none. */
import type { ReactNode } from 'react';
import shell from './shell.module.css';

export function EmbeddedFrame({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" className={shell.embedded} tabIndex={-1}>
      {children}
    </main>
  );
}
