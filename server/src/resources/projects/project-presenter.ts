/** A project as its reader sees it. */
import { linkTo } from '../../http/hal.ts';
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
    _links: {
      self: linkTo(urls.to('projects', project.id)),
      scope: linkTo(urls.to('scopes', project.scope.id)),
    },
  });
}
