/** Finds out who makes a request: by its bearer token, else by its session cookie. */
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller.ts';
import { Failure } from '../failures.ts';
import type { People } from './accounts/people.ts';
import type { Person } from './accounts/person.ts';
import type { BrowserSessions } from './sessions/browser-sessions.ts';
import { type BearerTokens, badToken } from './tokens/bearer-tokens.ts';

export interface IdentificationOptions {
  readonly people: People;
  readonly sessions: BrowserSessions;
  readonly tokens: BearerTokens;
  /** Whether the grant of a token still stands. */
  readonly isGrantLive: (grantId: string) => boolean | Promise<boolean>;
}

const bearerForm = /^bearer +([\w.~+/-]+=*) *$/i;

export class Identification {
  private readonly people: People;
  private readonly sessions: BrowserSessions;
  private readonly tokens: BearerTokens;
  private readonly isGrantLive: IdentificationOptions['isGrantLive'];

  constructor({ people, sessions, tokens, isGrantLive }: IdentificationOptions) {
    this.people = people;
    this.sessions = sessions;
    this.tokens = tokens;
    this.isGrantLive = isGrantLive;
  }

  async identify(request: FastifyRequest): Promise<Caller> {
    const { authorization } = request.headers;
    if (authorization !== undefined) return this.callerOfToken(authorization);
    const session = await this.sessions.findFor(request);
    return (session && callerOf(await this.people.find(session.userId))) ?? 'anonymous';
  }

  private async callerOfToken(authorization: string): Promise<Caller> {
    const token = bearerForm.exec(authorization)?.[1];
    if (!token) throw new Failure('anonymous', 'The Authorization header must hold a bearer token.');
    const { tokens, people, isGrantLive } = this;
    const { userId, grantId } = tokens.known(token) ?? (await tokens.facts(token));
    const person = people.known(userId) ?? (await people.find(userId));
    if (grantId !== undefined && !(await isGrantLive(grantId))) throw badToken();
    const caller = callerOf(person);
    if (!caller) throw badToken();
    return caller;
  }
}

/** The person as a caller; those whose account is disabled are none. */
function callerOf(person: Person | undefined): Caller | undefined {
  return person && !person.isDisabled ? person : undefined;
}
