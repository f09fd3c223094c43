/** Administrators make local accounts, and disable them. */
import { expect, expectEqual, expectHal, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { linkIn } from '../sign-in/accounts.ts';
import { authorizationUrl, newVerifier } from '../sign-in/code-flow.ts';
import { openSession } from '../sign-in/session.ts';
import type { World } from '../world.ts';

const path = '/api/accounts';
const someone = (world: World) => ({ username: world.slug(), name: world.name() });

const rules: readonly Rule[] = [
  holds('POST answers 201 with a one-time link under the base URL', async (world) => {
    const given = someone(world);
    const account = expectHal(await world.admin.post(path, given), 201);
    expectEqual('username and name', [account.username, account.name], [given.username, given.name]);
    expect(`a link under ${world.baseUrl}`, linkIn(account).startsWith(world.baseUrl), account);
    expectEqual('administrator', account.administrator, false);
  }),
  holds('POST takes email and administrator', async (world) => {
    const { email, administrator } = expectHal(
      await world.admin.post(path, { ...someone(world), email: 'x@example.com', administrator: true }),
      201,
    );
    expectEqual('email and administrator', { email, administrator }, { email: 'x@example.com', administrator: true });
  }),
  holds('the link is good for one password', async (world) => {
    const link = linkIn(expectHal(await world.admin.post(path, someone(world)), 201));
    await world.accounts.choosePassword(link, 'a first long password');
    const page = await world.accounts.browser().open(link);
    expect(
      'an error page without a form for a password',
      page.status >= 400 && !page.html.includes('type="password"'),
      page.status,
    );
  }),
  holds('a disabled account ends its tokens and sessions at once, and cannot sign in', async (world) => {
    const carol = await world.accounts.open(world.admin, 'Carol');
    const { caller } = await openSession(world, carol.credentials);
    expectStatus(await caller().get('/api/users/current'), 200);
    expectHal(await world.admin.patch(`${path}/${carol.caller.user.id}`, { disabled: true }));
    expectStatus(await carol.caller.get('/api/users/current'), 401);
    expectStatus(await caller().get('/api/users/current'), 204);
    const browser = world.accounts.browser();
    const page = await browser.submit(await browser.open(authorizationUrl(world.accounts.issuer, newVerifier())), {
      ...carol.credentials,
    });
    expect('the form again', page.html.includes('name="password"'), page.url);
  }),
  refused('POST answers 401 to an anonymous caller', 401, (world) => world.anonymous.post(path, someone(world))),
  refused('POST answers 403 to someone who is no administrator', 403, (world) => world.ada.post(path, someone(world))),
  refused('POST answers 400 without a username', 400, (world) => world.admin.post(path, { name: world.name() }), 'username'),
  refused('POST answers 400 without a name', 400, (world) => world.admin.post(path, { username: world.slug() }), 'name'),
  refused(
    'POST answers 400 to a property that no GET shows',
    400,
    (world) => world.admin.post(path, { ...someone(world), colour: 'red' }),
    'colour',
  ),
  refused(
    'POST answers 409 when the username is taken',
    409,
    (world) => world.admin.post(path, { ...someone(world), username: world.people.ada.credentials.username }),
    'username',
  ),
  refused(
    'POST answers 409 when the username differs by case alone',
    409,
    (world) => world.admin.post(path, { ...someone(world), username: world.people.ada.credentials.username.toUpperCase() }),
    'username',
  ),
  holds('accounts are listed to administrators alone', async (world) => {
    const found = expectHal(await world.admin.get(`${path}?username=${world.people.ada.credentials.username}`));
    expectEqual('how many are found', found._embedded.accounts.length, 1);
    expectStatus(await world.ada.get(path), 403);
    expectStatus(await world.anonymous.get(path), 401);
  }),
];

export const accountSection: Section = { section: 'Accounts', rules };
