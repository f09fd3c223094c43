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

/** Labels of proposals, types and counts that rank them come of what is seen. */
const begun = ['fam', 'self.', 'self.members->', 'ecore::', 'family::Person.allInstances().', 'family::Person', 'Fam'];
const begunQueries = ['', 'SELECT ?x { ?x a ', 'SELECT ?x { ?x ', 'CLEAR ALL', 'ASK {}'];
const queries = ['SELECT ?g (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } } GROUP BY ?g ORDER BY ?g', 'ASK { ?s ?p "Ada" }'];

export const expressionRequests: readonly RequestMaker[] = [
  { name: 'an expression over a project', weight: 4, make: (draw) => asked(draw, draw.random.one(expressions)) },
  {
    name: 'a query as an expression',
    make: (draw) => {
      const context = draw.random.chance(0.5) ? {} : { modelId: draw.id('models') };
      return asked(draw, draw.random.one(queries), context, 'evaluations', 'sparql');
    },
  },
  {
    name: 'what is wrong with an expression, or how it goes on',
    weight: 3,
    make: (draw) => {
      const endpoint = draw.random.one(['diagnostics', 'proposals'] as const);
      return draw.random.chance(0.7)
        ? asked(draw, draw.random.one(begun), draw.random.chance(0.5) ? {} : { modelId: draw.id('models') }, endpoint)
        : asked(draw, draw.random.one(begunQueries), {}, endpoint, 'sparql');
    },
  },
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

function asked(draw: Draw, expression: string, context: object = {}, endpoint = 'evaluations', language = 'aql'): TwinRequest {
  const path = `/api/projects/${draw.id('projects')}/expression-${endpoint}`;
  return { method: 'POST', path, body: { language, expression, context } };
}
