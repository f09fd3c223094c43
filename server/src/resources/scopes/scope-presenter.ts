/** A scope as its caller sees it. */
import { linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import { presentArchiving, presentAudit } from '../audit.ts';
import type { Scope } from './scope.ts';

export function scopePresenter(urls: Urls) {
  return (scope: Scope) => ({
    id: scope.id,
    slug: scope.slug,
    name: scope.name,
    description: scope.description,
    confidentiality: scope.confidentiality,
    ...presentAudit(scope),
    ...presentArchiving(scope),
    canUpdate: scope.canUpdate,
    canDelete: scope.canDelete,
    canCreateProjects: scope.canCreateProjects,
    _links: {
      self: linkTo(urls.to('scopes', scope.id)),
      projects: linkTo(`${urls.to('projects')}?scope.id=${scope.id}`),
    },
  });
}
