/** Members of projects over HTTP. */
import { fieldTypesOf } from '../../conditions/columns.ts';
import { ResourceRoutes } from '../../http/resource-routes.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { projectMemberView } from '../../storage/views/project-member-view.ts';
import { projectMemberPresenter } from './project-member-presenter.ts';
import { NewProjectMemberBody, ProjectMemberChangesBody, ProjectMemberShape } from './project-member-schema.ts';
import type { ProjectMembers } from './project-members.ts';

export function projectMemberRoutes(app: App, { members, urls, keys }: RouteDependencies & { members: ProjectMembers }): void {
  const routes = new ResourceRoutes(app, {
    path: 'project-users',
    embedded: 'projectUsers',
    tag: 'project members',
    fields: fieldTypesOf(projectMemberView.columns),
    shape: ProjectMemberShape,
    present: projectMemberPresenter(urls),
    urls,
    keys,
  });

  routes.lists('Lists members of projects.', (caller, query) => members.list(caller, query));
  routes.reads('Reads one member.', (caller, id) => members.get(caller, id));
  routes.creates('Makes a user a member of a project.', NewProjectMemberBody, (caller, input, once) =>
    members.create(caller, input, once),
  );
  routes.changes('Changes role or clearance.', ProjectMemberChangesBody, (caller, id, changes, precondition) =>
    members.change(caller, id, changes, precondition),
  );
  routes.removes(
    'Ends a membership; members may end their own.',
    (caller, id, precondition) => members.remove(caller, id, precondition),
    [409],
  );
}
