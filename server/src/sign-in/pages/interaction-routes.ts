/** The pages in the midst of an authorization at the embedded issuer: sign in, then consent. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { Failure } from '../../failures.ts';
import type { App } from '../../http/typed-app.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { People } from '../accounts/people.ts';
import type { SignInThrottle } from '../accounts/sign-in-throttle.ts';
import { clientNames } from '../issuer/clients.ts';
import { allow } from '../issuer/consent-rules.ts';
import type { Consents } from '../issuer/consents.ts';
import type { EmbeddedIssuer } from '../issuer/embedded-issuer.ts';
import { consentPage } from './consent-page.ts';
import type { Layout } from './layout.ts';
import { formOf, pageRoute, refuseForeignForm, sendPage } from './page-scope.ts';
import { signInPage } from './sign-in-page.ts';

export interface InteractionParts {
  readonly issuer: EmbeddedIssuer;
  readonly people: People;
  readonly passwords: Passwords;
  readonly throttle: SignInThrottle;
  readonly consents: Consents;
  readonly layout: Layout;
  readonly origin: string;
  readonly allowedOrigins: readonly string[];
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

const wrong = 'The user name or the password is not right.';

export function interactionRoutes(scope: App, parts: InteractionParts): void {
  scope.get('/sign-in/:uid', pageRoute, async (request, reply) => show(parts, await interactionOf(parts, request, reply), reply));

  scope.post('/sign-in/:uid', pageRoute, async (request, reply) => {
    refuseForeignForm(request, parts.origin, { isUnguessable: true });
    const interaction = await interactionOf(parts, request, reply);
    const { username = '', password = '' } = formOf(request);
    try {
      const userId = await signedInBy(parts, username, password, request.ip);
      return await resume(parts, request, reply, { login: { accountId: userId } });
    } catch (error) {
      if (error instanceof Failure) return showAgain(parts, interaction, reply, error, username);
      throw error;
    }
  });

  scope.post('/sign-in/:uid/consent', pageRoute, async (request, reply) => {
    refuseForeignForm(request, parts.origin, { isUnguessable: true });
    const interaction = await interactionOf(parts, request, reply);
    if (interaction.prompt.name !== 'consent') return show(parts, interaction, reply);
    if (formOf(request).answer !== 'allow') {
      return resume(parts, request, reply, { error: 'access_denied', error_description: 'The person refused.' });
    }
    return resume(parts, request, reply, { consent: { grantId: await grantOf(parts, interaction) } });
  });
}

async function interactionOf({ issuer }: InteractionParts, request: FastifyRequest, reply: FastifyReply): Promise<Interaction> {
  const provider = await issuer.provider();
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (error instanceof errors.SessionNotFound)
      throw new Failure('missing', 'This sign-in is over or was begun too long ago. Begin again.', [], { cause: error });
    throw error;
  }
}

async function show(parts: InteractionParts, interaction: Interaction, reply: FastifyReply): Promise<FastifyReply> {
  const { layout } = parts;
  const formTargets = formTargetsOf(parts, interaction);
  if (interaction.prompt.name === 'consent')
    return sendPage(reply, layout, await consentPageOf(parts, interaction), { formTargets });
  const username = interaction.params.login_hint as string | undefined;
  return sendPage(reply, layout, signInPage({ action: actionOf(parts, interaction), username }), { formTargets });
}

function showAgain(
  parts: InteractionParts,
  interaction: Interaction,
  reply: FastifyReply,
  failure: Failure,
  username: string,
): FastifyReply {
  const isThrottled = failure.kind === 'throttled';
  if (isThrottled) reply.header('retry-after', failure.retryAfterSeconds);
  const page = signInPage({ action: actionOf(parts, interaction), username, fault: failure.message });
  return sendPage(reply, parts.layout, page, { status: isThrottled ? 429 : 401, formTargets: formTargetsOf(parts, interaction) });
}

/** The same words whether the user does not exist, is disabled or has another password. */
async function signedInBy(
  { throttle, passwords }: InteractionParts,
  username: string,
  password: string,
  address: string,
): Promise<string> {
  const attempt = await throttle.begin(username, address);
  const userId = await passwords.userOf(username, password);
  if (!userId) throw new Failure('anonymous', wrong);
  await attempt.succeeded();
  return userId;
}

async function resume(
  { issuer }: InteractionParts,
  request: FastifyRequest,
  reply: FastifyReply,
  result: InteractionResults,
): Promise<FastifyReply> {
  const provider = await issuer.provider();
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
}

async function consentPageOf(parts: InteractionParts, interaction: Interaction) {
  const { client_id, scope, redirect_uri } = interaction.params as Record<string, string>;
  const person = await parts.people.find(interaction.session!.accountId);
  return consentPage({
    action: `${actionOf(parts, interaction)}/consent`,
    client: client_id!,
    name: clientNames[client_id!] ?? 'An application',
    username: person?.username ?? '',
    scopes: scope!.split(' '),
    destination: new URL(redirect_uri!).origin,
  });
}

/** Writes down what the person allowed, in a grant of its own for offline access. */
async function grantOf({ issuer, consents }: InteractionParts, interaction: Interaction): Promise<string> {
  const { Grant } = await issuer.provider();
  const { client_id: clientId, scope, resource } = interaction.params as Record<string, string>;
  const { accountId } = interaction.session!;
  const held = interaction.grantId ? await Grant.find(interaction.grantId) : undefined;
  const grant = held ?? new Grant({ accountId, clientId });
  const scopes = scope!.split(' ');
  allow(grant, scopes, [resource ?? []].flat());
  await consents.remember(accountId, clientId!, scopes);
  return grant.save();
}

function actionOf({ layout }: InteractionParts, { uid }: Interaction): string {
  return `${layout.base}/sign-in/${uid}`;
}

/** A sign-in leads to the client, and from the service's own callback to one of the allowed origins. */
function formTargetsOf({ allowedOrigins }: InteractionParts, { params }: Interaction): string[] {
  const origin = URL.parse(String(params.redirect_uri))?.origin;
  return [...(origin ? [origin] : []), ...allowedOrigins];
}
