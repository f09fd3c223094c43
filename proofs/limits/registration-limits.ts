/** The limits and rules of applications that register themselves. */
import { inFile } from '../mutations/mutation.ts';
import { heldBy, type Limit } from './limit.ts';

export const registrationLimits: readonly Limit[] = [
  ...heldBy(
    'sign-in/registration/registration.test.ts',
    inFile(
      'sign-in/registration/registration-request.ts',
      ['uris.length > most ||', '', 'a client registers so many addresses'],
      ["|| uris.join('').length > longest", '', 'the addresses of a client are so long'],
      ['.slice(0, registrationLimits.nameCharacters)', '', 'the name of a client is so long'],
    ),
  ),
  ...heldBy(
    'sign-in/registration/registration.test.ts',
    inFile('sign-in/registration/registration-routes.ts', [
      'refuseAbove(pace, request.ip);',
      '',
      'so many clients register from one address',
    ]),
  ),
  ...heldBy('sign-in/registration/registration.test.ts', [
    ...inFile('sign-in/registration/registered-client-id.ts', [
      'return isOwn ? clientIn(said) : undefined;',
      'return clientIn(said);',
      'an id that was not given out here is nobody',
    ]),
    ...inFile(
      'sign-in/registration/registered-clients.ts',
      ['|| client.at + keptSeconds <= this.seconds()', '', 'a registration lasts some months'],
      ['client.redirectUris.every((uri) => isRedirectAllowed(uri, rule))', 'true', 'a rule that became stricter holds for all'],
      ["token_endpoint_auth_method: 'none',", '', 'a client that registered itself is public'],
    ),
    ...inFile(
      'sign-in/registration/registration-request.ts',
      ['if (!uris.every((uri) => isRedirectAllowed(uri, rule)))', 'if (false)', 'a client names addresses that the rule admits'],
      [".replaceAll(/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]/gu, ' ')", '', 'the name of a client reads in one direction'],
    ),
  ]),
];
