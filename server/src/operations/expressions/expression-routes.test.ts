import { ifcSample } from '@orrery/formats/testing/ifc-sample.ts';
import type { Answer, Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let it: TestService;
let ada: Client;
let project: Body;
let family: Body;

beforeAll(async () => {
  it = await service({ environment: { ORRERY_EVALUATION_SECONDS: '2', ORRERY_EVALUATION_VALUES: '1000' } });
  ada = await it.as('Ada');
  project = await aProject(ada);
  await uploaded(ada, { projectId: project.id, name: 'Families' }, 'family.ecore', familyEcore);
  family = await uploaded(ada, { projectId: project.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada', 'Anne'));
});
afterAll(() => it.close());

interface Event {
  readonly event: string;
  readonly data: Body;
}

/** The events of a stream; comments are left out. */
function eventsIn({ text }: Answer): Event[] {
  return text.split('\n\n').flatMap((block) => {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
    return event && data ? [{ event, data: JSON.parse(data) }] : [];
  });
}

const evaluate = (by: Client, expression: string, context?: object, of: Body = project) =>
  by.post(`/api/projects/${of.id}/expression-evaluations`, { language: 'aql', expression, context });
const values = async (by: Client, expression: string, context?: object, of?: Body) => {
  const events = eventsIn(await evaluate(by, expression, context, of));
  return events.flatMap(({ event, data }) => (event === 'value' ? [data.value] : event === 'error' ? [data] : []));
};
const inFamily = () => ({ modelId: family.id });

describe('an evaluation', () => {
  test('takes ids in capitals', async () => {
    const [{ id }] = await values(ada, 'self.members', inFamily());
    const [modelId, objectId] = [family.id.toUpperCase(), id.toUpperCase()];
    expect(await values(ada, 'self.name', { modelId, objectId })).toEqual(['Ada']);
    expect(await values(ada, 'who.name', { variables: { who: { id: objectId, modelId } } })).toEqual(['Ada']);
  });

  test('is a stream of events: a value for each element, then what there was', async () => {
    const answer = await evaluate(ada, 'self.members', inFamily());
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
    const [first, second, done] = eventsIn(answer);
    expect(first).toEqual({
      event: 'value',
      data: {
        index: 0,
        type: 'family::Person',
        value: { id: expect.any(String), eClass: `${familyNsUri}#//Person`, label: 'Ada', modelId: family.id },
      },
    });
    expect(second!.data.value.label).toBe('Anne');
    expect(done).toEqual({
      event: 'done',
      data: { count: 2, type: 'Sequence', elapsedMs: expect.any(Number), truncated: false, diagnostics: [] },
    });
  });

  test.each([
    ['1 + 1', 2, 'Integer'],
    ['7.0 / 2.0', 3.5, 'Real'],
    ["'a' + 'b'", 'ab', 'String'],
    ['true', true, 'Boolean'],
    ['null', null, 'null'],
    ['Sequence{Sequence{1, 2}, 3}->first()->size()', 2, 'Integer'],
  ])('of %s gives one value', async (expression, value, type) => {
    const [found, done] = eventsIn(await evaluate(ada, expression));
    expect(found!.data).toEqual({ index: 0, type, value });
    expect(done!.data).toMatchObject({ count: 1, type });
  });

  test('finds self by the id of an object, and variables by their names', async () => {
    const [anne] = await values(ada, "self.members->select(p | p.name = 'Anne')", inFamily());
    expect(await values(ada, 'self.name', { ...inFamily(), objectId: anne.id })).toEqual(['Anne']);
    const variables = { who: 'Ada', twice: [1, 2], her: { id: anne.id, modelId: family.id } };
    expect(await values(ada, 'Sequence{who, twice->size(), her.name}', { variables })).toEqual(['Ada', 2, 'Anne']);
  });

  test('asks all models of the project', async () => {
    expect(await values(ada, 'family::Person.allInstances().name')).toEqual(['Ada', 'Anne']);
    expect(await values(ada, 'ecore::EClass.allInstances().name')).toEqual(['Family', 'Person']);
    expect(await values(ada, 'ecore::EObject.allInstances()->filter(family::Family).name')).toEqual(['Byron']);
  });

  test('knows the class of an object as an object of Ecore', async () => {
    expect(await values(ada, 'self.eClass().eAttributes.name', inFamily())).toEqual(['name']);
    expect(await values(ada, 'self.eClass() = family::Family', inFamily())).toEqual([true]);
    expect(await values(ada, 'ecore::EAttribute.allInstances().eType.name->asSet()')).toEqual(['EString', 'EInt']);
  });

  test('that has no result says why, with the place', async () => {
    expect(await values(ada, '1 + nobody')).toEqual([{ message: "Couldn't find the 'nobody' variable", start: 4, end: 10 }]);
    const answer = await evaluate(ada, 'self.members.nope', inFamily());
    expect(eventsIn(answer).at(-1)!.data).toMatchObject({
      count: 0,
      diagnostics: [{ severity: 'warning', message: 'Feature nope not found in EClass Person' }],
    });
  });

  test('gives so many values, and says that there are more', async () => {
    const thousand = `Sequence{${'1, '.repeat(39)}1}`;
    const answer = await evaluate(ada, `${thousand}->collect(a | ${thousand})`);
    expect(eventsIn(answer).at(-1)!.data).toMatchObject({ count: 1000, truncated: true });
  });

  test('ends where its client goes, and leaves its process to others', async () => {
    const endless = 'self->closure(p | p.members)->union(Sequence{1,2,3,4,5,6,7,8,9}->collect(a | a))';
    expect((await evaluate(ada, endless, inFamily())).status).toBe(200);
    expect(await values(ada, '1')).toEqual([1]);
  });
});

describe('what is asked wrongly', () => {
  test('is 400 with the place of what does not parse', async () => {
    const { status, body } = await evaluate(ada, 'self.\n  members->');
    expect([status, body.errors[0].field]).toEqual([400, 'expression']);
    expect(body.errors[0]).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
  });

  test.each(["self.eSet('name', 'x')", 'family::Person.create()'])('is 400 where it would change models: %s', async (text) => {
    const { status, body } = await evaluate(ada, text, inFamily());
    expect([status, body.errors[0].field, body.detail]).toEqual([
      400,
      'expression',
      'The expression changes models, which no evaluation does.',
    ]);
  });

  test('is 400 in a language that there is not, whether the project is there or not', async () => {
    const asked = { language: 'ocl', expression: '1' };
    const { status, body } = await ada.post(`/api/projects/${project.id}/expression-evaluations`, asked);
    expect([status, body.errors[0].field]).toEqual([400, 'language']);
    expect(body.detail).toContain('Unknown expression language: ocl');
  });

  test('is 400 about an object or a model that is not there', async () => {
    const id = '01800000-dead-7000-8000-000000000000';
    expect((await evaluate(ada, 'self', { modelId: id })).body.errors[0].field).toBe('context.modelId');
    expect((await evaluate(ada, 'self', { ...inFamily(), objectId: id })).body.errors[0].field).toBe('context.objectId');
    expect((await evaluate(ada, 'self', { objectId: id })).body.errors[0].field).toBe('context.modelId');
    expect((await evaluate(ada, 'x', { variables: { x: { id, modelId: id } } })).body.errors[0].field).toBe(
      'context.variables.x',
    );
  });

  test.each([[{ objectId: 'x' }], [{ id: 7, modelId: 'x' }], [[1, {}]]])(
    'is 400 where a variable is %j, and tells what it may be',
    async (x) => {
      const { status, body } = await evaluate(ada, 'x', { variables: { x } });
      expect([status, body.errors[0].field]).toEqual([400, 'context.variables.x']);
      expect(body.errors[0].message).toContain('{"modelId": …, "id": …}');
    },
  );

  test('tells of a self that nobody gave what gives it', async () => {
    const [error] = await values(ada, 'self.name');
    expect(error.message).toContain("Couldn't find the 'self' variable: the context of the request says what it is");
  });

  test('is 400 where the text is longer than a saved query may be', async () => {
    const { status, body } = await evaluate(ada, `'${'a'.repeat(100_000)}'`);
    expect([status, body.errors[0].field]).toEqual([400, 'expression']);
    expect((await evaluate(ada, `'${'a'.repeat(2 ** 20)}'`)).status).toBe(413);
  });

  test('is 400 where its variables have more than 64 KiB together', async () => {
    const of = (length: number) => ({ variables: { a: 'a'.repeat(length / 2), b: ['b'.repeat(length / 2)] } });
    expect(await values(ada, 'a.size()', of(65_000))).toEqual([32_500]);
    const { status, body } = await evaluate(ada, 'a.size()', of(65_536));
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'context.variables', message: 'must have at most 65536 bytes as JSON' }],
    ]);
  });
});

