/** GET and PATCH /api/users/current, and how users are listed. */
import { expect, expectEqual, expectHal, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';

const current = '/api/users/current';
const change = ({ ada }: World, body: unknown) => ada.patch(current, body);

const reading: readonly Rule[] = [
  holds('GET answers 204 with no body to an anonymous caller', async ({ anonymous }) =>
    expectEqual('the body', expectStatus(await anonymous.get(current), 204).text, ''),
  ),
  holds('GET answers 200 with user details', async ({ ada }) => {
    const user = expectHal(await ada.get(current));
    for (const name of ['id', 'name', 'username', 'email', 'locale', 'administrator', 'creationDateTime'])
      expect(`the field ${name}`, name in user, user);
  }),
  holds('administrator tells administrators from others', async ({ ada, admin }) => {
    expectEqual(
      'administrator',
      [(await ada.read(current)).administrator, (await admin.read(current)).administrator],
      [false, true],
    );
  }),
];

const changing: readonly Rule[] = [
  holds('PATCH answers 200 with the new locale, and GET shows it', async (world) => {
    expectEqual('locale', expectHal(await change(world, { locale: 'de' })).locale, 'de');
    expectEqual('locale', (await world.ada.read(current)).locale, 'de');
  }),
  holds('PATCH takes application/merge-patch+json', async ({ ada }) => {
    expectEqual(
      'locale',
      expectHal(await ada.patch(current, { locale: 'en' }, { 'content-type': 'application/merge-patch+json' })).locale,
      'en',
    );
  }),
  holds('PATCH changes name and theme, and keeps what is omitted', async (world) => {
    const before = await world.bob.read(current);
    const after = expectHal(await world.bob.patch(current, { name: `${before.name} II`, theme: 'dark' }));
    expectEqual('name, theme and locale', [after.name, after.theme, after.locale], [`${before.name} II`, 'dark', before.locale]);
    expectHal(await world.bob.patch(current, { name: before.name }));
  }),
  holds('PATCH ignores what cannot be set', async (world) => {
    const user = expectHal(
      await change(world, { administrator: true, username: 'root', creationDateTime: '2001-01-01T00:00:00Z' }),
    );
    expectEqual('administrator', user.administrator, false);
    expect('the same username', user.username !== 'root', user.username);
  }),
  holds('starred and recent keep their order, each id once, and show what is seen', async (world) => {
    const [open, hidden] = [await world.aProject(), await world.aProject({ confidentiality: 250 })];
    const lists = { starred: [open.id, hidden.id, open.scope.id, open.id], recent: [hidden.id] };
    const shown = expectHal(await world.bob.patch(current, lists));
    expectEqual('the lists', [shown.starred, shown.recent], [[open.id, open.scope.id], []]);
    expectEqual('starred, with recent changed', expectHal(await world.bob.patch(current, { recent: [] })).starred, shown.starred);
  }),
  refused(
    'a list of 51 ids is 400',
    400,
    (world) => change(world, { recent: Array.from({ length: 51 }, () => crypto.randomUUID()) }),
    'recent',
  ),
  holds('null clears the theme', async (world) => {
    expectHal(await change(world, { theme: 'light' }));
    expectEqual('theme', expectHal(await change(world, { theme: null })).theme, null);
  }),
  holds('a GET sent back as a PATCH is accepted', async ({ ada }) =>
    expectHal(await ada.patch(current, await ada.read(current))),
  ),
  refused('PATCH answers 400 to a locale that is not carried', 400, (world) => change(world, { locale: 'tlh' }), 'locale'),
  refused('PATCH answers 400 to a locale that is no text', 400, (world) => change(world, { locale: 5 }), 'locale'),
  refused('PATCH answers 400 to a blank name', 400, (world) => change(world, { name: ' ' }), 'name'),
  refused('PATCH answers 400 to a property that no GET shows', 400, (world) => change(world, { colour: 'red' }), 'colour'),
  refused('PATCH answers 400 to another id', 400, (world) => change(world, { id: nobody }), 'id'),
  refused('PATCH answers 400 without a body', 400, ({ ada }) =>
    ada.patch(current, undefined, { 'content-type': 'application/json' }),
  ),
  refused('PATCH answers 400 to broken JSON', 400, ({ ada }) => ada.patch(current, '{"locale"')),
  refused('PATCH answers 401 to an anonymous caller', 401, ({ anonymous }) => anonymous.patch(current, { locale: 'en' })),
];

const others: readonly Rule[] = [
  holds('GET /api/users lists id and name to signed-in callers, and no e-mail', async ({ ada, bob }) => {
    const [user] = expectHal(await ada.get(`/api/users?id=${bob.user.id}`))._embedded.users;
    expectEqual('id and name', [user.id, user.name], [bob.user.id, bob.user.name]);
    expect('no e-mail', !('email' in user), user);
  }),
  holds('administrators find users by username and e-mail', async ({ admin, bob }) => {
    const { username, email } = await admin.read(`/api/users/${bob.user.id}`);
    for (const filter of [`username=${username}`, ...(email ? [`email=${email}`] : [])]) {
      const { users } = expectHal(await admin.get(`/api/users?${filter}`))._embedded;
      expect(
        `${filter} to find bob`,
        users.some(({ id }: { id: string }) => id === bob.user.id),
        users,
      );
    }
  }),
  holds('GET /api/users/{id} shows another without e-mail', async ({ ada, bob }) =>
    expect('no e-mail', !('email' in (await ada.read(`/api/users/${bob.user.id}`)))),
  ),
  holds('GET /api/users/{id} shows oneself with e-mail', async ({ ada }) =>
    expect('email', 'email' in (await ada.read(`/api/users/${ada.user.id}`))),
  ),
  holds('GET /api/users/{id} shows the e-mail to administrators', async ({ admin, bob }) =>
    expect('email', 'email' in (await admin.read(`/api/users/${bob.user.id}`))),
  ),
  holds('users are filtered and sorted by name', async ({ ada, bob }) => {
    const { _embedded } = await ada.read(`/api/users?name=${encodeURIComponent(bob.user.name)}&sort=name,desc`);
    expectEqual(
      'who is found',
      _embedded.users.map(({ id }: { id: string }) => id),
      [bob.user.id],
    );
  }),
  holds('an anonymous caller sees no users', async ({ anonymous, bob }) => {
    const list = expectStatus(await anonymous.get('/api/users'), 200, 401);
    if (list.status === 200) expectEqual('totalElements', list.body.page.totalElements, 0);
    expectStatus(await anonymous.get(`/api/users/${bob.user.id}`), 401, 404);
  }),
  refused('GET /api/users/{id} answers 404 when there is none', 404, ({ ada }) => ada.get(`/api/users/${nobody}`)),
  refused('GET /api/users/{id} answers 400 to an id that is no UUID', 400, ({ ada }) => ada.get('/api/users/ada'), 'id'),
];

export const userSections: readonly Section[] = [
  { section: 'Current user', rules: [...reading, ...changing] },
  { section: 'Users', rules: others },
];
