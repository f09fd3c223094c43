/** Codes that are exchanged again and again. */
import { setTimeout as pause } from 'node:timers/promises';
import * as openid from 'openid-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CallerPace } from '../../caller-pace.ts';
import { anAccount } from '../testing/an-account.ts';
import { type ListeningService, listeningService } from '../testing/listening-service.ts';
import { signInWithTool } from '../testing/tool.ts';
import { exchangePace } from './exchange-pace.ts';

let it: ListeningService;
beforeAll(async () => {
  it = await listeningService();
});
afterAll(() => it.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** As if the person had exchanged codes all the time. */
function exchangesAllTheTime(personId: string): void {
  const { waitBefore } = CallerPace.prototype;
  vi.spyOn(CallerPace.prototype, 'waitBefore').mockImplementation(function (this: CallerPace, caller, now) {
    if (caller === personId) while (waitBefore.call(this, caller, now) === 0);
    return waitBefore.call(this, caller, now);
  });
}

test('a person exchanges codes at a pace; who comes too often is told when to come again, and the code is still good', async () => {
  const [holder, other] = [await anAccount(it, 'often'), await anAccount(it, 'other')];
  exchangesAllTheTime(holder.id);
  const tool = await signInWithTool(it.baseUrl, {
    ...holder,
    beforeExchange: async (relyingParty, callback, expectedState, pkceCodeVerifier) => {
      const exchange = openid.authorizationCodeGrant(relyingParty, callback, { expectedState, pkceCodeVerifier });
      await expect(exchange).rejects.toMatchObject({ status: 429, error: 'temporarily_unavailable' });
      expect((await signInWithTool(it.baseUrl, other)).tokens.access_token).toBeDefined();
      vi.restoreAllMocks();
      await pause((2 * 1000) / exchangePace.aSecond);
    },
  });
  expect(tool.tokens.access_token).toBeDefined();
});
