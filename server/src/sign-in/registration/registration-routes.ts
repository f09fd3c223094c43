/** Lets applications register themselves over HTTP (RFC 7591), where the configuration opens that. */
import type { App } from '../../http/typed-app.ts';
import type { RegisteredClients } from './registered-clients.ts';
import { type RedirectRule, registrationIn, WrongRegistration } from './registration-request.ts';

export const registrationPath = '/oidc/reg';

export interface RegistrationRouteDependencies {
  readonly registered: RegisteredClients;
  readonly rule: RedirectRule;
}

const bodyLimit = 16 * 1024;

export function registrationRoutes(app: App, { registered, rule }: RegistrationRouteDependencies): void {
  const route = { schema: { hide: true }, config: { isOpen: true }, bodyLimit };
  app.post(registrationPath, route, async (request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json');
    try {
      return await reply.code(201).send(registered.register(registrationIn(request.body, rule)));
    } catch (error) {
      if (!(error instanceof WrongRegistration)) throw error;
      return reply.code(400).send({ error: error.code, error_description: error.message });
    }
  });
}
