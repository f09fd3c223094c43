/** A row of a list: an icon, a name that leads on, a few words, and signs. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../design/icons.tsx';
import { Link } from '../routing/router.tsx';
import screens from './screens.module.css';

interface ItemProps {
  readonly icon: IconName;
  readonly name: string;
  readonly to: string;
  readonly about?: ReactNode;
  /** Below the words, however long. */
  readonly more?: ReactNode;
  readonly signs?: ReactNode;
}

export function Item({ icon, name, to, about, more, signs }: ItemProps) {
  return (
    <li className={screens.item}>
      <span className={screens.icon}>
        <Icon name={icon} />
      </span>
      <span className={screens.words}>
        <Link className={screens.name} to={to}>
          {name}
        </Link>
        {about && <span className={screens.about}>{about}</span>}
        {more}
      </span>
      {signs && <span className={screens.signs}>{signs}</span>}
    </li>
  );
}
