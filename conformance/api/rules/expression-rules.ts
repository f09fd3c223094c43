/** Expressions over a project (Endpoints, Expressions; Events; decision 10). */
import type { Answer, Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expectEqual, expectStatus, expectType } from '../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';
import { fleetEcore, fleetNsUri, fleetOf } from './models/fleets.ts';
import { fileOf, upload } from './models/model-uploads.ts';

interface Fleets {
  readonly project: Body;
  readonly model: Body;
}

const fleets = (world: World): Promise<Fleets> => world.keep(makeFleets);

async function makeFleets(world: World): Promise<Fleets> {
  const project = await world.aProject();
  expectStatus(await upload(world.ada, project.id, { name: 'Metamodel' }, fileOf(fleetEcore, 'fleet.ecore')), 201);
  const text = fleetOf('<ships xmi:id="f" name="Fram" escort="g"/>', '<ships xmi:id="g" name="Gauss"/>');
  const model = expectStatus(await upload(world.ada, project.id, { name: 'North' }, fileOf(text, 'north.xmi')), 201).body;
  const hidden = { name: 'South', confidentiality: 250 };
  expectStatus(await upload(world.ada, project.id, hidden, fileOf(fleetOf('<ships name="Terror"/>'), 'south.xmi')), 201);
  return { project, model };
}

interface Event {
  readonly name: string;
  readonly data: Body;
}

function eventsIn({ text }: Answer): Event[] {
  const blocks = text.split('\n\n').filter((block) => block.startsWith('event: '));
  return blocks.map((block) => {
    const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block)!;
    return { name: name!, data: JSON.parse(data!) };
  });
}

function evaluated(by: Caller, { id }: Body, expression: string, more: object = {}, endpoint = 'evaluations'): Promise<Answer> {
  return by.post(`/api/projects/${id}/expression-${endpoint}`, { language: 'aql', expression, ...more });
}

const valuesOf = async (world: World, by: Caller, expression: string) => {
  const answer = expectStatus(await evaluated(by, (await fleets(world)).project, expression), 200);
  return eventsIn(answer).flatMap(({ name, data }) => (name === 'value' ? [data.value] : []));
};

const evaluations: readonly Rule[] = [
  holds('200 text/event-stream: an event value for each element, then done', async (world) => {
    const { project, model } = await fleets(world);
    const answer = await evaluated(world.anonymous, project, 'self.ships', { context: { modelId: model.id } });
    expectType(expectStatus(answer, 200), 'text/event-stream');
    const events = eventsIn(answer);
    expectEqual(
      'the events',
      events.map(({ name }) => name),
      ['value', 'value', 'done'],
    );
    const { index, type, value } = events[0]!.data;
    expectEqual('the first value', [index, type, Object.keys(value)], [0, 'fleet::Ship', ['id', 'eClass', 'label', 'modelId']]);
    expectEqual('its class and model', [value.eClass, value.modelId], [`${fleetNsUri}#//Ship`, model.id]);
    const { count, truncated, elapsedMs } = events[2]!.data;
    expectEqual('what is done', [count, truncated, typeof elapsedMs], [2, false, 'number']);
  }),
  holds('objects are those that the caller sees', async (world) => {
    const names = 'fleet::Ship.allInstances().name';
    expectEqual('what anyone sees', await valuesOf(world, world.anonymous, names), ['Fram', 'Gauss']);
    expectEqual('what the owner sees', await valuesOf(world, world.ada, names), ['Fram', 'Gauss', 'Terror']);
  }),
  holds('references are found from the other end', async (world) =>
    expectEqual(
      'who escorts',
      await valuesOf(world, world.anonymous, "fleet::Ship.allInstances()->select(s | s.name = 'Gauss').eInverse('escort').name"),
      ['Fram'],
    ),
  ),
  holds('a run-time failure is an event error with message, start and end', async (world) => {
    const { project } = await fleets(world);
    const [event] = eventsIn(await evaluated(world.anonymous, project, '1 + nobody'));
    expectEqual('the event', [event?.name, event?.data.start, event?.data.end], ['error', 4, 10]);
  }),
  holds('a query gives a value for each solution', async (world) => {
    const more = { language: 'sparql' };
    const text = `SELECT ?n { ?s <${fleetNsUri}#name> ?n } ORDER BY ?n LIMIT 1`;
    const [event] = eventsIn(await evaluated(world.anonymous, (await fleets(world)).project, text, more));
    expectEqual('the first', event?.data, { index: 0, type: 'Solution', value: { n: { type: 'literal', value: 'Fram' } } });
  }),
  refused('a mutating expression is 400', 400, askFor('fleet::Ship.create()', {}), 'expression'),
  refused('an update is 400', 400, askFor('CLEAR ALL', { language: 'sparql' }), 'expression'),
  refused('a syntax error is 400 before the stream', 400, askFor('self->', {}), 'expression'),
  refused('an unknown language is 400', 400, askFor('1', { language: 'ocl' }), 'language'),
  refused('a property that is not known is 400', 400, askFor('1', { fuel: 3 }), 'fuel'),
  refused('a model outside of the dataset is 400', 400, askFor('self', { context: { modelId: nobody } }), 'context.modelId'),
  answers('a hidden project is 404', 404, async (world) =>
    evaluated(world.anonymous, await world.aProject({ confidentiality: 250 }), '1'),
  ),
  answers('a missing project is 404', 404, (world) => evaluated(world.ada, { id: nobody }, '1')),
];

