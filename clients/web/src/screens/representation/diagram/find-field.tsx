/** Finds in a diagram: letters narrow the list and mark the picture, Enter goes from one to the next. */
import { type KeyboardEvent, type Ref, useId } from 'react';
import design from '../../../design/design.module.css';
import { useLanguage } from '../../../messages/language.tsx';
import styles from './diagram.module.css';
import type { DiagramState } from './use-diagram.ts';

export function FindField({ state, ref }: { readonly state: DiagramState; readonly ref: Ref<HTMLInputElement> }) {
  const { say } = useLanguage();
  const id = useId();
  const { findText, find, found, selected, select } = state;
  const isFinding = findText.trim() !== '';
  const at = found.findIndex((entry) => entry.id === selected?.id);
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && findText !== '') find('');
    else if (event.key === 'Enter' && found.length > 0) {
      const step = event.shiftKey ? -1 : 1;
      const next = at < 0 ? 0 : (at + step + found.length) % found.length;
      select(found[next]!.id, { isRevealed: true });
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.find}>
      <label htmlFor={id} className={design.hidden}>
        {say('findInDiagram')}
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        className={design.input}
        placeholder={say('findInDiagram')}
        value={findText}
        maxLength={200}
        onChange={({ target }) => find(target.value)}
        onKeyDown={hear}
      />
      <p className={styles.count} aria-live="polite">
        {isFinding ? (at < 0 ? say('found', { count: found.length }) : say('foundAt', { at: at + 1, count: found.length })) : ''}
      </p>
    </div>
  );
}
