/** The door for agents, tried with the official client of the protocol. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Body } from '@orrery/testing/client.ts';
import { aFamily, familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Failure } from '../../failures.ts';
import { anAccount } from '../../sign-in/testing/an-account.ts';
import { type ListeningService, listeningService } from '../../sign-in/testing/listening-service.ts';
import { signInWithTool } from '../../sign-in/testing/tool.ts';
import { tools } from '../tools/tools.ts';

type Era = '2025' | 'auto';

let it: ListeningService;
let tokens: Readonly<Record<'admin' | 'eve', string>>;
let [project, family, hidden, root, representation, hiddenRoot, hiddenView]: Body[] = [];

beforeAll(async () => {
  it = await listeningService();
  const ada = await it.as('Ada', { isAdministrator: true });
  const scope = await ada.create('/api/scopes', { name: 'Town' });
  project = await ada.create('/api/projects', { scopeId: scope.id, name: 'Families' });
  await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
  family = await uploaded(ada, { projectId: project.id, name: 'Byrons' }, 'a.xmi', aFamily('Ada', 'Allegra'));
  hidden = await uploaded(ada, { projectId: project.id, name: 'Secret', confidentiality: 250 }, 'b.xmi', aFamily('Zebulon'));
  root = (await ada.get(`/api/models/${family.id}/objects?container.id=`)).body._embedded.objects[0];
  hiddenRoot = (await ada.get(`/api/models/${hidden.id}/objects?container.id=`)).body._embedded.objects[0];
  const drawn = { name: 'Overview', kind: 'orrery:diagram', content: { elements: [] } };
  representation = await ada.create('/api/representations', { ...drawn, model: { id: family.id } });
  hiddenView = await ada.create('/api/representations', { ...drawn, model: { id: hidden.id } });
  await it.useCases.search.catchUp();
  const eve = await anAccount(it, 'eve');
  const grant = { project: { id: project.id }, user: { id: eve.id }, role: 'editor', clearance: 200 };
  await ada.create('/api/project-users', grant);
  const tokenOf = async (options = {}) => (await signInWithTool(it.baseUrl, options)).tokens.access_token;
  tokens = { admin: await tokenOf(), eve: await tokenOf(eve) };
});

afterAll(() => it.close());

async function connected(who: keyof typeof tokens, era: Era = 'auto'): Promise<Client> {
  const options = era === 'auto' ? { versionNegotiation: { mode: 'auto' as const } } : {};
  const client = new Client({ name: 'test', version: '1' }, options);
  const headers = { authorization: `Bearer ${tokens[who]}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${it.baseUrl}/mcp`), { requestInit: { headers } }));
  return client;
}

async function told(client: Client, name: string, input: object = {}): Promise<Body> {
  const { content, isError } = (await client.callTool({ name, arguments: { ...input } })) as Body;
  return { ...JSON.parse(content[0].text), isError, attachment: content[1]?.resource };
}

const changeOf = ({ id: modelId }: Body, expression = "self.eSet('name', 'Lovelace')") => {
  return { projectId: project.id, language: 'aql', expression, modelId };
};

/** Every tool, with what it is asked about the model that all see, and what its answer holds. */
const asked = (): Readonly<Record<string, readonly [input: object, holds: string]>> => ({
  search: [{ text: 'Byrons' }, family.id],
  find_projects: [{ name: 'famil' }, project.id],
  find_models: [{ projectId: project.id }, family.id],
  describe_model: [{ modelId: family.id }, 'Person'],
  describe_metamodel: [{ projectId: project.id, uri: familyNsUri, class: 'Person' }, 'friends'],
  run_sparql: [{ projectId: project.id, query: 'SELECT ?n { ?s <http://example.org/family#name> ?n } ORDER BY ?n' }, 'Allegra'],
  run_aql: [{ projectId: project.id, expression: 'family::Person.allInstances().name' }, 'Allegra'],
  list_objects: [{ modelId: family.id, type: 'Person' }, 'Allegra'],
  read_object: [{ modelId: family.id, objectId: root.id }, 'Byron'],
  list_references: [{ modelId: family.id, objectId: root.id, direction: 'in' }, 'total'],
  list_representations: [{ modelId: family.id }, representation.id],
  draw_representation: [{ representationId: representation.id }, 'format=svg'],
  list_revisions: [{ modelId: family.id }, 'upload'],
  compare_revisions: [{ modelId: family.id, from: 0, to: 1 }, 'Allegra'],
  propose_change: [changeOf(family), '/confirm'],
});

