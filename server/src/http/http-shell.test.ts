import type { Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let it: TestService;
let ada: Client;

beforeAll(async () => {
  it = await service({ environment: { ORRERY_ALLOWED_ORIGINS: 'https://app.example.com' } });
  ada = await it.as('Ada');
});

afterAll(() => it.close());

const problem = 'application/problem+json';

describe('bad input is a problem each, and nothing is stored', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  test.each([
    ['broken JSON', '{"name":', 400],
    ['no JSON at all', 'name=x', 400],
    ['an array', '[]', 400],
    ['a number', '5', 400],
    ['nothing', '', 400],
    ['wrong types', '{"name":{}}', 400],
    ['unknown properties', '{"name":"stored?","nmae":"y"}', 400],
    ['a name of a megabyte', `{"name":"${'x'.repeat(1_000_000)}"}`, 400],
    ['a body over the limit', `{"name":"${'x'.repeat(1_100_000)}"}`, 413],
    ['deep JSON', `{"name":${deep}}`, 400],
    ['more values than anybody sends', `{"name":[${Array(300_000).fill('{}').join()}]}`, 400],
    ['a prototype', '{"name":"stored?","__proto__":{"isAdministrator":true}}', 400],
    ['a constructor', '{"name":"stored?","constructor":{"prototype":{"x":1}}}', 400],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0x6e, 0x61, 0x6d, 0x65, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
    ['NUL in a name', '{"name":"stored?\\u0000"}', 400],
    ['a lone surrogate', '{"name":"stored?\\ud83d"}', 400],
  ])('%s', async (_, body, status) => {
    const before = (await ada.get('/api/scopes')).body.page.totalElements;
    const answer = await ada.post('/api/scopes', body);
    expect([answer.status, answer.headers['content-type']]).toEqual([status, problem]);
    expect(answer.body).toMatchObject({ status, instance: '/api/scopes' });
    expect((await ada.get('/api/scopes')).body.page.totalElements).toBe(before);
  });

  test.each([
    ['/api/scopes/abc', 400],
    ['/api/scopes/%ff', 400],
    ['/api/nowhere', 404],
    ['/api/scopes?foo=1', 400],
    ['/api/scopes?name=%ff%fe', 400],
    ['/api/scopes?name=%zz', 400],
    ['/api/scopes?name=50%', 400],
    ['/api/scopes?%ff=x', 400],
    ['/api/scopes?name=50%25%C3%A9', 200],
    ['/api/scopes?sort=desc', 400],
    ['/api/scopes?sort=name,desc', 200],
    [`/api/scopes?${'name=x&'.repeat(10_000)}`, 400],
    [`/api/scopes?${Array.from({ length: 10_000 }, (_, index) => `f${index}=1`).join('&')}`, 400],
    ['/api/scopes?page=99999999999999', 200],
    ['/api/scopes?page=999999999999999999999', 400],
    [`/api/projects/${'x'.repeat(600)}/y/z`, 414],
    ['/api/projects/a%00b/c/d', 404],
  ])('GET %.40s', async (url, status) => {
    const answer = await ada.get(url);
    expect(answer.status).toBe(status);
    if (status >= 400) expect(answer.headers['content-type']).toBe(problem);
  });
});

test('of an address that is very long its beginning is told and logged', async () => {
  const path = `/api/nowhere${'/%C3%A9'.repeat(2000)}`;
  const answer = await ada.get(path);
  expect(answer.body.instance).toBe(`/api/nowhere${'/%C3%A9'.repeat(69)}/%C3`);
  expect(answer.text.length).toBeLessThan(1500);
  const logged = it.log.filter((line) => line.includes('/api/nowhere/%C3'));
  expect(logged.map((line) => line.length < 1000)).toEqual([true]);
  expect((await ada.get(`/api/projects/${'x'.repeat(10_000)}/y/z`)).text.length).toBeLessThan(1500);
});

test('a wrong media type is 415', async () => {
  const answer = await ada.post('/api/scopes', '<scope/>', { 'content-type': 'application/xml' });
  expect([answer.status, answer.headers['content-type']]).toEqual([415, problem]);
});

