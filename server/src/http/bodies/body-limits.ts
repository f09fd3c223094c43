/** Bounds what bodies cost while they arrive: how many at once of one caller, how long without progress, how long in all. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whoIs } from '../../access/caller.ts';
import { CallerPace } from '../../caller-pace.ts';
import { Failure } from '../../failures.ts';
import { instanceOf, problem, sendProblem } from '../answers/problem.ts';
import { networkOf } from '../callers/network-of.ts';
import { BodiesUnderWay, type BodyShare } from './bodies-under-way.ts';

export interface BodyLimits {
  /** Bodies under way of one signed-in caller, and of all anonymous callers together. */
  readonly mostOfOne: number;
  readonly mostOfAnonymous: number;
  /** Bodies under way from one address, where the route signs people in: nobody keeps others from that. */
  readonly mostOfAddress: number;
  /** Large bodies under way of all callers together: what has come of a file is held piece by piece, however slowly it comes. */
  readonly mostLarge: number;
  readonly idleMilliseconds: number;
  /** In all, where the body is not a file. */
  readonly wholeMilliseconds: number;
  /** What is still to come of a body that was refused is read for so long, so that the sender gets to read the answer. */
  readonly drainMilliseconds: number;
  /** At this pace, of one caller: reading what nobody wants costs others as much as reading what somebody does. */
  readonly drainBytesASecond: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether bodies are files, which may take as long as they make progress. */
    takesFiles?: boolean;
  }
}

export const bodyLimits: BodyLimits = {
  mostOfOne: 64,
  mostOfAnonymous: 64,
  mostOfAddress: 64,
  mostLarge: 200,
  idleMilliseconds: 30_000,
  wholeMilliseconds: 300_000,
  drainMilliseconds: 10_000,
  drainBytesASecond: 16 * 2 ** 20,
};

const largeBytes = 128 * 1024;

export function limitsBodies(app: FastifyInstance, limits: BodyLimits = bodyLimits): void {
  const underWay = new BodiesUnderWay();
  const pace = drainPace(limits);

  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      let end: (sentence: string) => void = () => {};
      count(request, () => end('Others wait to send something, and most comes from you. Try again in a few seconds.'));
      end = watch(request, reply, limits);
    }
    done();
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    // Fastify would close the connection with bytes unread, and the sender would see a reset instead of the answer.
    if (reply.statusCode === 413 && !request.raw.complete) reply.removeHeader('connection');
    // Node.js takes a body that nobody began to read off the wire by itself, as fast as it comes.
    if (hasBody(request)) request.raw.read(0);
    done();
  });

  app.addHook('onResponse', (request, _reply, done) => {
    if (hasBody(request) && !request.raw.complete) drain(request, limits, pace);
    done();
  });

  function count(request: FastifyRequest, giveWay: () => void): void {
    for (const share of sharesOf(request, limits)) {
      const arrived = underWay.add(share, giveWay);
      if (!arrived)
        throw new Failure('throttled', 'Too many requests with a body are under way. Try again in a few seconds.', [], {
          retryAfterSeconds: 5,
        });
      onceArrived(request, arrived);
    }
  }
}

/** A large one counts among those of everybody, too: there callers make way for each other. */
function sharesOf(request: FastifyRequest, limits: BodyLimits): BodyShare[] {
  const own = shareOf(request, limits);
  return isLarge(request) ? [own, { key: 'large', most: limits.mostLarge, place: own.key }] : [own];
}

function isLarge({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) > largeBytes;
}

/** Whose bodies count together, and how many there may be. */
function shareOf({ caller, ip, routeOptions }: FastifyRequest, limits: BodyLimits): BodyShare {
  const place = networkOf(ip);
  if (routeOptions.config.isOpen) return { key: `from ${place}`, most: limits.mostOfAddress, place };
  return { key: whoIs(caller), most: caller === 'anonymous' ? limits.mostOfAnonymous : limits.mostOfOne, place };
}

function hasBody({ headers, raw }: FastifyRequest): boolean {
  return !raw.complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);
}

/** Calls when the body has arrived, or will not. */
function onceArrived({ raw }: FastifyRequest, listener: () => void): void {
  let isCalled = false;
  const call = () => {
    if (!isCalled) listener();
    isCalled = true;
  };
  raw.once('end', call);
  raw.once('close', call);
}

/** Looks at the connection, not at the stream: who reads the body must not notice. Gives what ends it before its time. */
function watch(
  request: FastifyRequest,
  reply: FastifyReply,
  { idleMilliseconds, wholeMilliseconds }: BodyLimits,
): (sentence: string) => void {
  const { socket } = request.raw;
  const begin = performance.now();
  let [bytes, since] = [socket.bytesRead ?? 0, begin];
  const isFile = request.routeOptions.config.takesFiles === true;
  const timer = setInterval(look, Math.min(1000, idleMilliseconds / 2)).unref();
  onceArrived(request, () => clearInterval(timer));
  return end;

  function look(): void {
    const now = performance.now();
    // The sender is not at fault where the handler has not come to take more.
    if (socket.bytesRead !== bytes || request.raw.readableLength > 0 || request.raw.isPaused())
      [bytes, since] = [socket.bytesRead, now];
    if (now - since > idleMilliseconds) end('The body of the request made no progress.');
    else if (!isFile && now - begin > wholeMilliseconds) end('The body of the request took too long.');
  }

  function end(sentence: string): void {
    clearInterval(timer);
    reply.raw.once('finish', () => request.raw.destroy());
    if (reply.sent || reply.raw.headersSent) request.raw.destroy();
    else void sendProblem(reply, problem(408, sentence, instanceOf(request)));
  }
}

function drainPace({ drainBytesASecond, drainMilliseconds }: BodyLimits): CallerPace {
  return new CallerPace({
    burst: drainBytesASecond / 2,
    aSecond: drainBytesASecond,

    longestMilliseconds: drainMilliseconds,
  });
}

function drain(request: FastifyRequest, { drainMilliseconds }: BodyLimits, pace: CallerPace): void {
  const { raw, caller } = request;
  const timer = setTimeout(() => raw.destroy(), drainMilliseconds).unref();
  raw.once('close', () => clearTimeout(timer));
  // Whoever was to decompress it takes no more, and would hold it up.
  raw.unpipe();
  raw.on('data', (piece: Buffer) => {
    const wait = pace.waitAfter(whoIs(caller), piece.length, performance.now());
    if (wait === 0) return;
    raw.pause();
    setTimeout(() => raw.resume(), wait).unref();
  });
  raw.resume();
}