describe.each<Era>(['auto', '2025'])('an agent that speaks the protocol of %s', (era) => {
  test('is offered all tools, each with a description and a schema', async () => {
    const client = await connected('eve', era);
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const { description, inputSchema } of listed)
      expect([description?.length, inputSchema.type]).toEqual([expect.any(Number), 'object']);
    await client.close();
  });

  test('calls every tool', async () => {
    const client = await connected('eve', era);
    expect(Object.keys(asked()).sort()).toEqual(tools.map(({ name }) => name).sort());
    for (const [name, [input, holds]] of Object.entries(asked())) {
      const answer = await told(client, name, input);
      expect([name, answer.isError, JSON.stringify(answer)]).toEqual([name, false, expect.stringContaining(holds)]);
    }
    await client.close();
  });
});

test('two callers with different clearance are answered by what each sees', async () => {
  const [admin, eve] = [await connected('admin'), await connected('eve')];
  const names = async (client: Client) =>
    (await told(client, 'find_models', { projectId: project.id })).items.map((one: Body) => one.name).sort();
  expect(await names(admin)).toEqual(['Byrons', 'Metamodel', 'Secret']);
  expect(await names(eve)).toEqual(['Byrons', 'Metamodel']);
  for (const client of [admin, eve]) {
    const isSeen = client === admin;
    const { result } = await told(client, 'run_sparql', { projectId: project.id, query: 'ASK { ?s ?p "Zebulon" }' });
    expect(String(result).includes('true')).toBe(isSeen);
    const { values } = await told(client, 'run_aql', { projectId: project.id, expression: 'family::Person.allInstances().name' });
    expect(JSON.stringify(values).includes('Zebulon')).toBe(isSeen);
    expect((await told(client, 'describe_model', { modelId: hidden.id })).isError).toBe(!isSeen);
    expect((await told(client, 'list_objects', { modelId: hidden.id })).isError).toBe(!isSeen);
    expect((await told(client, 'list_revisions', { modelId: hidden.id })).isError).toBe(!isSeen);
    expect((await told(client, 'search', { text: 'Zebulon' })).total > 0).toBe(isSeen);
  }
  await Promise.all([admin.close(), eve.close()]);
});

/** Every tool, asked about the model that one of two callers sees, and what only that one is told. */
const askedAboutHidden = (): Readonly<Record<string, readonly [input: object, holds: string]>> => ({
  search: [{ text: 'Zebulon' }, hidden.id],
  find_projects: [{ name: 'famil' }, ''],
  find_models: [{ projectId: project.id }, hidden.id],
  describe_model: [{ modelId: hidden.id }, 'Person'],
  describe_metamodel: [{ projectId: project.id, uri: familyNsUri, class: 'Person' }, ''],
  run_sparql: [{ projectId: project.id, query: 'SELECT ?n { ?s <http://example.org/family#name> ?n }' }, 'Zebulon'],
  run_aql: [{ projectId: project.id, expression: 'family::Person.allInstances().name' }, 'Zebulon'],
  list_objects: [{ modelId: hidden.id, type: 'Person' }, 'Zebulon'],
  read_object: [{ modelId: hidden.id, objectId: hiddenRoot.id }, 'Byron'],
  list_references: [{ modelId: hidden.id, objectId: hiddenRoot.id, direction: 'in' }, 'total'],
  list_representations: [{ projectId: project.id, size: 100 }, hiddenView.id],
  draw_representation: [{ representationId: hiddenView.id }, 'format=svg'],
  list_revisions: [{ modelId: hidden.id }, 'upload'],
  compare_revisions: [{ modelId: hidden.id, from: 0, to: 1 }, 'Zebulon'],
  propose_change: [changeOf(hidden), '/confirm'],
});

