/** The limits of what applications say that register themselves. */
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
];
