/** The visitor of a page, by the browser's session alone. A visitor who must sign in is sent there and comes back. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../failures.ts';
import type { BrowserSession } from '../../storage/sign-in/browser-session-rows.ts';
import type { People } from '../accounts/people.ts';
import type { Person } from '../accounts/person.ts';
import type { BrowserSessions } from '../sessions/browser-sessions.ts';
import { refuseForeignSubmission } from './page-scope.ts';

export interface Visitor {
  readonly person: Person;
  readonly session: BrowserSession;
}

export type VisitorHandler = (visitor: Visitor, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export class Visitors {
  private readonly people: People;
  private readonly sessions: BrowserSessions;
  private readonly baseUrl: string;

  constructor(people: People, sessions: BrowserSessions, baseUrl: string) {
    this.people = people;
    this.sessions = sessions;
    this.baseUrl = baseUrl;
  }

  async of(request: FastifyRequest): Promise<Visitor | undefined> {
    const session = await this.sessions.findFor(request);
    const person = session && (await this.people.find(session.userId));
    return person && !person.isDisabled ? { person, session: session! } : undefined;
  }

  /** A page for signed-in people; forms must come from a page of the service. */
  signedIn(handle: VisitorHandler): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
    return async (request, reply) => {
      if (request.method === 'POST') refuseForeignSubmission(request, new URL(this.baseUrl).origin);
      const visitor = await this.of(request);
      return visitor ? handle(visitor, request, reply) : reply.redirect(this.signInAddress(request), 303);
    };
  }

  administrator(handle: VisitorHandler): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
    return this.signedIn(async (visitor, request, reply) => {
      if (!visitor.person.isAdministrator) throw new Failure('forbidden', 'Only administrators look after accounts.');
      return handle(visitor, request, reply);
    });
  }

  private signInAddress({ method, url }: FastifyRequest): string {
    const back = `${this.baseUrl}${method === 'GET' ? url : '/account'}`;
    return `${this.baseUrl}/api/authenticate?uri=${encodeURIComponent(back)}`;
  }
}
