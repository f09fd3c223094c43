/** Agents at /mcp: bearer tokens alone, tools that see what their caller sees (decision 12). */
import type { Answer, Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expect, expectEqual, expectProblem, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { sessionOfAda } from '../sign-in/session.ts';
import type { World } from '../world.ts';

const path = '/mcp';
const types = { accept: 'application/json, text/event-stream' };
const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const send = (by: Caller, method: string, params?: object) => by.post(path, message(method, params), types);

/** The result of a message, whichever way it came. */
function resultOf(answer: Answer): Body {
  expectStatus(answer, 200);
  const text = /^data: (.+)$/m.exec(answer.text)?.[1] ?? answer.text;
  return JSON.parse(text).result;
}

async function told(by: Caller, name: string, input: object): Promise<Body> {
  const { content, isError } = resultOf(await send(by, 'tools/call', { name, arguments: input }));
  return { isError, ...JSON.parse(content[0].text) };
}

const entering: readonly Rule[] = [
  holds('nobody comes in without a token: 401 names the metadata of the resource', async (world) => {
    const answer = await send(world.anonymous, 'ping');
    expectProblem(answer, 401);
    const challenge = answer.headers.get('www-authenticate') ?? '';
    expect(
      'the challenge',
      challenge.includes(`resource_metadata="${world.baseUrl}/.well-known/oauth-protected-resource/mcp"`),
      challenge,
    );
  }),
  holds('the metadata name the resource and who gives out tokens', async (world) => {
    for (const end of ['', '/mcp']) {
      const { resource, authorization_servers } = await world.anonymous.read(`/.well-known/oauth-protected-resource${end}`);
      expectEqual('the resource', resource, `${world.baseUrl}/mcp`);
      const settings = await world.anonymous.read('/api/settings');
      expectEqual('the issuer', authorization_servers, [settings.oauth2IssuerUrl]);
    }
  }),
  holds('a session cookie is not read', async (world) => {
    const session = await sessionOfAda(world);
    expectProblem(await send(session.caller({ 'sec-fetch-site': 'same-origin' }), 'ping'), 401);
  }),
  holds('a page of another origin is 403', async ({ ada }) => {
    expectProblem(await ada.post(path, message('ping'), { ...types, origin: 'https://elsewhere.example' }), 403);
  }),
  holds('the metadata of the issuer stand where agents look first, and say whether they may register', async (world) => {
    const { oauth2IssuerUrl } = await world.anonymous.read('/api/settings');
    if (oauth2IssuerUrl !== `${world.baseUrl}/oidc`) return;
    const document = await world.anonymous.read('/.well-known/oauth-authorization-server/oidc');
    expectEqual('the issuer', document.issuer, oauth2IssuerUrl);
    const isOpen = document.registration_endpoint !== undefined;
    const { status } = await world.anonymous.post('/oidc/reg', { redirect_uris: ['tool://callback'] });
    expectEqual('what an application is told that no browser leads back to', status, isOpen ? 400 : 404);
  }),
  refused('several messages at once are 400', 400, ({ ada }) => ada.post(path, [message('ping')], types)),
  holds('other methods are 405', async ({ ada }) => {
    for (const method of ['GET', 'DELETE', 'PUT']) expectProblem(await ada.send(method, path), 405);
  }),
];

const working: readonly Rule[] = [
  holds('tools are listed, and none of them confirms a task', async ({ ada }) => {
    const { tools } = resultOf(await send(ada, 'tools/list'));
    const names: string[] = tools.map(({ name }: Body) => name);
    expect('there are tools', names.includes('search') && names.includes('run_sparql'), names);
    expect('no confirmation', !names.some((name) => name.includes('confirm')), names);
  }),
  holds('a tool sees what its caller sees', async (world) => {
    const project = await world.aProject();
    const model = await world.aModel({ confidentiality: 250 }, project);
    expectEqual('by its owner', (await told(world.ada, 'find_models', { projectId: project.id })).total, 1);
    expectEqual('by somebody else', (await told(world.bob, 'find_models', { projectId: project.id })).total, 0);
    expectEqual('by its id', (await told(world.bob, 'describe_model', { modelId: model.id })).error.kind, 'missing');
  }),
  holds('a hidden resource and a missing one are told in the same words', async (world) => {
    const model = await world.aModel({ confidentiality: 250 }, await world.aProject());
    const missing = crypto.randomUUID();
    const [one, other] = await Promise.all(
      [model.id, missing].map(async (id) => (await send(world.bob, 'resources/read', { uri: `orrery://models/${id}` })).text),
    );
    expectEqual('the answers', one!.replaceAll(model.id, 'id'), other!.replaceAll(missing, 'id'));
  }),
  holds('a query that does not parse is told with its place', async (world: World) => {
    const { id: projectId } = await world.aProject();
    const { isError, error } = await told(world.ada, 'run_sparql', { projectId, query: 'SELECT' });
    expect('the place', isError && /line/i.test(error.message), error);
  }),
];

export const agentSections: readonly Section[] = [
  { section: 'Agents: who comes in', rules: entering },
  { section: 'Agents: tools and resources', rules: working },
];