const told = async (world: World, endpoint: string, body: object): Promise<Body> => {
  const { project, model } = await fleets(world);
  const asked = { language: 'aql', context: { modelId: model.id }, ...body };
  const answer = await world.anonymous.post(`/api/projects/${project.id}/expression-${endpoint}`, asked);
  expectType(expectStatus(answer, 200), 'application/json');
  return answer.body;
};

const diagnoses: readonly Rule[] = [
  holds('an object with mutating, type and diagnostics', async (world) =>
    expectEqual('what is told', await told(world, 'diagnostics', { expression: 'self.ships' }), {
      mutating: false,
      type: 'Sequence(fleet::Ship)',
      diagnostics: [],
    }),
  ),
  holds('each diagnostic has severity, message, start, end and code', async (world) => {
    const { diagnostics } = await told(world, 'diagnostics', { expression: 'self.sails' });
    expectEqual('the names', Object.keys(diagnostics[0]).sort(), ['code', 'end', 'message', 'severity', 'start']);
    expectEqual('the place', [diagnostics[0].start, diagnostics[0].end], [4, 10]);
  }),
  ...[
    ['aql', "self.eSet('name', 'x')"],
    ['sparql', 'CLEAR ALL'],
  ].map(([language, expression]) =>
    holds(`${expression} is mutating`, async (world) =>
      expectEqual('mutating', (await told(world, 'diagnostics', { language, expression })).mutating, true),
    ),
  ),
  refused('an unknown language is 400', 400, askFor('1', { language: 'ocl' }, 'diagnostics'), 'language'),
];

const proposals: readonly Rule[] = [
  holds('an array of kind, label, insertText, start, end, detail and documentation', async (world) => {
    const found = await told(world, 'proposals', { expression: 'self.shi', offset: 8 });
    const ships = found.find(({ insertText }: Body) => insertText === 'ships');
    const { detail, documentation, ...rest } = ships;
    expectEqual('the proposal', rest, { kind: 'feature', label: 'ships', insertText: 'ships', start: 5, end: 8 });
    expectEqual('its words', [typeof detail, typeof documentation], ['string', 'string']);
  }),
  holds('a query goes on with the classes of the metamodels', async (world) => {
    const expression = `PREFIX f: <${fleetNsUri}#> SELECT ?s { ?s a f:Sh`;
    const found = await told(world, 'proposals', { language: 'sparql', expression });
    expectEqual(
      'what is proposed',
      found.map(({ insertText }: Body) => insertText),
      ['f:Ship'],
    );
  }),
  refused('a place behind the text is 400', 400, askFor('1', { offset: 2 }, 'proposals'), 'offset'),
  refused('an unknown language is 400', 400, askFor('1', { language: 'ocl' }, 'proposals'), 'language'),
  answers('a missing project is 404', 404, (world) => evaluated(world.ada, { id: nobody }, '1', {}, 'proposals')),
];

function askFor(expression: string, more: object, endpoint = 'evaluations') {
  return async (world: World) => evaluated(world.anonymous, (await fleets(world)).project, expression, more, endpoint);
}

export const expressionSections: readonly Section[] = [
  { section: 'POST /api/projects/{id}/expression-evaluations', rules: evaluations },
  { section: 'POST /api/projects/{id}/expression-diagnostics', rules: diagnoses },
  { section: 'POST /api/projects/{id}/expression-proposals', rules: proposals },
];