let patched = 0;

test.each([
  ['application/json', 200],
  ['application/json; charset=utf-8', 200],
  ['application/merge-patch+json', 200],
  ['Application/Merge-Patch+JSON', 200],
  ['application/hal+json', 415],
  ['application/json-patch+json', 415],
  ['text/plain', 415],
])('PATCH takes JSON and merge patches, and no other: %s gives %i', async (type, status) => {
  const { id } = await ada.create('/api/scopes', { name: 'Patched', slug: `patched-${++patched}` });
  const answer = await ada.patch(`/api/scopes/${id}`, { description: 'x' }, { 'content-type': type });
  expect(answer.status).toBe(status);
  if (status === 415) expect(answer.body.detail).toContain('application/json or application/merge-patch+json');
});

test('what is wrong with a sort or an escape is told with its parameter', async () => {
  const errors = async (query: string) => (await ada.get(`/api/scopes?${query}`)).body.errors;
  for (const sort of ['desc', '', ',', 'name,,desc', ' ,asc'])
    expect(await errors(`sort=${sort}`)).toEqual([{ field: 'sort', message: 'must name a field, such as name or name,desc' }]);
  expect(await errors('page=0&name=a%zz')).toMatchObject([{ field: 'name' }]);
});

test('a known address with another method is 405 and names what it knows', async () => {
  const answer = await ada.send('PUT', '/api/scopes', undefined);
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
});

test('HEAD answers as GET does, without the body', async () => {
  const [head, get] = [await ada.send('HEAD', '/api/scopes', undefined), await ada.get('/api/scopes')];
  expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', get.headers['content-type']]);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test('HEAD tells no length where there is no content, or where it is not sent again', async () => {
  const nobody = await it.anonymous.send('HEAD', '/api/users/current', undefined);
  expect([nobody.status, nobody.headers['content-length']]).toEqual([204, undefined]);
  const { headers } = await ada.get('/api/users/current');
  const same = await ada.send('HEAD', '/api/users/current', undefined, { 'if-none-match': String(headers.etag) });
  expect([same.status, same.headers['content-length']]).toEqual([304, undefined]);
});

test('an unanticipated failure gives an errorId that stands in the log with the stack, and nothing of the inside', async () => {
  const other = await service();
  await other.database.close();
  const answer = await other.anonymous.get('/api/scopes', { 'x-request-id': 'find-me' });
  expect(answer.body).toMatchObject({ status: 500, errorId: 'find-me', title: 'Internal Server Error' });
  expect(answer.text).not.toMatch(/sqlite|pool|database/i);
  expect(other.log.filter((line) => line.includes('find-me')).join()).toContain('"stack"');
});

test('a list is walked by its links, and visits every element once', async () => {
  for (let number = 0; number < 5; number++) await ada.create('/api/scopes', { name: `Walk ${number}`, description: 'a,b & c' });
  let url = `/api/scopes?description=${encodeURIComponent('a,b & c')}&size=2&sort=name,desc`;
  const names: string[] = [];
  const links: string[] = [];
  while (url) {
    const { body } = await ada.get(url);
    names.push(...body._embedded.scopes.map((scope: { name: string }) => scope.name));
    links.push(Object.keys(body._links).join(' '));
    expect(body.page).toMatchObject({ size: 2, totalElements: 5, totalPages: 3 });
    url = body._links.next?.href.replace('http://localhost:8080', '') ?? '';
  }
  expect(names).toEqual(['Walk 4', 'Walk 3', 'Walk 2', 'Walk 1', 'Walk 0']);
  expect(links).toEqual(['first self next last', 'first prev self next last', 'first prev self last']);
});

test('an empty page still embeds its resource', async () => {
  const { body } = await ada.get('/api/scopes?name=nothing-of-that-name');
  expect(body).toMatchObject({ _embedded: { scopes: [] }, page: { number: 0, size: 20, totalElements: 0, totalPages: 0 } });
});

