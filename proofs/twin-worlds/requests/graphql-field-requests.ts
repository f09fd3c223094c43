/** Fields of GraphQL that need arguments, or the work of an engine, in the twin worlds. */
import { uuidV5 } from '@orrery/kernel';
import { typeSelection, wholeSelection } from '../../graphql/whole-selection.ts';
import { derivedIdOf, storedIdOf, storedSlug } from '../../world/representation-rows.ts';
import type { Draw } from '../draw.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';

export const graphqlFieldRequests: readonly RequestMaker[] = [
  { name: 'a representation in GraphQL', weight: 3, make: (draw) => asked(representation(draw)) },
  { name: 'something by its path in GraphQL', weight: 3, make: (draw) => asked(byPath(draw)) },
  { name: 'a form of a model in GraphQL', weight: 3, make: (draw) => asked(formOfModel(draw)) },
  { name: 'around an object in GraphQL', weight: 3, make: (draw) => asked(aroundObject(draw)) },
  { name: 'what a project answers in GraphQL', weight: 4, make: (draw) => asked(ofProject(draw)) },
  { name: 'findings of a task in GraphQL', make: (draw) => asked(findings(draw)) },
  { name: 'a search in GraphQL', weight: 2, make: (draw) => ({ ...asked(search(draw)), indexed: 'names' }) },
  { name: 'myself in GraphQL', make: () => asked(`me ${wholeSelection('me', 0)} settings ${wholeSelection('settings', 0)}`) },
];

const content = typeSelection('Content');
const object = typeSelection('ModelObject');
const page = (name: string) => typeSelection(`${name}Page`);
/** With what they refer to. */
const widePage = (name: string) => typeSelection(`${name}Page`, 1);
const difference = typeSelection('ModelDifference', 2);

function representation(draw: Draw): string {
  const model = { id: draw.id('models') };
  const id = draw.random.chance(0.5) ? storedIdOf(model) : derivedIdOf(model);
  const of = draw.random.one([
    `diagnostics ${typeSelection('DocumentDiagnostic')}`,
    `content(format: "svg") ${content}`,
    `content ${content}`,
  ]);
  return `representation(id: "${id}") { ${of} ${wholeSelection('representation').slice(1, -1)} }`;
}

function byPath(draw: Draw): string {
  const [scope, project, version, model] = draw.modelChain().split('/');
  const path = `scope: "${scope}", project: "${project}", version: "${version}"`;
  const slug = draw.random.one(['floor', storedSlug, 'nothing']);
  return draw.random.one([
    `projectByPath(${path}) ${wholeSelection('projectByPath', 0)}`,
    `modelByPath(${path}, model: "${model}") ${wholeSelection('modelByPath', 0)}`,
    `representationByPath(${path}, model: "${model}", representation: "${slug}") ${wholeSelection('representationByPath', 0)}`,
  ]);
}

function formOfModel(draw: Draw): string {
  const revision = draw.random.chance(0.6) ? '' : `, revision: ${draw.random.upTo(4)}`;
  const of = draw.random.one([
    `content(format: "${draw.random.one(['json', 'xmi', 'ttl', 'archimate'])}"${revision}) ${content}`,
    `ecore(format: "xmi"${revision}) ${content}`,
    `owl(format: "ttl"${revision}) ${content}`,
    `report(format: "html"${revision}) ${typeSelection('Content').replace(/ (?:size|text)\b/g, '')}`,
    `table(slug: "${draw.random.one(['family', 'person', 'nothing'])}"${revision}) ${content}`,
    `tree(size: 5${revision}) ${page('ModelObject')}`,
    `types(size: 5${revision}) ${page('ObjectType')} diagnostics ${page('Diagnostic')}`,
    `tables(size: 5${revision}) ${widePage('ReadyMadeTable')} importReport ${typeSelection('ImportReport')}`,
    `diff ${difference} revisions ${widePage('Revision')}`,
  ]);
  return `model(id: "${draw.id('models')}") { name ${of} }`;
}

const ways = ['/0', '/0/@members.0', '/0/@members.1'];

function aroundObject(draw: Draw): string {
  const id = draw.id('models');
  const value = `{ ${typeSelection('FeatureValue').slice(1, -1)} object { id label model { id name } } }`;
  const of = draw.random.one([
    `feature(name: "name") ${typeSelection('Feature')}`,
    `feature(name: "friends") { value ${value} values ${value} }`,
    `contents(size: 3) ${page('ModelObject')} container { id feature index object ${object} }`,
    `path { totalCount page { size } nodes { position object ${object} } } model { id name }`,
    `representations ${page('Representation')} revisions ${widePage('ObjectRevision')}`,
    `references(direction: in, projectId: "${draw.id('projects')}") { totalCount page { size } nodes { feature href object ${object} } }`,
    `form(format: "html") ${content}`,
  ]);
  return `model(id: "${id}") { object(id: "${uuidV5(id, draw.random.one(ways))}") { label ${of} } }`;
}

const expressions = ['family::Person.allInstances().nam', 'hidden::Thing.allInstances()', 'family::P'];
const namespaces = ['http://example.org/family', 'http://example.org/hidden'];

function ofProject(draw: Draw): string {
  const request = `request: { language: "aql", expression: "${draw.random.one(expressions)}" }`;
  const of = draw.random.one([
    `expressionDiagnosis(${request}) ${typeSelection('ExpressionDiagnosis', 1)}`,
    `expressionProposals(${request}) ${typeSelection('ExpressionProposal')}`,
    `evaluation(${request}) ${typeSelection('Evaluation', 1)}`,
    `metamodel(uri: "${draw.random.one(namespaces)}") ${typeSelection('Metamodel', 1)} metamodels ${page('ListedMetamodel')}`,
    `sparql(query: "CONSTRUCT { ?s a ?t } { ?s a ?t } ORDER BY ?s ?t LIMIT 20") ${typeSelection('SparqlResult')}`,
    `summary ${typeSelection('ProjectSummary')} versions ${page('Project')} imports ${widePage('ProjectImport')}`,
    `diff(to: "${draw.id('projects')}") ${typeSelection('ProjectDifference', 1)}`,
    `modelDiff(modelId: "${draw.id('models')}", to: "${draw.id('projects')}") ${difference}`,
  ]);
  return `project(id: "${draw.id('projects')}") { slug ${of} }`;
}

function findings(draw: Draw): string {
  return `task(id: "${draw.id('tasks')}") { status findings(size: 5) ${widePage('Finding')} }`;
}

function search(draw: Draw): string {
  const text = draw.random.chance(0.6) ? draw.name() : draw.slug();
  return `search(text: ${JSON.stringify(text.trim() || 'a')}, size: 5) ${wholeSelection('search', 1)}`;
}

function asked(selection: string): TwinRequest {
  return { method: 'POST', path: '/api/graphql', body: { query: `{ ${selection} }` } };
}
