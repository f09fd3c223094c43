/** The limits of sessions, of sign-ins under way and of what the issuer keeps. */
import { inFile } from '../mutations/mutation.ts';
import { heldBy, type Limit } from './limit.ts';

export const signInLimits: readonly Limit[] = [
  ...heldBy('sign-in/sessions/browser-sessions.test.ts', [
    ...inFile('sign-in/sessions/browser-sessions.ts', [
      'most: mostSessions - 1',
      'most: 1_000_000',
      'a person has so many sessions',
    ]),
    ...inFile('sign-in/accounts/passwords.ts', [
      'return endOthers(transaction);',
      'return () => endOthers(transaction).then((afterwards) => afterwards());',
      'a new password and the end of all sessions are one write',
    ]),
  ]),
  ...heldBy(
    'sign-in/pages/account-page.test.ts',
    inFile('sign-in/pages/account-page.ts', [
      'return entries.slice(0, mostShown);',
      'return entries;',
      'the page of an account shows so many browsers and tools',
    ]),
  ),
  ...heldBy(
    'sign-in/pages/languages/phrases.test.ts',
    inFile('sign-in/pages/languages/phrases.ts', [
      'if (known) return known;',
      '',
      'the form of dates is made once for each language',
    ]),
  ),
  ...heldBy('sign-in/issuer/beginning-pace.test.ts', [
    ...inFile('sign-in/issuer/beginning-pace.ts', [
      'if (wait === 0) return next();',
      'return next();',
      'sign-ins are begun at a pace for each network',
    ]),
    ...inFile('sign-in/issuer/pending-sign-ins.ts', [
      'mostOfAddress: 7000',
      'mostOfAddress: 1000',
      'a sign-in under way lasts ten minutes at that pace',
    ]),
  ]),
  ...heldBy(
    'sign-in/issuer/pending-sign-ins.test.ts',
    inFile('sign-in/issuer/pending-sign-ins.ts', [
      'if (own?.delete(id)) own.add(id);',
      '',
      'sign-ins whose page was never asked for go first',
    ]),
  ),
  ...heldBy('sign-in/issuer/renewals.test.ts', [
    ...inFile('sign-in/issuer/renewal-pace.ts', [
      'if (wait > 0) throw',
      'if (false) throw',
      'tokens of a grant are renewed at a pace',
    ]),
    ...inFile('sign-in/issuer/oidc-records.ts', [
      'if (account_id === null || most === undefined) return;',
      'return;',
      'the issuer keeps so much of each kind for a person',
    ]),
    ...inFile('sign-in/issuer/oidc-records.ts', [
      'knowledge().hasFound(this.nameOf(id))',
      'false',
      'a request does not bring back what was ended while it had it in hand',
    ]),
    ...inFile('storage/sign-in/issuer-records.ts', [
      '.then(isKeptUntil)',
      ".then(column.ref('expires_at'))",
      'used tokens are kept for an hour',
    ]),
  ]),
  ...heldBy(
    'sign-in/issuer/exchange-pace.test.ts',
    inFile('sign-in/issuer/exchange-pace.ts', [
      'if (wait > 0) throw',
      'if (false) throw',
      'codes are exchanged at a pace for each person',
    ]),
  ),
  ...heldBy(
    'sign-in/issuer/checked-passwords.test.ts',
    inFile('sign-in/issuer/oidc-records.ts', [
      '(await credentialOf(transaction, accountId)) === credential',
      'true',
      'nothing comes of a password that was changed',
    ]),
  ),
  ...heldBy(
    'storage/sign-in/removal-in-pieces.test.ts',
    inFile('storage/removal/removal-in-pieces.ts', [
      'mostRemovedAtOnce = 1000;',
      'mostRemovedAtOnce = 1_000_000;',
      'what is over at the issuer is removed in pieces',
    ]),
  ),
];
