/** RDF files that are no model of a metamodel, and GET /api/models/{id}/owl. */
import type { Answer, Body } from '../../answer.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus, expectType } from '../../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../../rule.ts';
import { manyModels, nobody, type World } from '../../world.ts';
import { contentRequestRules, expectHarmless } from '../content-requests.ts';
import { ecoreOf, fleetNsUri, seaRdfXml, seaTrig, seaTurtle } from './fleets.ts';
import { anUpload, at, fileOf, keptModel, metamodelled, replace, textOf, upload } from './model-uploads.ts';

const triples = async (world: World, text: string, format = 'ttl'): Promise<Body> => {
  const { id } = await world.keep(manyModels);
  return expectHal(await upload(world.ada, id, { name: world.name() }, fileOf(text, `sea.${format}`)), 201);
};

const files: readonly Rule[] = [
  ...[
    ['ttl', seaTurtle],
    ['trig', seaTrig],
    ['rdf', seaRdfXml],
    ['owl', seaRdfXml],
  ].map(([extension, text]) =>
    holds(`any ${extension} file is a model of type rdf, and comes back byte for byte`, async (world) => {
      const model = await triples(world, text!, extension);
      const format = extension === 'owl' ? 'rdf' : extension;
      expectEqual('type and text', [model.type, await textOf(world.ada, model, format)], ['rdf', text]);
      expectEqual('diagnosticCounts', model.diagnosticCounts, { error: 0, warning: 0, info: 0 });
    }),
  ),
  holds('json and xmi show triples as Resource and Statement objects', async (world) => {
    const model = await triples(world, seaTurtle);
    for (const format of ['json', 'xmi'])
      for (const word of ['Resource', 'http://example.org/sea#fram', 'Forward'])
        expect(`${word} in ${format}`, (await textOf(world.ada, model, format)).includes(word));
  }),
  holds('RDF/XML and Turtle are made of each other', async (world) => {
    const turtle = await textOf(world.ada, await triples(world, seaRdfXml, 'owl'), 'ttl');
    for (const part of [':fram a :Ship', '"Fram"@no', '"Forward"']) expect(part, turtle.includes(part), turtle);
    const xml = await textOf(world.ada, await triples(world, seaTurtle), 'rdf');
    for (const part of ['<Ship rdf:about="http://example.org/sea#fram">', '<name xml:lang="no">Fram</name>'])
      expect(part, xml.includes(part), xml);
  }),
  holds('a graph with a name keeps it through other formats', async (world) => {
    const first = await triples(world, seaTrig, 'trig');
    const second = await triples(world, await textOf(world.ada, first, 'json'), 'json');
    const text = await textOf(world.ada, second, 'trig');
    expect('the graph and its triple', /log>?\s*\{/.test(text) && text.includes('sails'), text);
  }),
  ...['urn:uuid:0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01', 'urn:orrery:graph', 'http://www.eclipse.org/emf/2002/Ecore'].map((name) =>
    holds(`a graph called ${name} is refused: the name is reserved`, async (world) => {
      const answer = await replace(world.ada, await world.aModel(), `<${name}> { <a:b> <a:c> 1 }`, '?format=trig');
      const { detail } = expectProblem(answer, 400, 'content');
      expect('its name', detail.includes(name), detail);
    }),
  ),
];

const owl = async (world: World, query = ''): Promise<Answer> =>
  world.anonymous.get(`${at((await metamodelled(world)).metamodel)}/owl${query}`);

const ontologies: readonly Rule[] = [
  ...Object.entries({
    '': 'text/turtle',
    '?format=ttl': 'text/turtle',
    '?format=trig': 'application/trig',
    '?format=rdf': 'application/rdf+xml',
  }).map(([query, type]) =>
    holds(`GET owl${query} gives the ontology of a metamodel as ${type}`, async (world) => {
      const answer = expectStatus(await owl(world, query), 200);
      expectType(answer, type);
      expectHarmless(answer);
      for (const part of [fleetNsUri, 'owl:Ontology', 'owl:Class', 'tonnage'])
        expect(part, answer.text.includes(part), answer.text);
    }),
  ),
  holds('GET owl of an RDF model is its triples', async (world) => {
    const { text } = expectStatus(await world.ada.get(`${at(await triples(world, seaTurtle))}/owl?format=ttl`), 200);
    for (const part of ['fram', '"Fram"@no', '"Forward"']) expect(part, text.includes(part), text);
  }),
  holds('GET owl?revision=N gives the ontology of that revision', async (world) => {
    const model = await anUpload(world, ecoreOf('mu', 'http://example.org/mu'), {}, await world.aProject());
    expectHal(await replace(world.ada, model, ecoreOf('nu', 'http://example.org/nu')));
    const [before, after] = [await world.ada.get(`${at(model)}/owl?revision=1`), await world.ada.get(`${at(model)}/owl`)];
    expectEqual('the namespaces', [before.text.includes('/mu>'), after.text.includes('/nu>')], [true, true]);
  }),
  ...['json', 'xmi', 'archimate', 'docx', ''].map((format) =>
    refused(`GET owl?format=${format} answers 406`, 406, (world) => owl(world, `?format=${format}`)),
  ),
  refused('GET owl?revision=9 answers 404 when there is none', 404, (world) => owl(world, '?revision=9')),
  refused('GET owl?revision=first answers 400', 400, (world) => owl(world, '?revision=first'), 'revision'),
  refused('GET owl answers 404 when there is no model', 404, ({ ada }) => ada.get(`${at({ id: nobody })}/owl`)),
  refused('GET owl answers 404 when the model is hidden', 404, async (world) =>
    world.bob.get(`${at(await world.aModel({ confidentiality: 250 }))}/owl`),
  ),
  answers('GET owl of a model that is no metamodel answers 200', 200, async (world) =>
    world.ada.get(`${at(await keptModel(world))}/owl`),
  ),
  answers('GET owl of an empty model answers 200', 200, async (world) => world.ada.get(`${at(await world.aModel())}/owl`)),
];

export const tripleSections: readonly Section[] = [
  { section: 'Models of triples', rules: files },
  { section: 'Ontologies', rules: ontologies },
  {
    section: 'Ontologies, as content',
    rules: contentRequestRules(async (world) => `${at((await metamodelled(world)).metamodel)}/owl?format=ttl`),
  },
];
