/** A person who has signed in: with a tool that holds a token, and with the browser that the sign-in went through. */
import type { Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import type { Browser } from './browser.ts';
import type { Credentials } from './code-flow.ts';

export interface SignedIn {
  readonly caller: Caller;
  readonly browser: Browser;
  readonly credentials: Credentials;
  /** What the token endpoint answered. */
  readonly tokens: Body;
}
