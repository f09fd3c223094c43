/** Finds out who asks before anything else happens, and turns away forged cross-site requests, and anonymous ones where a route needs a user. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anonymousNetwork } from '../../access/anonymous-network.ts';
import { type Caller, signedIn, whoIs } from '../../access/caller.ts';
import { callerSeenAs, seeAsForms } from '../../access/see-as.ts';
import { Failure } from '../../failures.ts';
import { writingCaller } from '../../storage/writing-caller.ts';
import { anonymousKeyOf } from '../../turn-keys.ts';
import { ownHeaderIn, ownHeaders } from '../headers/own-headers.ts';
import { networkOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** Whether an anonymous caller is turned away with 401 before the request is even read. */
    needsSignIn?: boolean;
    /** Whether the route looks after its callers and origins itself: pages of the issuer. */
    isOpen?: boolean;
    /**
     * Whether an unsafe method only reads, so that it is heeded with the eyes of others: always, or by what the body says. In the second case
     * the route refuses what writes by `refuseWriting`.
     */
    reads?: 'always' | 'by body';
    /** Whether bearer tokens alone tell who asks: a page of others cannot make use of a session here. */
    readsNoCookies?: boolean;
  }
}

export function checksCallers(
  app: FastifyInstance,
  identify: (request: FastifyRequest) => Promise<Caller>,
  baseUrl: string,
): void {
  const origin = new URL(baseUrl).origin;
  app.decorateRequest('caller', 'anonymous');
  app.addHook('onRequest', async (request) => {
    const { isOpen, needsSignIn } = request.routeOptions.config;
    if (isOpen) return refuseOtherEyes(request);
    if (hasCredentials(request)) request.caller = await identify(request);
    if (request.caller !== 'anonymous' && isForged(request, origin)) {
      throw new Failure('forbidden', 'A request with a session cookie must come from a page of this service.');
    }
    request.caller = seenAs(request);
    if (needsSignIn && request.caller === 'anonymous') throw new Failure('anonymous', 'Sign in to do this.');
  });
  // At preHandler and not earlier: the events of a body's stream come from the socket and know nothing of the request.
  app.addHook('preHandler', ({ caller, ip }, _reply, done) => {
    if (caller === 'anonymous') anonymousNetwork.run(networkOf(ip ?? ''), done);
    else done();
  });
  // What reads may write, too: sessions, readings, derived forms.
  app.addHook('preHandler', (request, _reply, done) => writingCaller.run(callerOrAddress(request), done));
}

/** Pages of the issuer look after their callers themselves. Whoever asks for less than full sight must not be answered with all of it. */
function refuseOtherEyes({ headers }: FastifyRequest): void {
  if (ownHeaderIn(headers, 'seeAs') !== undefined) throw wrongSight('is not heeded on this page.');
}

/** For routes whose body says whether they write: nothing is written with the eyes of others. */
export function refuseWriting({ headers }: FastifyRequest): void {
  if (ownHeaderIn(headers, 'seeAs') !== undefined) throw wrongSight(readsOnly);
}

const readsOnly = 'goes with requests that read, and with no others.';

/** "From any signed-in caller … Unsafe methods with it are 400. It applies in every door." What only asks is safe, by whichever method. */
function seenAs({ caller, headers, method, routeOptions: { config } }: FastifyRequest): Caller {
  const text = ownHeaderIn(headers, 'seeAs');
  if (text === undefined) return caller;
  const user = signedIn(caller);
  if (!safeMethods.has(method) && !config.reads) throw wrongSight(readsOnly);
  const seen = callerSeenAs(user, text.trim());
  if (!seen) throw wrongSight(`must be ${seeAsForms}.`);
  return seen;
}

function wrongSight(says: string): Failure {
  const message = `The header ${ownHeaders.seeAs} ${says}`;
  return new Failure('invalid', message, [{ field: ownHeaders.seeAs, message }]);
}

/** Who answers for a request: people who are signed in do not pay for others behind their address, and nobody becomes many by having many addresses. */
export function callerOrAddress({ caller, ip }: FastifyRequest): string {
  return caller === 'anonymous' ? anonymousKeyOf(networkOf(ip ?? '')) : whoIs(caller);
}

function hasCredentials({ headers, routeOptions }: FastifyRequest): boolean {
  return headers.authorization !== undefined || (headers.cookie !== undefined && !routeOptions.config.readsNoCookies);
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A cookie travels with requests that other sites make; only the browser's own word on where a request comes from tells them apart. */
function isForged({ method, headers }: FastifyRequest, origin: string): boolean {
  if (safeMethods.has(method) || headers.authorization !== undefined) return false;
  return headers.origin === undefined ? headers['sec-fetch-site'] !== 'same-origin' : headers.origin !== origin;
}