test('each tool tells the one caller of what it does not tell the other', async () => {
  expect(Object.keys(askedAboutHidden()).sort()).toEqual(tools.map(({ name }) => name).sort());
  const [admin, eve] = [await connected('admin'), await connected('eve')];
  for (const [name, [input, holds]] of Object.entries(askedAboutHidden())) {
    const [all, few] = [JSON.stringify(await told(admin, name, input)), JSON.stringify(await told(eve, name, input))];
    expect([name, all.includes(holds), holds !== '' && few.includes(holds)]).toEqual([name, true, false]);
  }
  await Promise.all([admin.close(), eve.close()]);
});

test('a hidden model and a missing one are told in the same words', async () => {
  const eve = await connected('eve');
  const missing = crypto.randomUUID();
  const [one, other] = [
    await told(eve, 'describe_model', { modelId: hidden.id }),
    await told(eve, 'describe_model', { modelId: missing }),
  ];
  expect(JSON.stringify(one).replaceAll(hidden.id, 'id')).toBe(JSON.stringify(other).replaceAll(missing, 'id'));
  await eve.close();
});

test('a query that is refused is answered with what is wrong and where, so that it can be mended', async () => {
  const eve = await connected('eve');
  const sparql = await told(eve, 'run_sparql', { projectId: project.id, query: 'SELECT ?x { ?x' });
  expect([sparql.isError, sparql.error.message]).toEqual([true, expect.stringMatching(/line 1/i)]);
  const aql = await told(eve, 'run_aql', { projectId: project.id, expression: 'family::Person.allInstances(' });
  expect([aql.isError, aql.error.errors[0].field]).toEqual([true, 'expression']);
  const wrong = await told(eve, 'read_object', { modelId: 'x' });
  expect(wrong.error.errors.map(({ field }: Body) => field).sort()).toEqual(['modelId', 'objectId']);
  expect((await told(eve, 'confirm_task', {})).error.message).toContain('There is no tool confirm_task');
  await eve.close();
});

test('a change that is proposed waits for the person, and is theirs alone', async () => {
  const eve = await connected('eve');
  const { task } = await told(eve, 'propose_change', { ...changeOf(family), title: 'Rename' });
  const headers = { authorization: `Bearer ${tokens.eve}` };
  const read = async () => (await (await fetch(`${it.baseUrl}/api/tasks/${task.id}`, { headers })).json()) as Body;
  await expect.poll(async () => (await read()).status).toBe('waiting');
  expect(await read()).toMatchObject({ title: 'Rename', preview: { summary: { changed: 1 } } });
  expect((await told(eve, 'list_revisions', { modelId: family.id })).total).toBe(1);
  const others = await fetch(`${it.baseUrl}/api/tasks/${task.id}`, { headers: { authorization: `Bearer ${tokens.admin}` } });
  expect(others.status).toBe(404);
  await eve.close();
});

test('what changes nothing, is wrong, or is about something hidden is not proposed', async () => {
  const eve = await connected('eve');
  const wrong = async (input: object) => (await told(eve, 'propose_change', input)).error;
  expect(await wrong(changeOf(family, 'self.name'))).toBe('The expression changes nothing.');
  expect(await wrong(changeOf(family, 'self.eSet('))).toBe('The expression is wrong.');
  const missing = crypto.randomUUID();
  const [one, other] = [await wrong(changeOf(hidden)), await wrong(changeOf({ id: missing }))];
  expect(JSON.stringify(one).replaceAll(hidden.id, 'id')).toBe(JSON.stringify(other).replaceAll(missing, 'id'));
  await eve.close();
});

