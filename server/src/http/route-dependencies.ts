/** The dependencies of all routes: base addresses, and the keys of repeated requests. */
import type { IdempotencyKeys } from '../storage/idempotency-keys.ts';
import type { Urls } from './urls.ts';

export interface RouteDependencies {
  readonly urls: Urls;
  readonly keys: IdempotencyKeys;
}
