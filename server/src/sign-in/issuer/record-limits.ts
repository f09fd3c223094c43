/** Of what the issuer keeps for a person, so much of each kind can still be used; for one more the oldest goes. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';

const most: Readonly<Record<string, number>> = { Session: 100, Grant: 500, RefreshToken: 500, AuthorizationCode: 100 };

export function mostOfPerson(model: string): number | undefined {
  return ownEntry(most, model);
}
