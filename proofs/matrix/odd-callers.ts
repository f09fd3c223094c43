/** Callers whose credentials are wrong in some way, and what comes of it. */
import type { TestService } from '@orrery/testing/service.ts';

export interface OddCaller {
  readonly says: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The status of reads and of writes; undefined where the caller is as good as anonymous, or as anyone. */
  readonly reads: number | 'as anonymous' | 'as oneself';
  readonly writes: number | 'as anonymous';
}

const another = 'https://elsewhere.example';

/** All of them hold, or once held, a session of an administrator. */
export async function oddCallers(service: TestService): Promise<OddCaller[]> {
  const cookie = await sessionOf(service, 'Careless');
  const ended = await sessionOf(service, 'Gone');
  const forged = { reads: 'as oneself', writes: 403 } as const;
  return [
    { says: 'a session without a word on where the request comes from', headers: { cookie }, ...forged },
    { says: 'a session from a page elsewhere', headers: { cookie, 'sec-fetch-site': 'cross-site' }, ...forged },
    { says: 'a session from a page of the same site', headers: { cookie, 'sec-fetch-site': 'same-site' }, ...forged },
    { says: 'a session with the origin of another', headers: { cookie, origin: another }, ...forged },
    {
      says: 'a session with the origin of another, which says it is the same',
      headers: { cookie, origin: another, 'sec-fetch-site': 'same-origin' },
      ...forged,
    },
    { says: 'a session that nobody knows', headers: { cookie: `${cookie}x` }, reads: 'as anonymous', writes: 'as anonymous' },
    { says: 'the session of a disabled user', headers: { cookie: ended }, reads: 'as anonymous', writes: 'as anonymous' },
    { says: 'a bad token beside a good session', headers: { cookie, authorization: 'Bearer bad' }, reads: 401, writes: 401 },
  ];
}

async function sessionOf({ database, as, signIn }: TestService, name: string): Promise<string> {
  const { user } = await as(name, { isAdministrator: true });
  const session = await signIn.sessions.open(user.id);
  if (name === 'Gone') {
    await database.tables.updateTable('users').set({ is_disabled: 1 }).where('id', '=', user.id).execute();
    signIn.people.forget(user.id);
  }
  return `${session.name}=${session.value}`;
}
