/** The profiles of users, and the settings that everyone may read. */
import type { Config } from '../config.ts';
import { settingsRoutes } from '../resources/settings/settings-routes.ts';
import { userRoutes } from '../resources/users/user-routes.ts';
import { Users } from '../resources/users/users.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export function peopleWing({ config, database, clock, urls, signIn }: WingDependencies & { readonly signIn: SignIn }) {
  const { locales } = config;
  const users = new Users({ database, locales, clock, onChange: (userId) => signIn.people.forget(userId) });
  return {
    useCases: { users },
    routes: (app) => {
      settingsRoutes(app, publicSettings(config, signIn));
      userRoutes(app, { users, urls, locales });
    },
  } satisfies Wing;
}

function publicSettings({ aboutUrl, documentationUrl, applicationsUrl }: Config, { issuerUrl }: SignIn) {
  return { aboutUrl, documentationUrl, applicationsUrl, oauth2IssuerUrl: issuerUrl, oauth2ApiClientId: 'service-api' };
}
