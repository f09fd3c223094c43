/** Tools of assistants and agents in the twin worlds: whatever they are asked, they tell of what is seen. */
import { uuidV5 } from '@orrery/kernel';
import type { Draw } from '../draw.ts';
import { type RequestMaker, toolPath } from '../request.ts';

type Inputs = Readonly<Record<string, (draw: Draw) => object>>;

/** Those that change models, and those of which an assistant is told what is wrong. */
const proposals = [
  ['aql', "family::Person.allInstances()->first().eSet('name', 'Twin')"],
  ['sparql', 'DELETE { ?s ?p "Ada" } INSERT { ?s ?p "Augusta" } WHERE { ?s ?p "Ada" }'],
  ['aql', 'hidden::Thing.allInstances().name'],
  ['aql', "self.eSet('shoe', 1)"],
] as const;

const root = (draw: Draw) => {
  const modelId = draw.id('models');
  return { modelId, objectId: uuidV5(modelId, draw.random.one(['/0', '/0/@members.0'])) };
};

export const toolInputs: Inputs = {
  search: (draw) => ({ text: (draw.random.chance(0.6) ? draw.name() : draw.slug()).trim().slice(0, 100) || 'a' }),
  find_projects: (draw) => (draw.random.chance(0.5) ? {} : { name: draw.name().slice(0, 200), size: 5 }),
  find_models: (draw) => (draw.random.chance(0.3) ? { size: 5, page: 1 } : { projectId: draw.id('projects') }),
  describe_model: (draw) => ({ modelId: draw.id('models') }),
  describe_metamodel: (draw) => ({
    projectId: draw.id('projects'),
    ...(draw.random.chance(0.5) && { uri: draw.random.one(['http://example.org/family', 'http://example.org/hidden']) }),
  }),
  run_sparql: (draw) => ({
    projectId: draw.id('projects'),
    query: draw.random.one([
      'SELECT ?g (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } } GROUP BY ?g ORDER BY ?g',
      'ASK { ?s ?p "Ada" }',
    ]),
  }),
  run_aql: (draw) => ({
    projectId: draw.id('projects'),
    expression: draw.random.one(['family::Person.allInstances().name', 'family::Person.allInstances().eInverse()->size()']),
  }),
  list_objects: (draw) => ({ modelId: draw.id('models'), size: 5 }),
  read_object: root,
  list_references: (draw) => ({ ...root(draw), direction: draw.random.one(['in', 'out']) }),
  list_representations: (draw) => (draw.random.chance(0.5) ? { modelId: draw.id('models') } : { projectId: draw.id('projects') }),
  draw_representation: (draw) => ({ modelId: draw.id('models') }),
  list_revisions: (draw) => ({ modelId: draw.id('models') }),
  compare_revisions: (draw) => ({ modelId: draw.id('models'), from: draw.random.upTo(3), to: draw.random.upTo(4) }),
  propose_change: (draw) => {
    const [language, expression] = draw.random.one(proposals);
    return { projectId: draw.id('projects'), language, expression, ...(draw.random.chance(0.4) && root(draw)) };
  },
};

export const toolRequests: readonly RequestMaker[] = [
  {
    name: 'a tool of an assistant',
    weight: 4,
    make: (draw) => {
      const name = draw.random.one(Object.keys(toolInputs));
      const request = { method: 'GET', path: `${toolPath}${name}`, body: toolInputs[name]!(draw) } as const;
      return name === 'search' ? { ...request, indexed: 'names' } : request;
    },
  },
];
