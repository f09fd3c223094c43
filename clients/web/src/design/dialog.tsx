/** A dialog: the browser's own, so that focus, Escape and what lies behind are its business. */
import { type ReactNode, useEffect, useId } from 'react';
import { useLanguage } from '../messages/language.tsx';
import design from './design.module.css';
import { Icon } from './icons.tsx';
import { SessionEnded } from './session-ended.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** For what has long lines. */
  readonly isWide?: boolean;
}

export function Dialog({ title, onClose, children, isWide = false }: DialogProps) {
  const { say } = useLanguage();
  const element = useModal();
  const id = useId();
  useEffect(() => {
    // Whoever is asked for something can write at once.
    element.current!.querySelector<HTMLElement>('form input, form select, form textarea')?.focus();
  }, [element]);
  return (
    <dialog
      ref={element}
      className={`${design.dialog} ${isWide ? design.wideDialog : ''}`}
      aria-labelledby={id}
      onCancel={onClose}
      onClose={onClose}
    >
      <div className={design.dialogHead}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={`${design.button} ${design.plain}`} onClick={onClose} aria-label={say('close')}>
          <Icon name="close" />
        </button>
      </div>
      <div className={design.dialogBody}>
        <SessionEnded className={design.dialogNote} isBeside />
        {children}
      </div>
    </dialog>
  );
}
