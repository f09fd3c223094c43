/** Very many sign-ins are begun behind one address. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallerPace } from '../../caller-pace.ts';
import { Browser } from '../testing/browser.ts';
import { authorizationAddress } from '../testing/issuer-requests.ts';
import { adminPassword, type ListeningService, listeningService } from '../testing/listening-service.ts';
import { beginningPace } from './beginning-pace.ts';
import { PendingSignIns } from './pending-sign-ins.ts';

let it: ListeningService;
beforeAll(async () => {
  it = await listeningService();
});
afterAll(() => it.close());

const tenMinutes = 600_000;

test('whoever has begun a sign-in has ten minutes for it, while others of their address begin as many as they may', () => {
  const [pace, pending] = [new CallerPace(beginningPace), new PendingSignIns()];
  pending.add('a person', '10.0.0.1');
  const pushedOut = new Set<string | undefined>();
  for (let now = 0; now < tenMinutes; now += 10)
    if (pace.waitBefore('10.0.0.1', now) === 0) pushedOut.add(pending.add(`attack ${now}`, '10.0.0.1'));
  expect(pushedOut.has('a person')).toBe(false);
  expect(pending.limits.mostOfAddress).toBeLessThan(pending.limits.most / 2);
});

async function begin(headers: Record<string, string> = {}) {
  const answer = await fetch(authorizationAddress(it.baseUrl), { redirect: 'manual', headers });
  return { status: answer.status, after: answer.headers.get('retry-after'), text: await answer.text() };
}

/** Until one of them is refused, which takes few more than may come at once. */
async function refused(headers: Record<string, string> = {}) {
  for (let count = 0; count < 20; count++) {
    const answers = await Promise.all(Array.from({ length: beginningPace.burst }, () => begin(headers)));
    const found = answers.find(({ status }) => status !== 303);
    if (found) return found;
  }
  return undefined;
}

test('sign-ins of one address are begun at a pace, and one that is under way goes on', async () => {
  const browser = new Browser();
  const page = await browser.visit(`${it.baseUrl}/account`);
  expect(await refused()).toMatchObject({
    status: 429,
    after: expect.stringMatching(/^\d+$/),
    text: expect.stringContaining('temporarily_unavailable'),
  });
  const html = await refused({ accept: 'text/html', 'accept-language': 'de' });
  expect(html).toMatchObject({ status: 429, text: expect.stringContaining('<html lang="de">') });
  expect((await browser.send(page, { username: 'admin', password: adminPassword })).url).toBe(`${it.baseUrl}/account`);
});