test('a picture comes with its link', async () => {
  const eve = await connected('eve');
  const { link, attachment } = await told(eve, 'draw_representation', { representationId: representation.id });
  expect([attachment.uri, attachment.mimeType, attachment.text]).toEqual([link, 'image/svg+xml', expect.stringMatching(/^<svg/)]);
  await eve.close();
});

test('models and representations are resources, metamodels are found by their templates', async () => {
  const eve = await connected('eve');
  const { resources } = await eve.listResources();
  const uris = resources.map(({ uri }) => uri);
  expect(uris).toContain(`orrery://models/${family.id}`);
  expect(uris).toContain(`orrery://representations/${representation.id}`);
  expect(uris).not.toContain(`orrery://models/${hidden.id}`);
  const { resourceTemplates } = await eve.listResourceTemplates();
  expect(resourceTemplates.map(({ name }) => name)).toEqual(['model', 'representation', 'metamodels', 'metamodel']);
  const read = async (uri: string) => ((await eve.readResource({ uri })) as Body).contents[0];
  expect((await read(`orrery://models/${family.id}`)).text).toContain('Person');
  expect(await read(`orrery://representations/${representation.id}`)).toMatchObject({ mimeType: 'image/svg+xml' });
  expect((await read(`orrery://projects/${project.id}/metamodels`)).text).toContain(familyNsUri);
  const uri = `orrery://projects/${project.id}/metamodels/${encodeURIComponent(familyNsUri)}`;
  expect((await read(uri)).text).toContain('members');
  for (const gone of [
    `orrery://models/${hidden.id}`,
    `orrery://models/${crypto.randomUUID()}`,
    'orrery://nothing',
    'file:///etc/passwd',
  ])
    await expect(eve.readResource({ uri: gone })).rejects.toThrow(`No resource ${gone}.`);
  await eve.close();
});

test('what goes wrong in a list of resources is told without the inside of the service, and is in the log', async () => {
  const eve = await connected('eve');
  const spy = vi.spyOn(it.useCases.models, 'list');
  spy.mockRejectedValueOnce(new Error('no such column: inside_of_us'));
  await expect(eve.listResources({ cursor: 'models-0' })).rejects.toThrow('Something went wrong here.');
  expect(it.log.filter((line) => line.includes('no such column: inside_of_us'))).toHaveLength(1);
  spy.mockRejectedValueOnce(new Failure('unavailable', 'Too much is asked.'));
  await expect(eve.listResources({ cursor: 'models-0' })).rejects.toThrow('Too much is asked.');
  spy.mockRestore();
  await eve.close();
});