describe('what is hidden', () => {
  test('is no instance, no referrer, no target and no context', async () => {
    const hidden = { projectId: project.id, name: 'Hidden', confidentiality: 250 };
    const secret = await uploaded(ada, hidden, 'h.xmi', aFamily('Medora'));
    expect(await values(ada, 'family::Person.allInstances().name')).toEqual(['Ada', 'Anne', 'Medora']);
    expect(await values(it.anonymous, 'family::Person.allInstances().name')).toEqual(['Ada', 'Anne']);
    const missing = await evaluate(it.anonymous, 'self', { modelId: '01800000-dead-7000-8000-000000000000' });
    const refused = await evaluate(it.anonymous, 'self', { modelId: secret.id });
    expect(refused.text.replaceAll(secret.id, 'x')).toBe(missing.text.replaceAll('01800000-dead-7000-8000-000000000000', 'x'));
    await ada.delete(`/api/models/${secret.id}`);
  });

  test('is 404 as a project', async () => {
    const closed = await aProject(ada, { confidentiality: 220 });
    expect((await evaluate(it.anonymous, '1', undefined, closed)).status).toBe(404);
    expect(await values(ada, '1', undefined, closed)).toEqual([1]);
  });
});

describe('references from one model to another', () => {
  let host: Body;
  let byron: Body;
  let milbanke: Body;

  beforeAll(async () => {
    host = await aProject(ada);
    await uploaded(ada, { projectId: host.id, name: 'Families' }, 'family.ecore', familyEcore);
    byron = await uploaded(ada, { projectId: host.id, name: 'Byron' }, 'byron.xmi', aFamily('Ada'));
    const friend = aFamily('Anne').replace(
      '<members name="Anne"/>',
      '<members name="Anne"><friends href="byron.xmi#//@members.0"/></members>',
    );
    milbanke = await uploaded(ada, { projectId: host.id, name: 'Milbanke' }, 'milbanke.xmi', friend);
  });

  test('are followed, and found from the other end', async () => {
    const at = (model: Body) => ({ modelId: model.id });
    const [ada_] = await values(ada, 'self.members.friends', at(milbanke), host);
    expect(ada_).toMatchObject({ label: 'Ada', modelId: byron.id });
    expect(await values(ada, "self.members.eInverse('friends').name", at(byron), host)).toEqual(['Anne']);
  });

  test('show the reference as the file has it where the target is hidden', async () => {
    const hidden = await aProject(ada, { confidentiality: 0 });
    await uploaded(ada, { projectId: hidden.id, name: 'Families' }, 'family.ecore', familyEcore);
    await uploaded(ada, { projectId: hidden.id, name: 'Byron', confidentiality: 250 }, 'byron.xmi', aFamily('Ada'));
    const text = aFamily('Anne').replace(
      '<members name="Anne"/>',
      '<members name="Anne"><friends href="byron.xmi#//@members.0"/></members>',
    );
    const open = await uploaded(ada, { projectId: hidden.id, name: 'Open' }, 'open.xmi', text);
    const asked = (by: Client) => values(by, 'self.members.friends', { modelId: open.id }, hidden);
    expect(await asked(it.anonymous)).toEqual([{ href: 'byron.xmi#//@members.0' }]);
    expect(await asked(ada)).toEqual([expect.objectContaining({ label: 'Ada' })]);
  });
});

