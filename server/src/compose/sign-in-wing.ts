/** Signing in: who makes a request, and the pages on which people say who they are. */
import { openSignIn } from '../sign-in/sign-in.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export async function signInWing(dependencies: WingDependencies) {
  const signIn = await openSignIn(dependencies);
  return {
    useCases: { accounts: signIn.accounts },
    shared: { signIn },
    routes: (app) => signIn.register(app),
    chores: signIn.chores,
  } satisfies Wing;
}
