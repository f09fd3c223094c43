/** A project as its caller sees it. */
import { linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import { presentArchiving, presentAudit } from '../audit.ts';
import type { Project } from './project.ts';

export function projectPresenter(urls: Urls) {
  return (project: Project) => ({
    id: project.id,
    scope: project.scope,
    slug: project.slug,
    version: project.version,
    name: project.name,
    description: project.description,
    confidentiality: project.confidentiality,
    previousVersionId: project.previousVersionId,
    ...presentAudit(project),
    ...presentArchiving(project),
    myRole: project.myRole,
    canUpdate: project.canUpdate,
    canDelete: project.canDelete,
    canCreateModels: project.canCreateModels,
    _links: linksOf(project, urls),
  });
}

/** Members are seen by each other, requests to join by those who decide on them: others would find empty lists. */
function linksOf({ id, scope, myRole, canManage }: Project, urls: Urls) {
  const self = urls.to('projects', id);
  const ofProject = (path: string) => linkTo(`${urls.to(path)}?project.id=${id}`);
  return {
    self: linkTo(self),
    scope: linkTo(urls.to('scopes', scope.id)),
    models: ofProject('models'),
    representations: ofProject('representations'),
    ...((canManage || myRole !== 'none') && { members: ofProject('project-users') }),
    ...(canManage && { enrollments: ofProject('project-enrollments') }),
    imports: linkTo(`${self}/imports`),
    images: ofProject('project-images'),
    queries: ofProject('project-queries'),
    versions: linkTo(`${self}/versions`),
    events: { href: `${self}/events`, type: 'text/event-stream' },
    presence: linkTo(`${self}/presence`),
    summary: linkTo(`${self}/summary`),
    metamodels: { href: `${self}/metamodels{?uri}`, templated: true },
    sparql: { href: `${self}/sparql{?query}`, templated: true },
    expressionEvaluations: linkTo(`${self}/expression-evaluations`),
    expressionDiagnostics: linkTo(`${self}/expression-diagnostics`),
    expressionProposals: linkTo(`${self}/expression-proposals`),
  };
}
