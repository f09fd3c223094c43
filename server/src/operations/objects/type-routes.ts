/** The classes of a model over HTTP. */
import { boolean, type FieldTypes, integer, text } from '../../conditions/field-types.ts';
import { halList } from '../../http/hal.ts';
import { listOfValues } from '../../http/list-of-values.ts';
import { listRequest } from '../../http/list-request.ts';
import { lists } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import { getBelowModel, revisionIn } from './model-addresses.ts';
import type { ObjectRouteDependencies } from './object-routes.ts';
import { RevisionNumber, TypeShape } from './object-schema.ts';
import { typesOf } from './object-types.ts';

const fields: FieldTypes = {
  eClass: text,
  name: text,
  abstract: boolean,
  main: boolean,
  instanceCount: integer,
  totalCount: integer,
};

export function typeRoutes(app: App, { models, modelObjects, urls }: ObjectRouteDependencies): void {
  getBelowModel(app, models, {
    path: 'types',
    describe: (params, says) => {
      const described = { tag: 'objects', says: `Lists the classes of the objects of a model${says}`, params, gives: 'types' };
      return lists({ ...described, of: TypeShape, fields, others: { revision: RevisionNumber }, fails: [404, 503] });
    },
    answer: async ({ request: { query, signal, caller }, model }) => {
      const asked = listRequest({ query, signal }, fields, `${urls.to('models', model.id)}/types`, ['revision']);
      const { index } = await modelObjects.open(caller, model, { revision: revisionIn(query), signal });
      return halList('types', listOfValues(typesOf(index.directory), asked, fields), asked, (type) => type);
    },
  });
}
