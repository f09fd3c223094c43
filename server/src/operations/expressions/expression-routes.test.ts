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
      diagnostics: [{ severity: 'warning' }, { severity: 'warning' }],
    });
  });

  test('gives so many values, and says that there are more', async () => {
    const thousand = `Sequence{${'1, '.repeat(39)}1}`;
    const answer = await evaluate(ada, `${thousand}->collect(a | ${thousand})`);
    expect(eventsIn(answer).at(-1)!.data).toMatchObject({ count: 1000, truncated: true });
  });

  test('ends where its client goes, and leaves its process to others', { timeout: 20_000 }, async () => {
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

  test('is 400 where the text is longer than a saved query may be', async () => {
    const { status, body } = await evaluate(ada, `'${'a'.repeat(100_000)}'`);
    expect([status, body.errors[0].field]).toEqual([400, 'expression']);
    expect((await evaluate(ada, `'${'a'.repeat(2 ** 20)}'`)).status).toBe(413);
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
