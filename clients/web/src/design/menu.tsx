/** A menu: a button that opens a list of links and buttons, which closes when one is taken, or by Escape, or by looking elsewhere. */
import { type ReactNode, useEffect, useRef } from 'react';
import design from './design.module.css';

interface MenuProps {
  readonly label: ReactNode;
  /** What the button is called where it shows no words. */
  readonly name?: string;
  readonly kind?: 'second' | 'plain';
  readonly children: ReactNode;
}

export function Menu({ label, name, kind = 'second', children }: MenuProps) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeElsewhere = ({ target }: Event) => {
      if (!element.current?.contains(target as Node)) element.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
    };
  }, []);
  // The focus goes back to the button: in a closed list it would be lost.
  const close = () => {
    element.current?.removeAttribute('open');
    element.current?.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={element}
      className={design.menu}
      onToggle={() => keepInside(element.current!.lastElementChild as HTMLElement)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <summary className={`${design.button} ${design[kind]}`} aria-label={name}>
        {label}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it hears what was taken inside of it. */}
      <div className={design.menuList} onClick={close}>
        {children}
      </div>
    </details>
  );
}

const edge = 8;

/** It ends where its button ends, unless it would begin outside of the window. */
function keepInside(list: HTMLElement): void {
  list.style.right = '';
  const { left } = list.getBoundingClientRect();
  if (left < edge) list.style.right = `${left - edge}px`;
}

export function MenuButton({
  onClick,
  children,
  isChosen,
}: {
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly isChosen?: boolean;
}) {
  return (
    <button type="button" className={design.menuItem} onClick={onClick} aria-pressed={isChosen}>
      {children}
    </button>
  );
}
