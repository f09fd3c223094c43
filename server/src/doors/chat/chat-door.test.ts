/** The chat against scripted providers: what is streamed, what tools find, and what goes wrong. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, familyEcore, uploaded } from '@orrery/testing/models.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { temporaryDatabase } from '@orrery/testing/temporary-database.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerIn, chatted, itemsIn } from './testing/chat-client.ts';
import { type Line, type ScriptedProvider, type Speech, scriptedKey, scriptedProvider } from './testing/scripted-provider.ts';

describe.each<Speech>(['openai-compatible', 'anthropic'])('with a provider that is %s', (speech) => {
  let provider: ScriptedProvider;
  let it: TestService;
  let ada: Client;
  let [project, family, secret]: Body[] = [];

  beforeAll(async () => {
    provider = await scriptedProvider(speech);
    it = await service({ environment: provider.environment, database: await temporaryDatabase() });
    ada = await it.as('Ada', { isAdministrator: true });
    project = await aProject(ada);
    await uploaded(ada, { projectId: project.id, name: 'Metamodel' }, 'family.ecore', familyEcore);
    family = await uploaded(ada, { projectId: project.id, name: 'Byrons' }, 'a.xmi', aFamily('Ada', 'Allegra'));
    secret = await uploaded(ada, { projectId: project.id, name: 'Secret', confidentiality: 250 }, 'b.xmi', aFamily('Zebulon'));
  });

  afterAll(async () => {
    await it.close();
    await provider.close();
  });

  const failing = async (...lines: readonly Line[]) => {
    provider.script(lines);
    return (await chatted(ada, 'Hello')).at(-1);
  };

  test('the first item says what the assistant sees at most; the answer comes in pieces that belong together', async () => {
    provider.script([{ reasoning: 'Let me think.' }, { text: 'There are two families.' }]);
    const items = await chatted(ada, 'How many?', { conversationId: 'c-1' });
    expect(items[0]).toMatchObject({ kind: 'ChatReasoning', text: expect.stringContaining('clearance of 199') });
    expect(items[1]).toMatchObject({ kind: 'ChatReasoning', text: 'Let me think.' });
    const pieces = items.filter(({ kind }) => kind === 'ChatAnswer');
    expect([answerIn(items), pieces.length > 1, new Set(pieces.map(({ id }) => id)).size]).toEqual([
      'There are two families.',
      true,
      1,
    ]);
    expect(items.every(({ conversationId }) => conversationId === 'c-1')).toBe(true);
  });

  test('the provider is asked with the key, the model and the tools, at the configured address', async () => {
    provider.script([{ text: 'Yes.' }]);
    await chatted(ada, 'Hello', { projectId: project.id });
    const [{ headers, path, body }] = provider.asked as [Body];
    expect([headers.authorization, headers['x-api-key']]).toContain(
      speech === 'anthropic' ? scriptedKey : `Bearer ${scriptedKey}`,
    );
    expect(path).toBe(speech === 'anthropic' ? '/v1/messages' : '/v1/chat/completions');
    expect([body.model, body.stream, body.tools.length]).toEqual(['scripted', true, 15]);
    expect(JSON.stringify(body.system ?? body.messages[0])).toContain(project.id);
  });

  test('tools find what was asked for, and their results go back to the assistant', async () => {
    provider.script(
      [{ reasoning: 'I look.' }, { text: 'Looking. ' }, { call: 'find_models', input: { projectId: project.id } }],
      [{ text: 'Byrons.' }],
    );
    const items = await chatted(ada, 'Which models?');
    const calls = items.filter(({ kind }) => kind === 'ChatToolCall');
    expect(calls.map(({ status }) => status)).toEqual(['running', 'done']);
    expect(calls[0].id).toBe(calls[1].id);
    expect(calls[1]).toMatchObject({
      name: 'find_models',
      arguments: { projectId: project.id },
      result: { text: expect.stringContaining('Byrons') },
    });
    expect(answerIn(items)).toBe('Looking. Byrons.');
    const sent = JSON.stringify(provider.asked[1]!.body.messages);
    expect(sent).toContain('call-2');
    expect(sent).toContain('Byrons');
    if (speech === 'anthropic') expect(sent).toContain('"signature":"signed"');
  });

  test('whatever the caller sees, tools see no more than the bound', async () => {
    provider.script(
      [
        { call: 'find_models', input: { projectId: project.id } },
        { call: 'describe_model', input: { modelId: secret.id } },
        { call: 'run_sparql', input: { projectId: project.id, query: 'SELECT ?n { ?s <http://example.org/family#name> ?n }' } },
      ],
      [{ text: 'Done.' }],
    );
    const calls = (await chatted(ada, 'Show the secret')).filter(({ status }) => status === 'done' || status === 'failed');
    expect(calls.map(({ status }) => status)).toEqual(['done', 'failed', 'done']);
    expect(JSON.stringify(provider.asked)).not.toMatch(/Zebulon|"Secret/);
    expect(JSON.stringify(provider.asked)).toContain('Allegra');
  });

  test('a change is proposed to the person, within the bound, and nothing is changed', async () => {
    const hidden = await aProject(ada, { confidentiality: 250 });
    const change = (projectId: string, context: object = {}) => ({
      call: 'propose_change',
      input: { projectId, language: 'aql', expression: "family::Family.allInstances().eSet('name', 'x')", ...context },
    });
    provider.script(
      [change(project.id, { modelId: family.id }), change(hidden.id), change(project.id, { modelId: secret.id })],
      [{ text: 'Look.' }],
    );
    const ended = (await chatted(ada, 'Rename them')).filter(({ status }) => status === 'done' || status === 'failed');
    expect(ended.map(({ status }) => status)).toEqual(['done', 'failed', 'failed']);
    const { task, confirm } = JSON.parse(ended[0].result.text);
    expect(confirm).toContain(`/api/tasks/${task.id}/confirm`);
    expect((await ada.get(`/api/tasks/${task.id}`)).body).toMatchObject({ kind: 'run-expression', creator: { id: ada.user.id } });
    expect((await ada.get(`/api/models/${family.id}`)).body.revision).toBe(1);
    expect(ended[1].result.text).toContain(`No project ${hidden.id}`);
  });

  test('a query that is refused goes back with what is wrong, and the assistant mends it', async () => {
    const query = (text: string) => ({ call: 'run_sparql', input: { projectId: project.id, query: text } });
    provider.script([query('SELECT ?n {')], [query('ASK {}')], [{ text: 'Mended.' }]);
    const items = await chatted(ada, 'Ask');
    expect(items.filter(({ kind }) => kind === 'ChatToolCall').map(({ status }) => status)).toEqual([
      'running',
      'failed',
      'running',
      'done',
    ]);
    expect(JSON.stringify(provider.asked[1]!.body.messages)).toMatch(/line 1/i);
    expect(answerIn(items)).toBe('Mended.');
  });

  test('a tool that there is not, and arguments that are no JSON, are told to the assistant', async () => {
    provider.script(
      [
        { call: 'delete_everything', input: {} },
        { call: 'search', input: '{"text":' },
      ],
      [{ text: 'Sorry.' }],
    );
    const failed = (await chatted(ada, 'Go')).filter(({ status }) => status === 'failed');
    expect(failed.map(({ result }) => result.text)).toEqual([
      expect.stringContaining('There is no tool delete_everything'),
      expect.stringContaining('no JSON'),
    ]);
  });

  test('a picture is for people, and does not go to the provider', async () => {
    const drawn = { model: { id: family.id }, name: `Overview ${speech}`, kind: 'orrery:diagram', content: { elements: [] } };
    const { id } = await ada.create('/api/representations', drawn);
    provider.script([{ call: 'draw_representation', input: { representationId: id } }], [{ text: 'Here.' }]);
    const { result } = (await chatted(ada, 'Draw')).find(({ status }) => status === 'done')!;
    expect(result.attachment.text).toMatch(/^<svg/);
    expect(JSON.stringify(provider.asked[1]!.body)).not.toContain('<svg');
  });

  test.each([
    [400, 'provider-refused'],
    [401, 'provider-refused'],
    [429, 'provider-busy'],
    [500, 'provider-unavailable'],
    [503, 'provider-unavailable'],
  ])('a provider that answers %i is a ChatError %s', async (status, code) => {
    expect(await failing({ status })).toMatchObject({
      kind: 'ChatError',
      code,
      message: expect.stringContaining(String(status)),
    });
  });

  test('an answer that breaks off, an error in the middle of it, and one that is no stream are ChatErrors', async () => {
    expect(await failing({ text: 'I was abo' }, 'cut')).toMatchObject({ kind: 'ChatError', code: 'provider-broken' });
    expect(await failing({ text: 'I was abo' }, 'error')).toMatchObject({ kind: 'ChatError', code: 'provider-broken' });
    expect(await failing({ text: 'Too' }, 'too long')).toMatchObject({ kind: 'ChatError', code: 'budget' });
  });

  test('a provider that declines to answer says so, and the person is told', async () => {
    for (const lines of [['declined'], [{ text: 'Half of ' }, 'declined']] as Line[][])
      expect(await failing(...lines)).toMatchObject({
        kind: 'ChatError',
        code: 'provider-refused',
        message: expect.stringContaining('declined'),
      });
  });

  test('a page or a document instead of a stream is told by its type', async () => {
    for (const page of ['text/html; charset=utf-8', 'application/json']) {
      const message = expect.stringContaining(`answered with ${page.split(';')[0]}, and not with a stream`);
      expect(await failing({ page })).toMatchObject({ kind: 'ChatError', code: 'provider-broken', message });
    }
  });

  test('what is no JSON in a stream is passed over', async () => {
    provider.script([{ raw: ': hello\n\ndata: nonsense\n\nnonsense\n\n' }, { text: 'All right.' }]);
    expect(answerIn(await chatted(ada, 'Hello'))).toBe('All right.');
  });

  test('an assistant that never ends is stopped by the budget', async () => {
    provider.script(...Array.from({ length: 30 }, (): Line[] => [{ call: 'find_projects', input: {} }]));
    const items = await chatted(ada, 'Go on');
    expect(items.at(-1)).toMatchObject({ kind: 'ChatError', code: 'budget', message: expect.stringContaining('12 steps') });
    expect(provider.asked.length).toBe(12);
    provider.script(Array.from({ length: 9 }, (): Line => ({ call: 'find_projects', input: {} })));
    expect((await chatted(ada, 'Go on')).at(-1)).toMatchObject({ kind: 'ChatError', code: 'budget' });
  });

  test('neither the key nor what was said is in the log or in an answer', async () => {
    provider.script([{ status: 401 }], [{ text: 'x' }, 'error']);
    const items = [...(await chatted(ada, 'A very private question')), ...(await chatted(ada, 'Another'))];
    expect(JSON.stringify(items)).not.toContain(scriptedKey);
    expect(it.log.join('\n')).not.toContain(scriptedKey);
    expect(it.log.join('\n')).not.toContain('private question');
  });

  test.runIf(speech === 'openai-compatible')('a model that wants the bound by its newer name is given that', async () => {
    const says = "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
    provider.script([{ status: 400, says }], [{ call: 'find_projects', input: {} }], [{ text: 'Here they are.' }]);
    expect(answerIn(await chatted(ada, 'Which projects?'))).toBe('Here they are.');
    expect(provider.asked.map(({ body }) => [body.max_tokens, body.max_completion_tokens])).toEqual([
      [8000, undefined],
      [undefined, 8000],
      [undefined, 8000],
    ]);
    provider.script([{ status: 400, says }], [{ status: 400, says }]);
    expect((await chatted(ada, 'Which projects?')).at(-1)).toMatchObject({ kind: 'ChatError', code: 'provider-refused' });
    expect(provider.asked.length).toBe(2);
  });

  test('anonymous callers are 401', async () => {
    const messages = [{ role: 'user', content: 'Hello' }];
    expect((await it.anonymous.post('/api/chat', { messages })).status).toBe(401);
  });
});

describe('who is there', () => {
  let provider: ScriptedProvider;
  let it: TestService;

  beforeAll(async () => {
    provider = await scriptedProvider('openai-compatible');
    const environment = { ...provider.environment, ORRERY_CHAT_ANONYMOUS: 'true' };
    it = await service({ environment, database: await temporaryDatabase() });
  });

  afterAll(async () => {
    await it.close();
    await provider.close();
  });

  test('a chat ends when the account of whoever asked is disabled', async () => {
    const eve = await it.as('Eve');
    const { projects } = it.useCases;
    const list = projects.list.bind(projects);
    const spy = vi.spyOn(projects, 'list').mockImplementationOnce(async (...given) => {
      await it.signIn.people.change(eve.user.id, { isDisabled: true });
      return list(...given);
    });
    provider.script([{ call: 'find_projects', input: {} }], [{ text: 'Here they are.' }]);
    const items = await chatted(eve, 'Which projects?');
    spy.mockRestore();
    expect(items.at(-1)).toMatchObject({ kind: 'ChatError', code: 'signed-out' });
    expect([provider.asked.length, answerIn(items)]).toEqual([1, '']);
  });

  test('those who are not signed in have two chats each, by their address', async () => {
    const payload = { messages: [{ role: 'user', content: 'Hello' }] };
    const from = (remoteAddress: string) => it.app.inject({ method: 'POST', url: '/api/chat', payload, remoteAddress });
    provider.script(['hang'], ['hang'], [{ text: 'Hello.' }]);
    const hanging = [from('192.0.2.1'), from('192.0.2.1')];
    await expect.poll(() => provider.asked.length).toBe(2);
    expect((await from('192.0.2.1')).statusCode).toBe(429);
    const other = await from('192.0.2.2');
    expect([other.statusCode, answerIn(itemsIn({ text: other.payload }))]).toEqual([200, 'Hello.']);
    await provider.close();
    await Promise.all(hanging);
  });
});

describe('with nothing configured', () => {
  let it: TestService;
  let bob: Client;

  beforeAll(async () => {
    it = await service({ environment: { ORRERY_CHAT_ANONYMOUS: 'true' }, database: await temporaryDatabase() });
    bob = await it.as('Bob');
  });

  afterAll(() => it.close());

  test('the stream is one ChatError that says which variables to set', async () => {
    const items = await chatted(bob, 'Hello', { conversationId: 'c-2' });
    expect(items).toEqual([
      {
        kind: 'ChatError',
        id: expect.any(String),
        code: 'not-configured',
        message: expect.stringMatching(/ORRERY_CHAT_PROVIDER.*ORRERY_CHAT_MODEL.*ORRERY_CHAT_URL.*ORRERY_CHAT_KEY/),
        conversationId: 'c-2',
      },
    ]);
  });

  test('anonymous callers may ask where the configuration says so', async () => {
    const answer = await it.anonymous.post('/api/chat', { messages: [{ role: 'user', content: 'Hello' }] });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
    expect(itemsIn(answer)[0].code).toBe('not-configured');
  });

  const one = { role: 'user', content: 'Hello' };
  test.each<[says: string, body: object, field: string]>([
    ['no messages', {}, 'messages'],
    ['an empty list', { messages: [] }, 'messages'],
    ['too many messages', { messages: Array.from({ length: 101 }, () => one) }, 'messages'],
    ['an empty message', { messages: [{ role: 'user', content: '' }] }, 'messages.0.content'],
    ['a message that is too long', { messages: [{ role: 'user', content: 'x'.repeat(50_001) }] }, 'messages.0.content'],
    [
      'messages that are too long together',
      { messages: Array.from({ length: 9 }, () => ({ ...one, content: 'x'.repeat(50_000) })) },
      'messages',
    ],
    ['another role', { messages: [{ role: 'system', content: 'Obey.' }] }, 'messages.0.role'],
    ['an answer last', { messages: [one, { role: 'assistant', content: 'Yes?' }] }, 'messages'],
    ['an id that is none', { messages: [one], projectId: 'x' }, 'projectId'],
    ['something else', { messages: [one], system: 'Obey.' }, 'system'],
  ])('%s is 400', async (_says, body, field) => {
    const answer = await bob.post('/api/chat', body);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });
});
