/** Projects that the caller sees. */
import Type from 'typebox';
import { compares, everything } from '../../../conditions/condition.ts';
import { boundedPage } from '../bounded.ts';
import { inputOf, PartOfName, pageOf, paging } from '../inputs.ts';
import { tool } from '../tool.ts';

export const findProjectsTool = tool({
  name: 'find_projects',
  says: 'Lists the projects that there are, the newest last. Queries need the id of a project.',
  input: inputOf({ name: Type.Optional(PartOfName), ...paging }),
  run: async ({ name, ...asked }, { caller, signal, useCases: { projects }, urls }) => {
    const page = pageOf(asked);
    const where = name ? compares('name', 'contains', name) : everything;
    const { items, total } = await projects.list(caller, { where, sort: [], page, signal });
    const shown = items.map(({ id, name, version, description, scope, myRole }) => {
      return { id, name, version, description, scope: scope.name, myRole, link: urls.to('projects', id) };
    });
    return { told: boundedPage({ items: shown, total }, page) };
  },
});
