/** Expressions in the twin worlds: what is hidden is no instance, no referrer, no target and no context. */
import { uuidV5 } from '@orrery/kernel';
import type { Draw } from '../draw.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';

const expressions = [
  'family::Person.allInstances()',
  'family::Person.allInstances()->size()',
  'family::Family.allInstances().members.name->asSet()',
  'family::Person.allInstances().eInverse()',
  'family::Person.allInstances().friends',
  "family::Person.allInstances()->collect(p | p.eInverse('friends').name)",
  'ecore::EObject.allInstances()->collect(o | o.eClass().name)->asSet()',
  'ecore::EClass.allInstances().name',
  'hidden::Thing.allInstances()',
];

const inContext = ['self', 'self.members.friends', 'self.members.eInverse()', 'self.eAllContents()', 'self.nope'];

export const expressionRequests: readonly RequestMaker[] = [
  { name: 'an expression over a project', weight: 4, make: (draw) => asked(draw, draw.random.one(expressions)) },
  {
    name: 'an expression about a model',
    weight: 3,
    make: (draw) => {
      const modelId = draw.id('models');
      const object = draw.random.chance(0.5) ? {} : { objectId: uuidV5(modelId, draw.random.one(['/0', '/0/@members.0'])) };
      return asked(draw, draw.random.one(inContext), { modelId, ...object });
    },
  },
];

function asked(draw: Draw, expression: string, context: object = {}): TwinRequest {
  const path = `/api/projects/${draw.id('projects')}/expression-evaluations`;
  return { method: 'POST', path, body: { language: 'aql', expression, context } };
}
