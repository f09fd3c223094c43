/** The profiles of users, and the settings that everyone may read. */
import type { Config } from '../config.ts';
import { settingsRoutes } from '../resources/settings/settings-routes.ts';
import { userRoutes } from '../resources/users/user-routes.ts';
import { Users } from '../resources/users/users.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { WingDependencies } from './service-dependencies.ts';
import { type Listing, visibleIdsIn } from './visible-ids.ts';
import type { Wing } from './wing.ts';

export interface PeopleDependencies extends WingDependencies {
  readonly signIn: SignIn;
  readonly scopes: Listing;
  readonly projects: Listing;
  readonly models: Listing;
  readonly representations: Listing;
  readonly queries: Listing;
}

export function peopleWing(dependencies: PeopleDependencies) {
  const { config, database, clock, urls, signIn, scopes, projects, models, representations, queries } = dependencies;
  const { locales } = config;
  const visibleIds = visibleIdsIn(scopes, projects, models, representations, queries);
  const users = new Users({ database, locales, clock, visibleIds, onChange: (userId) => signIn.people.forget(userId) });
  const settings = publicSettings(config, signIn);
  return {
    useCases: { users, settings },
    routes: (app) => {
      settingsRoutes(app, settings);
      userRoutes(app, { users, urls, locales });
    },
  } satisfies Wing;
}

function publicSettings({ aboutUrl, documentationUrl, applicationsUrl }: Config, { issuerUrl }: SignIn) {
  return { aboutUrl, documentationUrl, applicationsUrl, oauth2IssuerUrl: issuerUrl, oauth2ApiClientId: 'service-api' };
}
