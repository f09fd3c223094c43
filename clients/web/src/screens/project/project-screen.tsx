/** A project: its models and views, how files get in, what it says about itself, what happened lately. */
import type { Call, Project } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ConfidentialityBadge, RoleBadge } from '../../design/badges.tsx';
import design from '../../design/design.module.css';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import type { RouteParameters, ScreenProps } from '../../routing/screen-props.ts';
import { orrery, queryCache } from '../../service.ts';
import { noteRecent } from '../../session/session.tsx';
import { Failed } from '../../shell/failed.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { DropZone } from '../../uploads/drop-zone.tsx';
import { useUploads } from '../../uploads/uploads.tsx';
import { projectAt } from '../chain-queries.ts';
import screens from '../screens.module.css';
import { Activity } from './activity.tsx';
import { Models, modelsOf } from './models.tsx';
import { News } from './news.tsx';
import { ProjectActions } from './project-actions.tsx';
import { Readme, readmeOf } from './readme.tsx';
import { Views, viewsBy } from './views.tsx';

/** What is shown first is asked for as soon as the project is known, before anything of it is drawn. */
export async function prefetchProject(parameters: RouteParameters): Promise<void> {
  const project = await queryCache.fetchQuery(projectAt(parameters));
  await Promise.all([
    queryCache.prefetchQuery(readmeOf(project)),
    queryCache.prefetchInfiniteQuery(modelsOf(project)),
    queryCache.prefetchInfiniteQuery(viewsBy(viewsOfProject(project))),
  ]);
}

const viewsOfProject = ({ id }: Project) => ({ 'project.id': id });

export function ProjectScreen({ parameters }: ScreenProps) {
  const { data: project, error } = useQuery(projectAt(parameters));
  useEffect(() => {
    if (project) noteRecent(project.id);
  }, [project]);
  if (error) return <Failed reason={error} />;
  return project ? <ProjectShown project={project} /> : <Waiting />;
}

function callsOf({ id }: Project): readonly Call[] {
  return [
    { operation: 'readProject', request: { path: { id } } },
    { operation: 'listModels', request: { query: { 'project.id': id, sort: ['name,asc'] } } },
    { operation: 'listRepresentations', request: { query: { 'project.id': id } } },
  ];
}

function ProjectShown({ project }: { readonly project: Project }) {
  const { add } = useUploads();
  return (
    <>
      <ScreenHead
        title={project.name}
        trail={[{ name: project.scope.name, to: addressOf({ scope: project.scope }) }]}
        signs={<Signs project={project} />}
        actions={<ProjectActions project={project} />}
        calls={callsOf(project)}
      />
      <Summary project={project} />
      <News project={project} />
      <div className={screens.columns}>
        <div className={screens.stack}>
          {project.canCreateModels && <DropZone onFiles={(files) => add(project.id, files)} />}
          <Models project={project} />
          <Views query={viewsOfProject(project)} namesModels />
        </div>
        <div className={screens.stack}>
          <Readme project={project} />
          <Activity project={project} />
        </div>
      </div>
    </>
  );
}

function Signs({ project }: { readonly project: Project }) {
  const { say } = useLanguage();
  return (
    <>
      <ConfidentialityBadge value={project.confidentiality} />
      <RoleBadge role={project.myRole} />
      {project.archived && <span className={design.badge}>{say('archived')}</span>}
    </>
  );
}

function Summary({ project }: { readonly project: Project }) {
  const { say } = useLanguage();
  const { data } = useQuery({
    queryKey: ['summary', project.id],
    queryFn: ({ signal }) => orrery.readProjectSummary({ path: { id: project.id }, signal }),
  });
  if (!data) return <p className={screens.numbers}>&nbsp;</p>;
  const problems = data.problems.error + data.problems.warning;
  return (
    <p className={screens.numbers}>
      <span>{say('modelCount', { count: data.models })}</span>
      <span>{say('objectCount', { count: data.objects })}</span>
      <span>{say('viewCount', { count: data.representations })}</span>
      {problems > 0 && <span>{say('problemCount', { count: problems })}</span>}
      {data.members > 0 && <span>{say('memberCount', { count: data.members })}</span>}
    </p>
  );
}
