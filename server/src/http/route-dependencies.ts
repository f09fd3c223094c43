/** What the routes of every resource are given: where addresses begin, and the keys of repeated requests. */
import type { IdempotencyKeys } from '../storage/idempotency-keys.ts';
import type { Urls } from './urls.ts';

export interface RouteDependencies {
  readonly urls: Urls;
  readonly keys: IdempotencyKeys;
}
