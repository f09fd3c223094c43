/** Saying over HTTP where one is. */
import Type from 'typebox';
import { exampleId, examples } from '../../http/description/examples.ts';
import { acts, done } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import { ById, nullable, Uuid } from '../../http/wire.ts';
import type { Presences } from './presences.ts';

export const PresenceBody = Type.Object(
  {
    modelId: Uuid,
    representationId: Type.Optional(nullable(Uuid)),
    objectId: Type.Optional(nullable(Uuid)),
  },
  {
    title: 'Presence',
    additionalProperties: false,
    description: 'the model that the caller looks at, and where in it; whoever stays says so again within 30 seconds',
    examples: [{ modelId: examples.model.id, objectId: exampleId }],
  },
);

export function presenceRoutes(app: App, presences: Presences): void {
  const puts = acts(
    {
      tag: 'events',
      says: 'Says at which model the caller looks, for 30 seconds.',
      operationId: 'putPresence',
      params: ById,
      body: PresenceBody,
      response: done,
      fails: [400, 401, 404, 429],
    },
    { needsSignIn: true },
  );
  app.put('/api/projects/:id/presence', puts, async ({ caller, params, body }, reply) => {
    await presences.put(caller, params.id, body);
    return reply.code(204).send();
  });
}
