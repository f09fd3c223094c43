/** A door: a way into the service that is made of use cases and knows no database. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Identify } from '../http/callers/waiting-caller.ts';
import type { App } from '../http/typed-app.ts';
import type { Urls } from '../http/urls.ts';

/** What a door is joined to; it names the use cases that it calls. */
export interface Inside<UseCases extends object> {
  readonly useCases: UseCases;
  /** Who makes a request, asked again while it lasts. */
  readonly identify: Identify;
  /** The routes of the REST interface, which the wings give. */
  readonly routes: readonly ((app: App) => void | Promise<void>)[];
  readonly config: Config;
  readonly urls: Urls;
  readonly logger: FastifyBaseLogger;
  /** Who gives out tokens. */
  readonly issuerUrl: string;
}

/** Adds a way in to the server. */
export type Door<UseCases extends object = object> = (app: App, inside: Inside<UseCases>) => void | Promise<void>;