test('a page beyond the end is empty and leads back', async () => {
  const { body } = await ada.get('/api/scopes?page=1000&size=5000');
  expect(body).toMatchObject({ _embedded: { scopes: [] }, page: { number: 1000, size: 1000 } });
  expect(body._links.prev.href).toContain('page=0');
});

test('the page to read and try the interface loads nothing from elsewhere', async () => {
  const page = await it.anonymous.get('/docs/');
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/(?:src|href)="https?:/);
});

test('other origins are let in only where the configuration names them', async () => {
  const from = (origin: string) => it.anonymous.get('/api/scopes', { origin });
  expect((await from('https://app.example.com')).headers['access-control-allow-origin']).toBe('https://app.example.com');
  expect((await from('https://evil.example.com')).headers['access-control-allow-origin']).toBeUndefined();
});

describe('where other origins are let in', () => {
  const from = { origin: 'https://app.example.com' };

  test('a plain OPTIONS is 204 with Allow', async () => {
    for (const headers of [{}, from]) {
      const answer = await it.anonymous.send('OPTIONS', '/api/scopes', undefined, headers as Record<string, string>);
      expect([answer.status, answer.headers.allow, answer.text]).toEqual([204, 'GET, HEAD, POST, OPTIONS', '']);
    }
    expect((await it.anonymous.send('OPTIONS', '/api/nowhere', undefined)).status).toBe(404);
  });

  test('a preflight is 204 with what may be sent', async () => {
    const headers = { ...from, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'if-match' };
    const answer = await it.anonymous.send('OPTIONS', '/api/scopes', undefined, headers);
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': from.origin,
      'access-control-allow-headers': 'if-match',
    });
    expect(answer.headers['access-control-allow-methods']).toContain('PATCH');
  });

  test('answers vary by origin, and scripts may read the headers that matter', async () => {
    for (const path of ['/api/scopes', '/api/scopes/abc', '/api/nowhere', '/v3/api-docs']) {
      const { headers } = await it.anonymous.get(path, from);
      expect(headers.vary, path).toMatch(/\bOrigin\b/);
      expect(headers.vary, path).toContain('Authorization');
      for (const name of ['ETag', 'Location', 'X-Orrery-Revisions', 'Content-Disposition', 'Retry-After', 'X-Request-Id'])
        expect(headers['access-control-expose-headers'], path).toContain(name);
    }
  });
});

test('the log has a line for each request and no query, token or cookie in it', async () => {
  await it.anonymous.get('/api/scopes?name=secret-filter', {
    authorization: 'Bearer secret-token',
    cookie: 'orrery-session=secret-cookie',
  });
  const line = it.log.findLast((entry) => entry.includes('/api/scopes'))!;
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/api/scopes', status: 401 });
  expect(it.log.join('')).not.toMatch(/secret-(?:filter|token|cookie)/);
});

test('health and metrics are there', async () => {
  expect((await it.anonymous.get('/health/live')).status).toBe(200);
  expect((await it.anonymous.get('/health/ready')).status).toBe(200);
  expect((await it.anonymous.get('/metrics')).text).toContain(
    'orrery_http_request_seconds_bucket{le="0.005",method="GET",route="/api/scopes",status="200"}',
  );
});

test('a service that is about to stop is no longer ready and still answers', async () => {
  const other = await service();
  other.app.announceStop();
  expect((await other.anonymous.get('/health/ready')).status).toBe(503);
  expect((await other.anonymous.get('/api/scopes')).status).toBe(200);
  await other.close();
});

test('the rate limit, where it is set, answers 429 with the time to wait', async () => {
  const limited = await service({ environment: { ORRERY_RATE_LIMIT: '3' } });
  const statuses = [];
  for (let time = 0; time < 4; time++) statuses.push((await limited.anonymous.get('/api/scopes')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const answer = await limited.anonymous.get('/api/scopes');
  expect([answer.headers['content-type'], Number(answer.headers['retry-after']) > 0]).toEqual([problem, true]);
  await limited.close();
});

test('answers are compressed for those who ask', async () => {
  const answer = await it.app.inject({ method: 'GET', url: '/v3/api-docs', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
});
