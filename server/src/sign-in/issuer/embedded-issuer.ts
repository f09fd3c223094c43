/** The embedded OpenID Connect issuer at /oidc: the library, built anew whenever the signing keys change. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type KoaContextWithOIDC, Provider, type Session } from 'oidc-provider';
import { CallerPace } from '../../caller-pace.ts';
import { paceOfRefusal } from '../../http/callers/refusal-pace.ts';
import type { App } from '../../http/typed-app.ts';
import { isLoopbackRedirect } from '../registration/loopback-redirect.ts';
import { mendedAuthorizationRequest } from './authorization-request.ts';
import { pacesBeginnings } from './beginning-pace.ts';
import { toolClient } from './clients.ts';
import { exchangePace, pacesExchanges } from './exchange-pace.ts';
import { type IssuerOptions, issuerConfiguration } from './issuer-configuration.ts';
import type { KeySet, SigningKeys } from './signing-keys.ts';

const mount = '/oidc';

/** What of the library's context tells how a request was answered. */
interface Context {
  readonly req: IncomingMessage;
  readonly response: { readonly status: number };
}

type RawRequest = IncomingMessage & { originalUrl?: string };

export class EmbeddedIssuer {
  readonly url: string;
  private readonly options: IssuerOptions;
  private readonly keys: SigningKeys;
  private readonly logger: FastifyBaseLogger;
  private readonly base: URL;
  private readonly paceBeginning: ReturnType<typeof pacesBeginnings>;
  /** Goes on when the keys change. */
  private readonly exchangePace = new CallerPace(exchangePace);
  private built:
    | {
        readonly keys: KeySet['keys'];
        readonly provider: Provider;
        readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
      }
    | undefined;

  constructor(options: IssuerOptions, keys: SigningKeys, logger: FastifyBaseLogger) {
    this.options = options;
    this.keys = keys;
    this.logger = logger;
    this.base = new URL(options.baseUrl);
    this.paceBeginning = pacesBeginnings(options.pages.error);
    this.url = `${options.baseUrl}${mount}`;
  }

  async provider(): Promise<Provider> {
    return (await this.current()).provider;
  }

  async register(app: App): Promise<void> {
    await app.register(async (scope) => {
      // The library reads bodies itself.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      const options = { schema: { hide: true }, config: { isOpen: true } };
      scope.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url: `${mount}/*`,
        ...options,
        handler: (request, reply) => this.answer(request, reply),
      });
      // RFC 8414 §3.1: the path of the issuer stands behind the well-known part. Agents ask there first.
      for (const name of ['oauth-authorization-server', 'openid-configuration'])
        scope.get(`/.well-known/${name}${mount}`, options, (request, reply) => {
          request.raw.url = `${mount}/.well-known/openid-configuration`;
          return this.answer(request, reply);
        });
    });
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { answer } = await this.current();
    const headers = reply.getHeaders();
    reply.hijack();
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) reply.raw.setHeader(name, value);
    const raw = this.seenFromOutside(request.raw, request.ip);
    asked.set(raw, { request, reply });
    answer(raw, reply.raw);
  }

  /** The request as the library expects it: below its mount, and under the public address of the service whatever proxies are between. */
  private seenFromOutside(request: RawRequest, address: string): RawRequest {
    const inside = mendedUrl(request.url!.slice(mount.length));
    request.url = inside;
    request.originalUrl = `${new URL(this.url).pathname}${inside}`;
    request.headers['x-forwarded-proto'] = this.base.protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = this.base.host;
    request.headers['x-forwarded-for'] = address;
    return request;
  }

  private async current() {
    const keySet = await this.keys.load();
    if (this.built?.keys === keySet.keys) return this.built;
    const provider = this.build(keySet);
    this.built = { keys: keySet.keys, provider, answer: provider.callback() };
    return this.built;
  }

  private build(keySet: KeySet): Provider {
    const provider = new Provider(this.url, issuerConfiguration(this.options, keySet));
    provider.proxy = true;
    provider.on('error' as 'server_error', (error: unknown) => this.logger.error({ err: error }, 'the issuer failed'));
    provider.on('server_error', (_context, error) => this.logger.error({ err: error }, 'the issuer failed'));
    provider.on('authorization.success', (context) => this.options.consentRules.separateOfflineGrant(context));
    provider.use(paceRefusal);
    provider.use((context, next) => this.paceBeginning(context as KoaContextWithOIDC, next));
    provider.use((context, next) => burnCode(provider, context as KoaContextWithOIDC, next));
    provider.use((context, next) => this.followSignOut(context as KoaContextWithOIDC, next));
    provider.use((context, next) => this.endUnbegun(context as KoaContextWithOIDC, next));
    allowLoopback(provider);
    pacesExchanges(provider, this.exchangePace);
    return provider;
  }

  /** Whoever signs out at the issuer is signed out of the pages too. */
  private async followSignOut(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    await next();
    const session = context.oidc?.session as (Session & { destroyed?: boolean }) | undefined;
    if (session?.destroyed && session.accountId) await this.options.onSignOut(session.accountId, session.uid);
  }

  /** Whoever is not signed in has nothing to confirm; the library would send a bare page that submits itself. */
  private async endUnbegun(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    await next();
    const { route, session } = context.oidc ?? {};
    if (route !== 'end_session' || context.status !== 200 || !session || session.accountId) return;
    const back = addressAfterSignOut(session);
    await session.destroy();
    if (back) context.redirect(back);
    else this.options.pages.signedOut(context);
  }
}

/** The requests of the library, as the server knows them. */
const asked = new WeakMap<IncomingMessage, { readonly request: FastifyRequest; readonly reply: FastifyReply }>();

/** The library answers past the hooks of the server; whoever is refused again and again waits here too. */
async function paceRefusal({ req, response }: Context, next: () => Promise<void>): Promise<void> {
  await next();
  const known = asked.get(req);
  if (known && response.status >= 400) await paceOfRefusal(known.request, known.reply, response.status);
}

/** A code that was offered with a wrong verifier, or by the wrong client, is in the wrong hands: nobody gets tokens for it any more. One that came too early is good later. */
async function burnCode(provider: Provider, context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  const { grant_type: kind, code } = context.oidc?.params ?? {};
  if (context.status < 400 || context.status === 429 || kind !== 'authorization_code' || typeof code !== 'string') return;
  await (await provider.AuthorizationCode.find(code))?.destroy();
}

/** Where the application wants the browser back, as the library has checked it. */
function addressAfterSignOut(session: Session): string | undefined {
  const { postLogoutRedirectUri, state } = (session.state ?? {}) as { postLogoutRedirectUri?: string; state?: string };
  if (postLogoutRedirectUri === undefined) return undefined;
  const address = new URL(postLogoutRedirectUri);
  if (state !== undefined) address.searchParams.set('state', state);
  return address.href;
}

function mendedUrl(url: string): string {
  const isAuthorization = url.startsWith('/auth?');
  return isAuthorization ? `/auth?${mendedAuthorizationRequest(new URLSearchParams(url.slice('/auth?'.length)))}` : url;
}

// The library compares paths too and ignores the port alone; RFC 8252 §7.3 leaves the path to the tool.
function allowLoopback(provider: Provider): void {
  const client = provider.Client.prototype;
  for (const rule of ['redirectUriAllowed', 'postLogoutRedirectUriAllowed'] as const) {
    const original = client[rule];
    client[rule] = function (uri: string): boolean {
      return this.clientId === toolClient ? isLoopbackRedirect(uri) : original.call(this, uri);
    };
  }
}