describe('a diagnosis', () => {
  const diagnose = (by: Client, language: string, expression: string, context?: object) =>
    by.post(`/api/projects/${project.id}/expression-diagnostics`, { language, expression, context });

  test.each([
    ['aql', 'self.members', { mutating: false, type: 'Sequence(family::Person)', diagnostics: [] }],
    ['aql', "self.eSet('name', 'x')", { mutating: true }],
    ['aql', 'self.nope', { diagnostics: [{ severity: 'error', start: 4, end: 9, code: 'unknown-feature' }] }],
    ['aql', 'self.', { diagnostics: [{ severity: 'error', code: 'syntax' }] }],
    ['sparql', 'SELECT ?s { ?s ?p ?o }', { mutating: false, type: 'Sequence(Solution)', diagnostics: [] }],
    ['sparql', 'ASK {}', { mutating: false, type: 'Boolean', diagnostics: [] }],
    ['sparql', 'INSERT DATA { <urn:a> <urn:b> 1 }', { mutating: true, diagnostics: [] }],
    [
      'sparql',
      'SELECT ?s\n{ ?s ?p }',
      { mutating: false, diagnostics: [{ severity: 'error', start: 18, end: 19, code: 'syntax' }] },
    ],
    [
      'sparql',
      'SELECT ?nmae\n{ ?s ?p ?name }',
      {
        mutating: false,
        diagnostics: [{ severity: 'warning', start: 7, end: 12, code: 'unbound-variable', line: 1, column: 8 }],
      },
    ],
    ['sparql', 'INSERT DATA { <urn:a> }', { mutating: false, diagnostics: [{ severity: 'error', start: 22 }] }],
  ])('in %s of %s', async (language, expression, expected) => {
    const { status, body } = await diagnose(ada, language, expression, inFamily());
    expect([status, body]).toMatchObject([200, expected]);
  });
});

