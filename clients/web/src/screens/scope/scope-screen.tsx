/** A scope: what it is, and its projects. */
import type { Scope } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfidentialityBadge } from '../../design/badges.tsx';
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import { Markdown } from '../../design/markdown.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import type { ScreenProps } from '../../routing/screen-props.ts';
import { orrery } from '../../service.ts';
import { Failed, NothingHere } from '../../shell/failed.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { NewProjectDialog } from '../home/new-project-dialog.tsx';
import { More, useListed } from '../more.tsx';
import { ProjectItem } from '../project-item.tsx';
import screens from '../screens.module.css';

export function ScopeScreen({ parameters: { scope: slug = '' } }: ScreenProps) {
  const { data: scope, error } = useQuery({ queryKey: ['scope', slug], queryFn: ({ signal }) => scopeCalled(slug, signal) });
  if (error) return <Failed reason={error} />;
  if (scope === undefined) return <Waiting />;
  return scope ? <ScopeShown scope={scope} /> : <NothingHere />;
}

/** Scopes have no address by their slug in the interface: they are found. A backslash makes the slug literal. */
async function scopeCalled(slug: string, signal: AbortSignal): Promise<Scope | null> {
  const { _embedded } = await orrery.listScopes({ query: { slug: `\\${slug}`, size: 1 }, signal });
  return _embedded.scopes[0] ?? null;
}

function ScopeShown({ scope }: { readonly scope: Scope }) {
  const { say } = useLanguage();
  const [isMaking, make] = useState(false);
  const newProject = (
    <button type="button" className={design.button} onClick={() => make(true)}>
      <Icon name="plus" /> {say('newProject')}
    </button>
  );
  const signs = <ConfidentialityBadge value={scope.confidentiality} />;
  return (
    <>
      <ScreenHead
        title={scope.name}
        trail={[]}
        signs={signs}
        actions={scope.canCreateProjects && newProject}
        calls={[
          { operation: 'readScope', request: { path: { id: scope.id } } },
          { operation: 'listProjects', request: { query: { 'scope.id': scope.id, sort: ['name,asc'] } } },
        ]}
      />
      <div className={screens.stack}>
        {scope.description && (
          <section className={`${design.card} ${design.cardBody} ${screens.readme}`} aria-label={say('description')}>
            <Markdown text={scope.description} />
          </section>
        )}
        <ProjectsIn scope={scope} />
      </div>
      {isMaking && <NewProjectDialog scope={scope} onClose={() => make(false)} />}
    </>
  );
}

function ProjectsIn({ scope }: { readonly scope: Scope }) {
  const { say, number } = useLanguage();
  const query = { 'scope.id': scope.id, size: 50, sort: ['name,asc'] };
  const { items, total, more, failure } = useListed(['projects', 'of', scope.id], (signal) =>
    orrery.listProjects({ query, signal }),
  );
  return (
    <Card title={say('projects')} count={total === undefined ? undefined : number(total)} isFlush>
      {total === 0 && <p className={design.empty}>{say('noProjectsHere')}</p>}
      <ul className={screens.list}>
        {items.map((project) => (
          <ProjectItem key={project.id} project={project} />
        ))}
      </ul>
      <More more={more} failure={failure} />
    </Card>
  );
}
