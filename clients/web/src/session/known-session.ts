/** The state of the session, as far as the page knows it. A session that ends while the page is open leaves the page as it is, so that what was typed stays. */
import type { UserDetails } from '@orrery/api';

export interface KnownSession {
  /** Nobody, where nobody has been signed in since the page was opened. */
  readonly user: UserDetails | undefined;
  /** Somebody was signed in, and is no more. */
  readonly hasEnded: boolean;
}

/** What is known once the service has said who is signed in now. */
export function sessionAfter(before: KnownSession | undefined, user: UserDetails | undefined): KnownSession {
  return user ? { user, hasEnded: false } : { user: before?.user, hasEnded: before?.user !== undefined };
}
