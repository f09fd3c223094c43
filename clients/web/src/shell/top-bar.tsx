/** The bar above every screen: home, search, tasks, the reader. */

import design from '../design/design.module.css';
import { Icon, Mark } from '../design/icons.tsx';
import { useLanguage } from '../messages/language.tsx';
import { homeAddress } from '../routing/addresses.ts';
import { Link } from '../routing/router.tsx';
import { signInHere, useReader } from '../session/session.tsx';
import { ReaderMenu } from './reader-menu.tsx';
import shell from './shell.module.css';
import { TasksLink } from './tasks-link.tsx';

export function TopBar({ onFind, onKeys }: { readonly onFind: () => void; readonly onKeys: () => void }) {
  const { say } = useLanguage();
  const reader = useReader();
  return (
    <header className={shell.bar}>
      <Link to={homeAddress} className={shell.mark}>
        <Mark /> Orrery
      </Link>
      <button type="button" className={shell.find} onClick={onFind}>
        <Icon name="search" />
        <span>{say('search')}</span>
        <kbd>{say('keys.control')} K</kbd>
      </button>
      {reader && <TasksLink />}
      <ReaderMenu onKeys={onKeys} />
      {!reader && (
        <a className={design.button} href={signInHere()}>
          {say('signIn')}
        </a>
      )}
    </header>
  );
}
