/** Notices: short words about what was done or refused, which go away by themselves. */
import { RefusedRequest } from '@orrery/api';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { useLanguage } from '../messages/language.tsx';
import shell from './shell.module.css';

interface Notice {
  readonly id: number;
  readonly kind: 'good' | 'bad';
  readonly text: string;
}

interface Notices {
  tell(text: string): void;
  /** Says what was refused, in the words of the service. */
  complain(reason: unknown): void;
}

const shownMilliseconds = { good: 5_000, bad: 15_000 };
const mostShown = 4;
const Context = createContext<Notices | undefined>(undefined);

export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const { say } = useLanguage();
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const last = useRef(0);
  const remove = useCallback((id: number) => setNotices((shown) => shown.filter((notice) => notice.id !== id)), []);
  const value = useMemo<Notices>(() => {
    const add = (kind: Notice['kind'], text: string) => {
      const id = ++last.current;
      setNotices((shown) => [...shown, { id, kind, text }].slice(-mostShown));
      setTimeout(() => remove(id), shownMilliseconds[kind]);
    };
    return { tell: (text) => add('good', text), complain: (reason) => add('bad', wordsOf(reason, say('connectionLost'))) };
  }, [remove, say]);
  return (
    <Context value={value}>
      {children}
      <div className={shell.notices} role="log" aria-live="polite" aria-label={say('notices')}>
        {notices.map(({ id, kind, text }) => (
          <div key={id} className={shell.notice} data-kind={kind}>
            <span>{text}</span>
            <button
              type="button"
              className={`${design.button} ${design.plain}`}
              onClick={() => remove(id)}
              aria-label={say('close')}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
    </Context>
  );
}

export function useNotices(): Notices {
  return useContext(Context)!;
}

/** The detail of a problem, with what to quote where the fault is not the reader's. */
export function wordsOf(reason: unknown, otherwise: string): string {
  if (!(reason instanceof RefusedRequest)) return otherwise;
  return reason.errorId === undefined ? reason.message : `${reason.message} (${reason.errorId})`;
}
