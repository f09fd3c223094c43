/** A door: a way into the service that is made of use cases and knows no database. */
import type { App } from '../http/typed-app.ts';

/** What a door is joined to; it names the use cases that it calls. */
export interface Inside<UseCases extends object> {
  readonly useCases: UseCases;
  /** The routes of the REST interface, which the wings give. */
  readonly routes: readonly ((app: App) => void | Promise<void>)[];
}

/** Adds a way in to the server. */
export type Door<UseCases extends object = object> = (app: App, inside: Inside<UseCases>) => void | Promise<void>;
