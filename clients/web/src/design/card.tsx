/** A piece of a screen with its heading. */
import { type ReactNode, useId } from 'react';
import design from './design.module.css';

interface CardProps {
  readonly title: string;
  readonly count?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Lists have their own distances. */
  readonly isFlush?: boolean;
}

export function Card({ title, count, actions, children, isFlush = false }: CardProps) {
  const id = useId();
  return (
    <section className={design.card} aria-labelledby={id}>
      <div className={design.cardHead}>
        <h2 id={id}>
          {title} {count !== undefined && <span className={design.count}>{count}</span>}
        </h2>
        {actions}
      </div>
      {isFlush ? children : <div className={design.cardBody}>{children}</div>}
    </section>
  );
}
