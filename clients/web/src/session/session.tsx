/** The session: who is signed in, and what they prefer. */
import { signInAddress, type UserDetails } from '@orrery/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { orrery, queryCache } from '../service.ts';
import { onDoubt } from './doubts.ts';
import { type KnownSession, sessionAfter } from './known-session.ts';
import { applyTheme, remember, remembered } from './theme.ts';

const userKey = ['user'];

interface Session extends KnownSession {
  /** As long as it is not known, nobody is signed in. */
  readonly isKnown: boolean;
}

const nobody: KnownSession = { user: undefined, hasEnded: false };
const Context = createContext<Session>({ ...nobody, isKnown: false });

const known = () => queryCache.getQueryData<KnownSession>(userKey);

const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: async ({ signal }) => sessionAfter(known(), await orrery.readCurrentUser({ signal })),
  staleTime: 300_000,
  // Whoever comes back after a while may have been signed out.
  refetchOnWindowFocus: true,
});

/** Asks who is signed in, before anything else needs it. */
export function beginSession(): Promise<void> {
  return queryCache.prefetchQuery(userQuery);
}

const pauseMilliseconds = 100;

/** Asks again who is signed in: once, however many doubts come together. */
function useDoubts(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void askAgain(), pauseMilliseconds);
    };
    // An answer to the question itself raises no other.
    const stop = onDoubt(() => !isAsking && known()?.user && !known()?.hasEnded && ask());
    // Whoever comes back may have signed in beside.
    const come = () => known()?.hasEnded && ask();
    window.addEventListener('focus', come);
    document.addEventListener('visibilitychange', come);
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('focus', come);
      document.removeEventListener('visibilitychange', come);
    };
  }, []);
}

let isAsking = false;

async function askAgain(): Promise<void> {
  const before = known();
  isAsking = true;
  await queryCache.refetchQueries({ queryKey: userKey }, { cancelRefetch: false }).finally(() => {
    isAsking = false;
  });
  // What was hidden meanwhile is seen again.
  if (before?.hasEnded && !known()?.hasEnded) await queryCache.invalidateQueries();
}

const signedInPlace = 'orrery.signed-in';

/** Whether somebody was signed in when this browser was here last. */
export function wasSignedIn(): boolean {
  return remembered(signedInPlace) === 'true';
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { data, isFetched } = useQuery(userQuery);
  useDoubts();
  const session = data ?? nobody;
  const { user } = session;
  useEffect(() => {
    if (user?.theme) applyTheme(user.theme);
  }, [user?.theme]);
  const isSignedIn = user !== undefined && !session.hasEnded;
  useEffect(() => {
    if (isFetched) remember(signedInPlace, String(isSignedIn));
  }, [isFetched, isSignedIn]);
  return <Context value={{ ...session, isKnown: isFetched }}>{children}</Context>;
}

export function useSession(): Session {
  return useContext(Context);
}

/** Whoever is signed in now. */
export function useReader(): UserDetails | undefined {
  const { user, hasEnded } = useSession();
  return hasEnded ? undefined : user;
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
  queryCache.setQueryData(userKey, sessionAfter(known(), user));
}

const longestRecent = 12;

/** Puts something before all others that were opened lately. */
export function noteRecent(id: string): void {
  const note = async () => {
    const { user, hasEnded } = known() ?? nobody;
    if (!user || hasEnded || user.recent[0] === id) return;
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
