/** A link that is made on the service's own machine: with it somebody chooses a new password for whom no administrator can make one. */
import { confidentiality as bounds } from '../../access/caller.ts';
import { folded } from '../../conditions/folded.ts';
import { Failure } from '../../failures.ts';
import { record } from '../../storage/audit-log.ts';
import type { Database } from '../../storage/database.ts';
import { findUserByName } from '../../storage/sign-in/user-rows.ts';
import { type PasswordLink, PasswordLinks } from './password-links.ts';
import { localIssuer } from './person.ts';

/** Whoever has read the terminal later has nothing of it. */
const linkMilliseconds = 60 * 60 * 1000;

export interface OperatorLinkOptions {
  readonly database: Database;
  readonly baseUrl: string;
  readonly clock: () => number;
}

/** The old password stays good until a new one is chosen. The trail of changes names the account itself: the service does not know who sits at the machine. */
export async function operatorLink({ database, baseUrl, clock }: OperatorLinkOptions, username: string): Promise<PasswordLink> {
  const user = await findUserByName(database, localIssuer, folded(username.trim()));
  if (!user) throw new Failure('missing', `There is no account ${username}.`);
  if (user.is_disabled) throw new Failure('conflict', `The account ${username} is disabled: an administrator can enable it.`);
  const { id, name } = user;
  await database.write((transaction) =>
    record(transaction, {
      actorId: id,
      at: clock(),
      action: 'account.passwordReset',
      entity: { id, name },
      confidentiality: bounds.mostInternal,
    }),
  );
  return new PasswordLinks(database, baseUrl, clock).make(id, linkMilliseconds);
}
