/** Users whom an external issuer vouches for: made at their first visit, kept in step with what the issuer says later. */

import type { Database } from '../../storage/database.ts';
import { isName } from '../../text-rules.ts';
import type { People } from './people.ts';
import type { Person, PersonChanges } from './person.ts';

export type Claims = Readonly<Record<string, unknown>> & { readonly sub?: string };

export interface AdminClaim {
  readonly path: readonly string[];
  readonly value: string;
}

export class ExternalPeople {
  private readonly database: Database;
  private readonly people: People;
  private readonly issuer: string;
  private readonly adminClaim: AdminClaim | undefined;

  constructor(database: Database, people: People, issuer: string, adminClaim: AdminClaim | undefined) {
    this.database = database;
    this.people = people;
    this.issuer = issuer;
    this.adminClaim = adminClaim;
  }

  /** The user whom the claims name. */
  async meet(claims: Claims): Promise<Person> {
    const subject = claims.sub!;
    const known = await this.people.findBySubject(this.issuer, subject);
    if (!known) return this.welcome(subject, claims);
    const changes = changesOf(known, claims, this.isAdministrator(claims));
    await this.withOwnUsername(subject, changes, (allowed) => this.people.change(known.id, allowed));
    return { ...known, ...changes };
  }

  /** Whether the claims say what the claim of administrators is. */
  speaksOfAdministrators(claims: Claims): boolean {
    return this.isAdministrator(claims) !== undefined;
  }

  private async welcome(subject: string, claims: Claims): Promise<Person> {
    const [username, name] = [usernameOf(claims) ?? subject, nameOf(claims) ?? subject];
    const person = { username, name, email: emailOf(claims) ?? null, isAdministrator: this.isAdministrator(claims) ?? false };
    const from = { issuer: this.issuer, subject };
    try {
      return await this.withOwnUsername(subject, person, (allowed) => this.people.create({ ...allowed, from }));
    } catch (error) {
      // Two requests of a first visit at once: the other one made the user.
      const made = await this.people.findBySubject(this.issuer, subject);
      if (made) return made;
      throw error;
    }
  }

  /** Issuers give a user name away again when its holder left; here the first holder keeps it. */
  private async withOwnUsername<C extends PersonChanges, T>(
    subject: string,
    changes: C,
    write: (changes: C) => Promise<T>,
  ): Promise<T> {
    try {
      return await write(changes);
    } catch (error) {
      if (changes.username === undefined || this.database.dialect.brokenUniqueRule(error) === undefined) throw error;
      return write({ ...changes, username: subject });
    }
  }

  /** Undefined where the claims do not speak of it: Keycloak's ID tokens have no roles, and its access tokens have. */
  private isAdministrator(claims: Claims): boolean | undefined {
    if (!this.adminClaim) return false;
    const found = this.adminClaim.path.reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | undefined)?.[step],
      claims,
    );
    return found === undefined ? undefined : [found].flat().includes(this.adminClaim.value);
  }
}

/** What the issuer says anew. A name that the person chose here stays; one that was only a stand-in is replaced. */
function changesOf(known: Person, claims: Claims, isAdministrator: boolean | undefined): PersonChanges {
  const [username, name, email] = [usernameOf(claims), nameOf(claims), emailOf(claims)];
  const isStandIn = known.name === known.subject || known.name === known.username;
  return {
    ...(username && username !== known.username && known.username !== known.subject ? { username } : {}),
    ...(name && isStandIn && name !== known.name ? { name } : {}),
    ...(email && email !== known.email ? { email } : {}),
    ...(isAdministrator !== undefined && isAdministrator !== known.isAdministrator ? { isAdministrator } : {}),
  };
}

function usernameOf({ preferred_username: username }: Claims): string | undefined {
  return typeof username === 'string' && isName(username) ? username : undefined;
}

function nameOf(claims: Claims): string | undefined {
  return [claims.name, claims.preferred_username, claims.email].find(
    (name): name is string => typeof name === 'string' && isName(name),
  );
}

function emailOf({ email }: Claims): string | undefined {
  return typeof email === 'string' && isName(email) ? email : undefined;
}