describe('a project with a building and a package that calls itself Ecore', () => {
  const falseEcore = familyEcore
    .replaceAll(familyNsUri, 'http://www.eclipse.org/emf/2002/Ecore')
    .replace('name="family"', 'name="ecore"');
  let built: Body;
  let house: Body;
  let impostor: Body;

  beforeAll(async () => {
    built = await aProject(ada);
    house = await uploaded(ada, { projectId: built.id, name: 'House' }, 'house.ifc', ifcSample);
    impostor = await uploaded(ada, { projectId: built.id, name: 'Impostor' }, 'Impostor.ecore', falseEcore);
  });
  const ask = async (of: string, expression: string) =>
    (
      await ada.post(`/api/projects/${built.id}/expression-${of}`, {
        language: 'aql',
        expression,
        context: { modelId: house.id },
      })
    ).body;

  test.each([
    ['ifc4::IfcDoor.allInstances().Name->first().toUpper()', 'String'],
    ['ifc4::IfcDoor.allInstances().OverallHeight->sum()', 'Real'],
    ['ifc4::IfcDoor.allInstances()->select(d | d.OverallHeight > 2000.0).eClass().ePackage.nsURI', 'Sequence(ecore::EString)'],
    ['self.eContents()->filter(ifc4::IfcDoor)', 'Sequence(IFC4::IfcDoor)'],
  ])('%s is right', async (expression, type) => {
    expect(await ask('diagnostics', expression)).toMatchObject({ type, diagnostics: [] });
  });

  test('proposes what texts have behind a value of a type of IFC, and instances behind a class', async () => {
    const labels = async (text: string) => (await ask('proposals', text)).map(({ insertText }: Body) => insertText);
    expect(await labels('ifc4::IfcDoor.allInstances()->first().Name.toU')).toContain('toUpper()');
    expect((await labels('ifc4::IfcDoor.allI'))[0]).toBe('allInstances()');
    expect(await labels('ifc4::IfcDoor.eAll')).toContain('eAllAttributes');
  });

  test('tells that the package is not used', async () => {
    const { body } = await ada.get(`/api/models/${impostor.id}/diagnostics`);
    expect(body._embedded.diagnostics).toMatchObject([{ severity: 'warning', code: 'built-in-namespace', feature: 'nsURI' }]);
  });

  test('shows objects without a name by the labels that lists of objects show', async () => {
    const [found] = await values(ada, 'ifc4::IfcCartesianPoint.allInstances()->first()', undefined, built);
    const { body } = await ada.get(`/api/models/${house.id}/objects/${found.id}`);
    expect(found.label).toBe(body.label);
    expect(found.label).toMatch(/^IfcCartesianPoint \d+$/);
  });
});

describe('proposals', () => {
  const propose = (by: Client, language: string, marked: string, more: object = {}, of: Body = project) => {
    const offset = marked.indexOf('<|>');
    const expression = marked.replace('<|>', '');
    return by.post(`/api/projects/${of.id}/expression-proposals`, { language, expression, offset, ...more });
  };

  test.each([
    ['aql', 'self.me<|>', { kind: 'feature', insertText: 'members', start: 5, end: 7 }],
    ['aql', 'fam<|>', { kind: 'type', insertText: 'family::Person', start: 0, end: 3 }],
    ['aql', 'self->sel<|>', { kind: 'operation', label: expect.stringContaining('select') }],
    ['sparql', `PREFIX f: <${familyNsUri}#> SELECT ?p { ?p a f:Pe<|> }`, { kind: 'type', insertText: 'f:Person' }],
    ['sparql', 'SEL<|>', { kind: 'keyword', insertText: 'SELECT', start: 0, end: 3 }],
    ['sparql', '<|>', { kind: 'prefix', insertText: `PREFIX family: <${familyNsUri}#>` }],
  ])('in %s at %s', async (language, marked, expected) => {
    const { status, body } = await propose(ada, language, marked, { context: inFamily() });
    expect([status, body.length > 0]).toEqual([200, true]);
    expect(body).toContainEqual(expect.objectContaining(expected));
    expect(Object.keys(body[0]).sort()).toEqual(['detail', 'documentation', 'end', 'insertText', 'kind', 'label', 'start']);
  });

  test('are for the end of the text where no place is given, and 400 for one behind it', async () => {
    const at = `/api/projects/${project.id}/expression-proposals`;
    const { body } = await ada.post(at, { language: 'aql', expression: 'self.na', context: inFamily() });
    expect(body.map(({ insertText }: Body) => insertText)).toContain('name');
    const refused = await ada.post(at, { language: 'aql', expression: 'self', offset: 5 });
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'offset']);
  });

  test('name no class of a metamodel that the caller does not see', async () => {
    const open = await aProject(ada, { confidentiality: 0 });
    const ecore = familyEcore.replaceAll('family', 'secret');
    await uploaded(ada, { projectId: open.id, name: 'Secrets', confidentiality: 250 }, 'secret.ecore', ecore);
    for (const [language, text] of [
      ['aql', 'sec<|>'],
      ['sparql', 'SELECT ?x { ?x a <|>'],
    ] as const) {
      expect((await propose(ada, language, text, {}, open)).text).toContain('secret');
      expect((await propose(it.anonymous, language, text, {}, open)).text).not.toContain('secret');
    }
  });
});

