/** The history of one object over HTTP. */
import Type from 'typebox';
import { halList } from '../../http/answers/hal.ts';
import { examples } from '../../http/description/examples.ts';
import { lists } from '../../http/operation.ts';
import { listRequest } from '../../http/parameters/list-request.ts';
import type { App } from '../../http/typed-app.ts';
import { Instant, nullable, PersonReference, Uuid } from '../../http/wire.ts';
import { instant } from '../../resources/audit.ts';
import { getBelowModel } from './model-addresses.ts';
import type { ObjectRevision } from './object-revisions.ts';
import type { ObjectRouteDependencies } from './object-routes.ts';

const Any = Type.Unknown({ description: 'a value, or {id} or {target} for a reference' });

export const ObjectRevisionShape = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    creator: PersonReference,
    creationDateTime: Instant,
    message: nullable(Type.String()),
    kind: Type.Enum(['added', 'removed', 'changed', 'moved'], { type: 'string' }),
    features: Type.Array(Type.Object({ name: Type.String(), old: Any, new: Any })),
  },
  {
    title: 'ObjectRevision',
    examples: [
      {
        number: 3,
        creator: examples.ada,
        creationDateTime: examples.dateTime,
        message: 'As built',
        kind: 'changed',
        features: [{ name: 'age', old: 35, new: 36 }],
      },
    ],
  },
);

export function objectRevisionRoutes(app: App, { modelObjects, urls, ...seen }: ObjectRouteDependencies): void {
  getBelowModel(app, seen, {
    path: 'objects/:objectId/revisions',
    params: { objectId: Uuid },
    describe: (params, says) => {
      const described = {
        tag: 'objects' as const,
        says: `Lists the revisions in which an object changed, the newest first${says}`,
        params,
      };
      return lists({ ...described, gives: 'revisions', of: ObjectRevisionShape, fields: {}, hasTag: true, fails: [404, 503] });
    },
    answer: async ({ request: { caller, query, signal }, model, params: { objectId } }) => {
      const url = `${urls.to('models', model.id)}/objects/${objectId}/revisions`;
      const list = listRequest({ query, signal }, {}, url);
      const found = await modelObjects.revisions(caller, model, objectId!, { page: list.page, signal });
      return halList('revisions', found, list, presentObjectRevision);
    },
  });
}

export function presentObjectRevision({ revision: { number, creator, createdAt, message }, kind, features }: ObjectRevision) {
  return { number, creator, creationDateTime: instant(createdAt), message, kind, features };
}