describe('who may come in', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const types = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const send = (headers: Readonly<Record<string, string>>, body: unknown = ping, method = 'POST') =>
    fetch(`${it.baseUrl}/mcp`, {
      method,
      headers: { ...types, ...headers },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
  const bearer = () => ({ authorization: `Bearer ${tokens.eve}` });

  test('nobody without a token: 401 says where tokens are given out', async () => {
    const answer = await send({});
    const metadata = `${it.baseUrl}/.well-known/oauth-protected-resource/mcp`;
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, `Bearer resource_metadata="${metadata}"`]);
    expect(await (await fetch(metadata)).json()).toMatchObject({
      resource: `${it.baseUrl}/mcp`,
      authorization_servers: [`${it.baseUrl}/oidc`],
      bearer_methods_supported: ['header'],
    });
    const bad = await send({ authorization: 'Bearer garbage' });
    expect([bad.status, bad.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringMatching(/invalid_token.*resource_metadata/),
    ]);
  });

  test('a session of a browser does not count', async () => {
    const bob = await it.as('Bob');
    expect((await bob.get('/api/users/current')).status).toBe(200);
    expect((await send(bob.credentialHeaders)).status).toBe(401);
  });

  test('pages of other origins are turned away, those of the service and agents without one are not', async () => {
    expect((await send({ ...bearer(), origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ ...bearer(), origin: it.baseUrl })).status).toBe(200);
    expect((await send(bearer())).status).toBe(200);
  });

  test('batches, listeners, other methods and other types of body are refused', async () => {
    expect((await send(bearer(), [ping, ping])).status).toBe(400);
    const without = await fetch(`${it.baseUrl}/mcp`, { method: 'POST', headers: bearer() });
    expect([without.status, ((await without.json()) as Body).errors[0].field]).toEqual([400, 'body']);
    expect((await send(bearer(), { ...ping, method: 'subscriptions/listen' })).status).toBe(400);
    expect((await send({ ...bearer(), 'content-type': 'text/plain' })).status).toBe(415);
    const get = await send(bearer(), undefined, 'GET');
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect((await send(bearer(), { ...ping, params: { text: 'x'.repeat(2 ** 18) } })).status).toBe(413);
  });

  test('arguments of more values than any tool takes are refused before they are copied or checked', async () => {
    const copied = vi.spyOn(globalThis, 'structuredClone');
    const params = { name: 'search', arguments: { text: Array(20_000).fill({}) } };
    const answer = (await (await send(bearer(), { ...ping, method: 'tools/call', params })).text()) as string;
    expect(answer).toContain('The arguments have more than 10000 values.');
    expect(copied.mock.calls.filter(([input]) => (input as Body)?.text?.length > 0)).toEqual([]);
    copied.mockRestore();
  });

  test('messages of any size are answered without a warning of the runtime', async () => {
    const warned = vi.fn();
    process.on('warning', warned);
    for (const size of [1, 2 ** 15, 2 ** 17]) {
      const params = { name: 'find_projects', arguments: { name: 'x'.repeat(size) } };
      for (let count = 0; count < 5; count++)
        expect((await send(bearer(), { ...ping, method: 'tools/call', params })).status).toBe(200);
    }
    process.off('warning', warned);
    expect(warned.mock.calls.map(([{ message }]) => message)).toEqual([]);
  });

  test('of a long name that nothing has the beginning is told', async () => {
    const uri = `orrery://${'x'.repeat(10_000)}`;
    const answer = await (await send(bearer(), { ...ping, method: 'resources/read', params: { uri } })).text();
    expect(answer).toContain('No resource orrery://xxx');
    expect(answer.length).toBeLessThan(1000);
  });

  test('who sees it as another reads as that one, and proposes nothing', async () => {
    const called = (name: string, input: object, headers: Readonly<Record<string, string>>) =>
      send(
        { authorization: `Bearer ${tokens.admin}`, ...headers },
        {
          ...ping,
          method: 'tools/call',
          params: { name, arguments: input },
        },
      );
    const found = async (headers: Readonly<Record<string, string>>) =>
      (await called('find_models', { projectId: project.id }, headers)).text();
    const as = (text: string) => ({ 'orrery-see-as': text });
    const [all, few] = [await found({}), await found(as('signed-in'))];
    expect([all.includes(hidden.id), few.includes(hidden.id), few.includes(family.id)]).toEqual([true, false, true]);
    expect(await found(as(`${project.id};role=viewer;clearance=250`))).toContain(hidden.id);
    const proposed = await called('propose_change', changeOf(family), as('signed-in'));
    expect([proposed.status, ((await proposed.json()) as Body).errors[0].field]).toEqual([400, 'Orrery-See-As']);
    expect((await send({ ...bearer(), ...as('somebody') })).status).toBe(400);
    // Nobody comes in without a token, and so nobody as an anonymous caller.
    expect((await send({ ...bearer(), ...as('anonymous') })).status).toBe(401);
  });
});