describe('SPARQL', () => {
  const ask = (by: Client, expression: string, of: Body = project) =>
    by.post(`/api/projects/${of.id}/expression-evaluations`, { language: 'sparql', expression });
  const prefix = `PREFIX f: <${familyNsUri}#> `;

  test('gives a value for each solution', async () => {
    const events = eventsIn(await ask(ada, `${prefix}SELECT ?n { ?p a f:Person ; f:name ?n } ORDER BY ?n`));
    expect(events.map(({ event }) => event)).toEqual(['value', 'value', 'done']);
    expect(events[0]!.data).toEqual({ index: 0, type: 'Solution', value: { n: { type: 'literal', value: 'Ada' } } });
    expect(events[2]!.data).toMatchObject({ count: 2, type: 'Sequence(Solution)', truncated: false });
  });

  test('gives the truth, and triples', async () => {
    expect(eventsIn(await ask(ada, 'ASK { ?s ?p ?o }'))[0]!.data).toEqual({ index: 0, type: 'Boolean', value: true });
    const [triple] = eventsIn(await ask(ada, `${prefix}CONSTRUCT { <urn:a> f:name ?n } { ?f a f:Family ; f:name ?n }`));
    expect(triple!.data.value).toEqual({
      subject: { type: 'uri', value: 'urn:a' },
      predicate: { type: 'uri', value: `${familyNsUri}#name` },
      object: { type: 'literal', value: 'Byron' },
    });
  });

  test('gives so many values, however the answer is cut', async () => {
    const values = Array.from({ length: 1200 }, (_, index) => `"{\\"${index}"`).join(' ');
    const events = eventsIn(await ask(ada, `SELECT ?v { VALUES ?v { ${values} } }`));
    expect(events.at(-1)!.data).toMatchObject({ count: 1000, truncated: true });
    expect(events[999]!.data.value.v.value).toBe('{"999');
  });

  test('has no self: a model is checked and otherwise leaves the query as it is, and variables are refused', async () => {
    const asked = (context: object, of = 'evaluations', expression = 'ASK { ?s ?p "Ada" }') =>
      ada.post(`/api/projects/${project.id}/expression-${of}`, { language: 'sparql', expression, context });
    expect(eventsIn(await asked(inFamily()))[0]!.data.value).toBe(true);
    for (const path of ['evaluations', 'diagnostics', 'proposals']) {
      const missing = await asked({ modelId: '01800000-dead-7000-8000-000000000000' }, path);
      expect([missing.status, missing.body.errors[0].field]).toEqual([400, 'context.modelId']);
      const variables = await asked({ variables: { x: 1 } }, path);
      expect([variables.status, variables.body.errors[0].field]).toEqual([400, 'context.variables']);
    }
  });

  test('never runs an update, and says where a text is wrong', async () => {
    const update = await ask(ada, 'INSERT DATA { <urn:a> <urn:b> 1 }');
    expect([update.status, update.body.detail]).toEqual([400, 'The expression changes models, which no evaluation does.']);
    const wrong = await ask(ada, 'SELECT ?s\n{ ?s ?p }');
    expect([wrong.status, wrong.body.errors[0]]).toMatchObject([400, { field: 'expression', line: 2, column: 9 }]);
  });
});
