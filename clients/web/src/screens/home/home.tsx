/** Home: what waits for the reader, their projects, what they opened lately. */
import { useState } from 'react';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { homeAddress } from '../../routing/addresses.ts';
import { useRouter } from '../../routing/router.tsx';
import type { ScreenProps } from '../../routing/screen-props.ts';
import { signInHere, useSession } from '../../session/session.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import screens from '../screens.module.css';
import { NewProjectDialog } from './new-project-dialog.tsx';
import { Projects } from './projects.tsx';
import { Recent } from './recent.tsx';
import { WaitingForMe } from './waiting-for-me.tsx';

export function Home({ search }: ScreenProps) {
  const { say } = useLanguage();
  const { user } = useSession();
  const { go } = useRouter();
  const [isMaking, make] = useState(false);
  const isAsked = search.get('new') === 'project' && user !== undefined;
  const close = () => {
    make(false);
    if (isAsked) go(homeAddress, { replace: true });
  };
  const newProject = (
    <button type="button" className={design.button} onClick={() => make(true)}>
      <Icon name="plus" /> {say('newProject')}
    </button>
  );
  return (
    <>
      <ScreenHead
        title={user ? say('hello', { name: user.name }) : say('welcome')}
        actions={user && newProject}
        calls={[
          {
            operation: 'listProjects',
            request: { query: { ...(user && { myRole: 'viewer,editor,owner' }), sort: ['lastModificationDateTime,desc'] } },
          },
        ]}
      />
      {!user && <Welcome />}
      <div className={user ? screens.columns : screens.stack}>
        <div className={screens.stack}>
          {user && <WaitingForMe />}
          <Projects />
        </div>
        {user && <Recent ids={user.recent} />}
      </div>
      {(isMaking || isAsked) && <NewProjectDialog onClose={close} />}
    </>
  );
}

function Welcome() {
  const { say } = useLanguage();
  return (
    <section className={`${design.card} ${screens.welcome}`}>
      <p>{say('welcomeSays')}</p>
      <div className={design.row}>
        <a className={design.button} href={signInHere()}>
          {say('signIn')}
        </a>
        <a className={`${design.button} ${design.second}`} href="docs/guides">
          {say('guides')}
        </a>
      </div>
    </section>
  );
}
