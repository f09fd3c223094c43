/** The projects of the reader, or all that they see; on an empty service the way to a first one. */
import { useDeferredValue, useState } from 'react';
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { type StillHere, useStillHere } from '../../routing/still-here.ts';
import { orrery, queryCache } from '../../service.ts';
import { useSession, wasSignedIn } from '../../session/session.tsx';
import { Failed } from '../../shell/failed.tsx';
import { listed, More, useList } from '../more.tsx';
import { ProjectItem } from '../project-item.tsx';
import screens from '../screens.module.css';
import { SampleButton } from './sample-button.tsx';

const roles = { mine: 'viewer,editor,owner', all: undefined } as const;
type Which = keyof typeof roles;

export function Projects() {
  const { say, number } = useLanguage();
  const { user } = useSession();
  const stillHere = useStillHere();
  const [which, choose] = useState<Which>(user ? 'mine' : 'all');
  const [typed, type] = useState('');
  const name = useDeferredValue(typed.trim());
  const { items, total, more, error, failure } = useList(projectsBy(which, name));
  if (error && total === undefined) return <Failed reason={error} />;
  const actions = (
    <>
      {user && <Choice which={which} choose={choose} />}
      <Filter typed={typed} type={type} />
    </>
  );
  return (
    <Card title={say('projects')} count={total === undefined ? undefined : number(total)} actions={actions} isFlush>
      {total === undefined && <Waiting />}
      {total === 0 && name === '' && <NoProjects which={which} showAll={() => choose('all')} stillHere={stillHere} />}
      {total === 0 && name !== '' && <p className={design.empty}>{say('nothingFound')}</p>}
      <ul className={screens.list}>
        {items.map((project) => (
          <ProjectItem key={project.id} project={project} showsScope />
        ))}
      </ul>
      <More more={more} failure={failure} />
    </Card>
  );
}

/** Those that changed last come first. */
function projectsBy(which: Which, name: string) {
  const filters = { ...(roles[which] && { myRole: roles[which] }), ...(name !== '' && { name: `*${name}*` }) };
  const query = { ...filters, size: 20, sort: ['lastModificationDateTime,desc'] };
  return listed(['projects', which, name], (signal) => orrery.listProjects({ query, signal }));
}

/** Who was signed in here is so again, as a rule: their projects are asked for together with who they are. */
export function prefetchProjects(): Promise<void> {
  return queryCache.prefetchInfiniteQuery(projectsBy(wasSignedIn() ? 'mine' : 'all', ''));
}

function Filter({ typed, type }: { readonly typed: string; readonly type: (text: string) => void }) {
  const { say } = useLanguage();
  return (
    <input
      className={screens.filter}
      value={typed}
      onChange={({ target }) => type(target.value)}
      placeholder={say('filter')}
      aria-label={say('filterProjects')}
      maxLength={100}
    />
  );
}

function Choice({ which, choose }: { readonly which: Which; readonly choose: (which: Which) => void }) {
  const { say } = useLanguage();
  return (
    <fieldset className={`${design.row} ${screens.choice}`}>
      <legend className={design.hidden}>{say('whichProjects')}</legend>
      {(['mine', 'all'] as const).map((one) => (
        <label key={one} className={screens.chip} data-chosen={which === one}>
          <input type="radio" name="which" className={design.hidden} checked={which === one} onChange={() => choose(one)} />
          {say(`projects.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface NoProjectsProps {
  readonly which: Which;
  readonly showAll: () => void;
  readonly stillHere: StillHere;
}

function NoProjects({ which, showAll, stillHere }: NoProjectsProps) {
  const { say } = useLanguage();
  const { user } = useSession();
  if (!user) return <p className={design.empty}>{say('nothingPublic')}</p>;
  return (
    <div className={design.empty}>
      <strong>{say('noProjects')}</strong>
      <span>{say('noProjectsSays')}</span>
      <div className={design.row}>
        <SampleButton stillHere={stillHere} />
        {which === 'mine' && (
          <button type="button" className={`${design.button} ${design.second}`} onClick={showAll}>
            {say('showAllProjects')}
          </button>
        )}
      </div>
    </div>
  );
}
