/** The classes of a model over HTTP. */
import { typeFields } from '../../engine/jobs/find-types-job.ts';
import { halList } from '../../http/answers/hal.ts';
import { lists } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import type { App } from '../../http/typed-app.ts';
import { getBelowModel, revisionIn } from './model-addresses.ts';
import { typePresenter } from './object-presenter.ts';
import type { ObjectRouteDependencies } from './object-routes.ts';
import { RevisionNumber, TypeShape } from './object-schema.ts';

export function typeRoutes(app: App, { modelObjects, urls, ...seen }: ObjectRouteDependencies): void {
  getBelowModel(app, seen, {
    path: 'types',
    describe: (params, says) => {
      const described = {
        tag: 'objects' as const,
        says: `Lists the classes of the objects of a model${says}`,
        params,
        gives: 'types',
      };
      return lists({
        ...described,
        of: TypeShape,
        fields: typeFields,
        others: { revision: RevisionNumber },
        hasTag: true,
        fails: [404, 503],
      });
    },
    answer: async ({ request: { query, signal, caller }, model }) => {
      const list = listRequest({ query, signal }, typeFields, `${urls.to('models', model.id)}/types`, ['revision']);
      const revision = revisionIn(query);
      const found = await modelObjects.types(caller, model, { ...list, revision });
      return halList('types', found, list, typePresenter(urls, model, revision ?? model.revision));
    },
  });
}
