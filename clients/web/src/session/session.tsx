/** The session: who is signed in, and what they prefer. */
import { signInAddress, type UserDetails } from '@orrery/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { orrery, queryCache } from '../service.ts';
import { applyTheme, remember, remembered } from './theme.ts';

const userKey = ['user'];

interface Session {
  /** Nobody, as long as it is not known. */
  readonly user: UserDetails | undefined;
  readonly isKnown: boolean;
}

const Context = createContext<Session>({ user: undefined, isKnown: false });

const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: async ({ signal }) => (await orrery.readCurrentUser({ signal })) ?? null,
  staleTime: 300_000,
});

/** Asks who is signed in, before anything else needs it. */
export function beginSession(): Promise<void> {
  return queryCache.prefetchQuery(userQuery);
}

const signedInPlace = 'orrery.signed-in';

/** Whether somebody was signed in when this browser was here last. */
export function wasSignedIn(): boolean {
  return remembered(signedInPlace) === 'true';
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { data, isFetched } = useQuery(userQuery);
  const user = data ?? undefined;
  useEffect(() => {
    if (user?.theme) applyTheme(user.theme);
  }, [user?.theme]);
  const isSignedIn = user !== undefined;
  useEffect(() => {
    if (isFetched) remember(signedInPlace, String(isSignedIn));
  }, [isFetched, isSignedIn]);
  return <Context value={{ user, isKnown: isFetched }}>{children}</Context>;
}

export function useSession(): Session {
  return useContext(Context);
}

type Preferences = Parameters<typeof orrery.changePreferences>[0]['body'];

let lastTurn: Promise<unknown> = Promise.resolve();

/** One after the other: each answer says all that somebody prefers, and an older one would take back what came after it. */
function inTurn(act: () => Promise<void>): Promise<void> {
  const turn = lastTurn.then(act);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** Keeps what somebody prefers; of whoever is not signed in, only this browser knows. */
export async function prefer(user: UserDetails | undefined, changes: Preferences): Promise<void> {
  if (user) await inTurn(() => send(changes));
}

async function send(changes: Preferences): Promise<void> {
  const user = await orrery.changePreferences({ body: changes });
  // What was asked before is older than this.
  await queryCache.cancelQueries({ queryKey: userKey });
  queryCache.setQueryData(userKey, user);
}

const longestRecent = 12;

/** Puts something before all others that were opened lately. */
export function noteRecent(id: string): void {
  const note = async () => {
    const user = queryCache.getQueryData<UserDetails | null>(userKey);
    if (!user || user.recent[0] === id) return;
    await send({ recent: [id, ...user.recent.filter((one) => one !== id)].slice(0, longestRecent) });
  };
  inTurn(note).catch(() => undefined);
}

export function signInHere(): string {
  return signInAddress(orrery.baseUrl, window.location.href);
}

/** The page is loaded anew, so that nothing of what was seen stays in memory. */
export async function signOut(): Promise<void> {
  await orrery.signOut();
  queryCache.clear();
  window.location.assign(`${orrery.baseUrl}/signed-out`);
}
