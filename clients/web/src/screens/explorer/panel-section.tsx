/** A part of what an object says, with its heading. */
import { type ReactNode, useId } from 'react';
import design from '../../design/design.module.css';
import styles from './explorer.module.css';

interface PanelSectionProps {
  readonly title: string;
  readonly count?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function PanelSection({ title, count, actions, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h3 id={id}>
          {title} {count !== undefined && <span className={design.count}>{count}</span>}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
