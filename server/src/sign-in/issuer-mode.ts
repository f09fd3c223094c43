/** A mode of signing in, with the embedded issuer or with an external one: all that differs between the two. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { App } from '../http/typed-app.ts';
import type { Database } from '../storage/database.ts';
import type { Chore } from '../storage/upkeep.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { People } from './accounts/people.ts';
import type { Grants } from './issuer/grants.ts';
import type { Layout } from './pages/layout.ts';
import type { Visitors } from './pages/visitors.ts';
import type { BrowserSessions } from './sessions/browser-sessions.ts';
import type { IdentitySource } from './sessions/identity-source.ts';
import type { CookieRules } from './sessions/session-cookie.ts';
import type { Endings } from './sign-out.ts';
import type { TokenCheck } from './tokens/bearer-tokens.ts';

export interface IssuerModeDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => number;
  readonly announce: (line: string) => void;
  readonly people: People;
  readonly sessions: BrowserSessions;
  readonly cookies: CookieRules;
  readonly secret: string;
}

export interface IssuerMode {
  readonly issuerUrl: string;
  /** Where people look after their account. */
  readonly accountUrl: string;
  readonly grants: Grants | undefined;
  readonly endings: Endings;
  /** Absent where accounts are elsewhere. */
  readonly accounts: Accounts | undefined;
  readonly tokenCheck: TokenCheck;
  readonly identitySource: (app: App) => IdentitySource;
  /** Adds the routes and pages that only this mode has. */
  readonly register: (app: App, dependencies: PageDependencies) => Promise<void>;
  readonly chores: readonly Chore[];
  /** Replaces the key that signs tokens, where it is ours. */
  readonly rotateKeys?: () => Promise<void>;
}

export interface PageDependencies {
  readonly layout: Layout;
  readonly visitors: Visitors;
}
