/** GET /api/settings, the description of the interface, and what the operator looks at. */
import { expect, expectEqual, expectStatus, expectType } from '../expectations.ts';
import { holds, type Rule, type Section } from '../rule.ts';

const urls = ['aboutUrl', 'documentationUrl', 'applicationsUrl', 'oauth2IssuerUrl'];

const settings: readonly Rule[] = [
  holds('GET /api/settings answers 200 with a settings object to an anonymous caller', async ({ anonymous }) => {
    expect('an object', typeof (await anonymous.read('/api/settings')) === 'object');
  }),
  holds('settings hold nothing but the fields of the document', async ({ anonymous }) => {
    const names = Object.keys(await anonymous.read('/api/settings'));
    expectEqual(
      'other fields',
      names.filter((name) => ![...urls, 'oauth2ApiClientId'].includes(name)),
      [],
    );
  }),
  holds('the fields that are there are URLs, and none is null', async ({ anonymous }) => {
    const body = await anonymous.read('/api/settings');
    for (const name of urls.filter((it) => it in body)) expect(`${name} to be a URL`, URL.canParse(body[name]), body[name]);
  }),
  holds('oauth2ApiClientId is service-api', async ({ anonymous }) =>
    expectEqual('oauth2ApiClientId', (await anonymous.read('/api/settings')).oauth2ApiClientId, 'service-api'),
  ),
];

const operations: readonly Rule[] = [
  ...['/health/live', '/health/ready'].map((path) =>
    holds(`GET ${path} answers 200`, async ({ anonymous }) => expectStatus(await anonymous.get(path), 200)),
  ),
  holds('GET /metrics answers 200 in the format of Prometheus', async ({ anonymous }) => {
    const answer = expectStatus(await anonymous.get('/metrics'), 200);
    expectType(answer, 'text/plain');
    expect('# HELP and # TYPE lines', /^# HELP /m.test(answer.text) && /^# TYPE /m.test(answer.text), answer.text);
  }),
  holds('metrics tell no identifiers of entities', async (world) => {
    const { id } = await world.aScope();
    await world.ada.get(`/api/scopes/${id}`);
    expect('no id', !(await world.anonymous.get('/metrics')).text.includes(id));
  }),
  holds('/docs is a page to read', async ({ anonymous }) => {
    const answer = await anonymous.get('/docs');
    const page =
      answer.status === 302 ? await anonymous.get(new URL(answer.headers.get('location')!, 'http://here/docs').pathname) : answer;
    expectType(expectStatus(page, 200), 'text/html');
  }),
];

export const settingsSections: readonly Section[] = [
  { section: 'Settings', rules: settings },
  { section: 'Health and figures', rules: operations },
];
