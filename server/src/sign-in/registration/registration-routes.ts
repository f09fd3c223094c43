/** Lets applications register themselves over HTTP (RFC 7591), where the configuration opens that. */

import { CallerPace, type Pace } from '../../caller-pace.ts';
import { Failure } from '../../failures.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import type { App } from '../../http/typed-app.ts';
import type { RegisteredClients } from './registered-clients.ts';
import { type RedirectRule, registrationIn, WrongRegistration } from './registration-request.ts';

export const registrationPath = '/oidc/reg';

export interface RegistrationRouteDependencies {
  readonly registered: RegisteredClients;
  readonly rule: RedirectRule;
}

const bodyLimit = 16 * 1024;
/** An agent registers once for some months; behind one address there may be many. */
export const registrationPace: Pace = { burst: 20, aSecond: 1 / 30, longestMilliseconds: 30_000 };

export function registrationRoutes(app: App, { registered, rule }: RegistrationRouteDependencies): void {
  const pace = new CallerPace(registrationPace);
  const route = { schema: { hide: true }, config: { isOpen: true }, bodyLimit };
  app.post(registrationPath, route, async (request, reply) => {
    refuseAbove(pace, request.ip);
    reply.header('cache-control', 'no-store').type('application/json');
    try {
      return await reply.code(201).send(registered.register(registrationIn(request.body, rule)));
    } catch (error) {
      if (!(error instanceof WrongRegistration)) throw error;
      return reply.code(400).send({ error: error.code, error_description: error.message });
    }
  });
}

/** Counted for each network, and by each instance for itself. */
function refuseAbove(pace: CallerPace, address: string): void {
  const wait = pace.waitBefore(networkOf(address), performance.now());
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  const sentence = `Too many applications register themselves from there. Try again in ${seconds} seconds.`;
  throw new Failure('throttled', sentence, [], { retryAfterSeconds: seconds });
}
