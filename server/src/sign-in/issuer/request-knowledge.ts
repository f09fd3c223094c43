/** What a request at the issuer goes by: the records that it has found, and the passwords with which people came by them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Provider } from 'oidc-provider';

export class RequestKnowledge {
  /** What was found is there to be changed: where it was removed meanwhile, by a new password for example, it is not made again. */
  private readonly records = new Set<string>();
  /** By the id of the account. Nothing where nobody may sign in to it. */
  private readonly credentials = new Map<string, string | undefined>();

  hasFound(record: string): boolean {
    return this.records.has(record);
  }

  found(record: string): void {
    this.records.add(record);
  }

  goesBy(accountId: string): boolean {
    return this.credentials.has(accountId);
  }

  credentialOf(accountId: string): string | undefined {
    return this.credentials.get(accountId);
  }

  /** All that the request makes for the account is good as long as this is its credential. */
  goBy(accountId: string, credential: string | undefined): void {
    this.credentials.set(accountId, credential);
  }
}

/** Of requests that the library answers. */
const ofLibrary = new WeakMap<object, RequestKnowledge>();
/** Of requests for our own pages, which call the library. */
const ofPages = new AsyncLocalStorage<RequestKnowledge>();

export function knowledge(): RequestKnowledge {
  const request: object | undefined = Provider.ctx;
  const known = request ? ofLibrary.get(request) : ofPages.getStore();
  if (known) return known;
  const made = new RequestKnowledge();
  if (request) ofLibrary.set(request, made);
  return made;
}

/** Does what one request for a page asks. */
export function asOneRequest<T>(work: () => Promise<T>): Promise<T> {
  return ofPages.run(new RequestKnowledge(), work);
}
