/** The shell around every screen: the bar, the palette, uploads under way. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { SessionEnded } from './design/session-ended.tsx';
import { useLanguage } from './messages/language.tsx';
import { hrefOf, useRouter } from './routing/router.tsx';
import { KeysDialog } from './shell/keys-dialog.tsx';
import { Palette } from './shell/palette.tsx';
import shell from './shell/shell.module.css';
import { TopBar } from './shell/top-bar.tsx';
import { UploadPanel } from './uploads/upload-panel.tsx';

type Overlay = 'palette' | 'keys' | undefined;

/** Keys that are meant for a text are none of ours. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Screens where something is being written that the address does not say. */
function isWritten(path: string): boolean {
  return path.endsWith('/-/query');
}

export function Shell({ children }: { readonly children: ReactNode }) {
  const { say } = useLanguage();
  const { path, search } = useRouter();
  const [overlay, show] = useState<Overlay>();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isPaletteKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (isPaletteKey) {
        event.preventDefault();
        show((shown) => (shown === 'palette' ? undefined : 'palette'));
      } else if (event.key === '?' && !isWriting(event.target)) show('keys');
      else if (event.key === '/' && !isWriting(event.target)) {
        event.preventDefault();
        show('palette');
      }
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  const close = useCallback(() => show(undefined), []);
  return (
    <>
      <a className={shell.skip} href={`${hrefOf(path)}${search}#content`}>
        {say('skipToContent')}
      </a>
      <TopBar onFind={() => show('palette')} onKeys={() => show('keys')} />
      <SessionEnded className={shell.ended} isBeside={isWritten(path)} />
      <main id="content" className={shell.main} tabIndex={-1}>
        {children}
      </main>
      <UploadPanel />
      {overlay === 'palette' && <Palette onClose={close} onKeys={() => show('keys')} />}
      {overlay === 'keys' && <KeysDialog onClose={close} />}
    </>
  );
}
