/** The pages during an authorization at the embedded issuer: sign in, then consent. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { Failure } from '../../failures.ts';
import type { App } from '../../http/typed-app.ts';
import type { CheckedPassword, Passwords } from '../accounts/passwords.ts';
import type { People } from '../accounts/people.ts';
import type { SignInThrottle } from '../accounts/sign-in-throttle.ts';
import { clientNames } from '../issuer/clients.ts';
import { allow } from '../issuer/consent-rules.ts';
import type { Consents } from '../issuer/consents.ts';
import type { EmbeddedIssuer } from '../issuer/embedded-issuer.ts';
import { asOneRequest, knowledge } from '../issuer/request-knowledge.ts';
import { isRegisteredId, registeredName } from '../registration/registered-client-id.ts';
import { consentPage } from './consent-page.ts';
import type { Layout } from './layout.ts';
import { pageRoute, refuseForeignSubmission, sendPage, submissionOf } from './page-scope.ts';
import { signInPage } from './sign-in-page.ts';

export interface InteractionDependencies {
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

export function interactionRoutes(scope: App, dependencies: InteractionDependencies): void {
  scope.get('/sign-in/:uid', pageRoute, async (request, reply) =>
    show(dependencies, await interactionOf(dependencies, request, reply), reply),
  );

  scope.post('/sign-in/:uid', pageRoute, (request, reply) => asOneRequest(() => signIn(dependencies, request, reply)));
  scope.post('/sign-in/:uid/consent', pageRoute, (request, reply) => asOneRequest(() => consent(dependencies, request, reply)));
}

async function signIn(
  dependencies: InteractionDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  refuseForeignSubmission(request, dependencies.origin, { isUnguessable: true });
  const interaction = await interactionOf(dependencies, request, reply);
  const { username = '', password = '' } = submissionOf(request);
  try {
    const { userId, hash } = await checkedBy(dependencies, username, password, request.ip);
    knowledge().goBy(userId, hash);
    return await resume(dependencies, request, reply, { login: { accountId: userId } });
  } catch (error) {
    if (error instanceof Failure) return showAgain(dependencies, interaction, reply, error, username);
    throw error;
  }
}

async function consent(
  dependencies: InteractionDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  refuseForeignSubmission(request, dependencies.origin, { isUnguessable: true });
  const interaction = await interactionOf(dependencies, request, reply);
  if (interaction.prompt.name !== 'consent') return show(dependencies, interaction, reply);
  if (submissionOf(request).answer !== 'allow') {
    return resume(dependencies, request, reply, { error: 'access_denied', error_description: 'The person refused.' });
  }
  return resume(dependencies, request, reply, { consent: { grantId: await grantOf(dependencies, interaction) } });
}

async function interactionOf(
  { issuer }: InteractionDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction> {
  const provider = await issuer.provider();
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (error instanceof errors.SessionNotFound)
      throw new Failure('missing', 'This sign-in is over or was begun too long ago. Begin again.', [], { cause: error });
    throw error;
  }
}

async function show(dependencies: InteractionDependencies, interaction: Interaction, reply: FastifyReply): Promise<FastifyReply> {
  const { layout } = dependencies;
  const formTargets = formTargetsOf(dependencies, interaction);
  if (interaction.prompt.name === 'consent')
    return sendPage(reply, layout, await consentPageOf(dependencies, interaction), { formTargets });
  const username = interaction.params.login_hint as string | undefined;
  return sendPage(reply, layout, signInPage({ action: actionOf(dependencies, interaction), username }), { formTargets });
}

function showAgain(
  dependencies: InteractionDependencies,
  interaction: Interaction,
  reply: FastifyReply,
  failure: Failure,
  username: string,
): FastifyReply {
  const isThrottled = failure.kind === 'throttled';
  if (isThrottled) reply.header('retry-after', failure.retryAfterSeconds);
  const page = signInPage({ action: actionOf(dependencies, interaction), username, fault: failure.message });
  return sendPage(reply, dependencies.layout, page, {
    status: isThrottled ? 429 : 401,
    formTargets: formTargetsOf(dependencies, interaction),
  });
}

/** The same words whether the user does not exist, is disabled or has another password. */
async function checkedBy(
  { throttle, passwords }: InteractionDependencies,
  username: string,
  password: string,
  address: string,
): Promise<CheckedPassword> {
  const attempt = await throttle.begin(username, address);
  const checked = await passwords.ofName(username, password);
  if (!checked) throw new Failure('anonymous', wrong);
  await attempt.succeeded();
  return checked;
}

async function resume(
  { issuer }: InteractionDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  result: InteractionResults,
): Promise<FastifyReply> {
  const provider = await issuer.provider();
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
}

async function consentPageOf(dependencies: InteractionDependencies, interaction: Interaction) {
  const { client_id, scope, redirect_uri } = interaction.params as Record<string, string>;
  const person = await dependencies.people.find(interaction.session!.accountId);
  return consentPage({
    action: `${actionOf(dependencies, interaction)}/consent`,
    client: client_id!,
    name: ownEntry(clientNames, client_id) ?? 'An application',
    selfGivenName: registeredName(client_id!),
    username: person?.username ?? '',
    scopes: scope!.split(' '),
    destination: new URL(redirect_uri!).origin,
  });
}

/** Writes down what the person allowed, in a grant of its own for offline access. */
async function grantOf({ issuer, consents }: InteractionDependencies, interaction: Interaction): Promise<string> {
  const { Grant } = await issuer.provider();
  const { client_id: clientId, scope, resource } = interaction.params as Record<string, string>;
  const { accountId } = interaction.session!;
  const held = interaction.grantId ? await Grant.find(interaction.grantId) : undefined;
  const grant = held ?? new Grant({ accountId, clientId });
  const scopes = scope!.split(' ');
  allow(grant, scopes, [resource ?? []].flat());
  // Whoever registered themselves asks each time.
  if (!isRegisteredId(clientId!)) await consents.remember(accountId, clientId!, scopes);
  return grant.save();
}

function actionOf({ layout }: InteractionDependencies, { uid }: Interaction): string {
  return `${layout.base}/sign-in/${uid}`;
}

/** A sign-in leads to the client, and from the service's own callback to one of the allowed origins. */
function formTargetsOf({ allowedOrigins }: InteractionDependencies, { params }: Interaction): string[] {
  const origin = URL.parse(String(params.redirect_uri))?.origin;
  return [...(origin ? [origin] : []), ...allowedOrigins];
}
