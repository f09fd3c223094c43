/** Project versions over HTTP. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { halList } from '../../http/answers/hal.ts';
import { lists } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import { projectPresenter } from '../../resources/projects/project-presenter.ts';
import { ProjectShape } from '../../resources/projects/project-schema.ts';
import { projectView } from '../../storage/views/project-view.ts';
import type { ProjectVersions } from './project-versions.ts';

/** A list of its own in the description. */
const VersionShape = { ...ProjectShape, title: 'ProjectVersion' };
const fields = fieldTypesOf(projectView.columns);

export interface VersionRouteDependencies extends Pick<RouteDependencies, 'urls'> {
  readonly projectVersions: ProjectVersions;
}

export function versionRoutes(app: App, { projectVersions, urls }: VersionRouteDependencies): void {
  const present = projectPresenter(urls);
  const says = 'Lists the versions that a project belongs to.';
  const listing = lists({ tag: 'projects', says, params: ById, gives: 'versions', of: VersionShape, fields, fails: [404] });
  app.get('/api/projects/:id/versions', listing, async ({ caller, params, query, signal }) => {
    const request = listRequest({ query, signal }, fields, `${urls.to('projects', params.id)}/versions`);
    return halList('versions', await projectVersions.list(caller, params.id, request), request, present);
  });
}
