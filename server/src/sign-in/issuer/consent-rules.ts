/** The rules of consent. People are asked when a tool comes for the first time or wants offline access, each time when it registered itself, and never for the service's own pages. */
import { type Grant, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { isRegisteredId } from '../registration/registered-client-id.ts';
import { browserClient } from './clients.ts';
import type { Consents } from './consents.ts';

export function interactionRules(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  // The library would ask at each sign-in of a native client.
  policy.get('consent')!.checks.remove('native_client_prompt');
  policy
    .get('login')!
    .checks.add(
      new interactionPolicy.Check(
        'account_gone',
        'the account of the session is no longer there',
        ({ oidc }: KoaContextWithOIDC) => Boolean(oidc.session?.accountId && !oidc.account),
      ),
    );
  return policy;
}

export class ConsentRules {
  private readonly consents: Consents;
  /** The grants that sessions had before an offline grant took their place for the length of a request. */
  private readonly earlierGrants = new WeakMap<object, string | undefined>();

  constructor(consents: Consents) {
    this.consents = consents;
  }

  /** The grant under which a request goes on: the one that was just given, else the session's, enlarged where no question is needed. */
  async grantFor(context: KoaContextWithOIDC): Promise<Grant | undefined> {
    const { oidc } = context;
    const { Grant } = oidc.provider;
    const given = oidc.result?.consent?.grantId;
    const held = oidc.session!.grantIdFor(oidc.client!.clientId);
    this.earlierGrants.set(context, held);
    if (given) return Grant.find(given);
    if (oidc.requestParamScopes.has('offline_access') || isRegisteredId(oidc.client!.clientId)) return undefined;
    const grant = held ? await Grant.find(held) : undefined;
    return (await this.needsNoQuestion(context)) ? enlarged(context, grant) : grant;
  }

  /** An offline grant stands for itself: one tool, to be revoked alone, that outlives the session. The session keeps the grant it had. */
  separateOfflineGrant(context: KoaContextWithOIDC): void {
    const { oidc } = context;
    if (!oidc.requestParamScopes.has('offline_access')) return;
    const authorization = oidc.session!.authorizationFor(oidc.client!.clientId) as { grantId?: string; persistsLogout?: boolean };
    authorization.grantId = this.earlierGrants.get(context);
    delete authorization.persistsLogout;
  }

  private async needsNoQuestion({ oidc }: KoaContextWithOIDC): Promise<boolean> {
    if (oidc.client!.clientId === browserClient) return true;
    return this.consents.covers(oidc.account!.accountId, oidc.client!.clientId, oidc.requestParamScopes);
  }
}

async function enlarged({ oidc }: KoaContextWithOIDC, held: Grant | undefined): Promise<Grant> {
  const { accountId } = oidc.account!;
  const grant = held ?? new oidc.provider.Grant({ accountId, clientId: oidc.client!.clientId });
  allow(grant, [...oidc.requestParamScopes], Object.keys(oidc.resourceServers ?? {}));
  await grant.save();
  return grant;
}

export function allow(grant: Grant, scopes: readonly string[], resources: readonly string[]): void {
  grant.addOIDCScope(scopes.join(' '));
  for (const resource of resources) grant.addResourceScope(resource, scopes.join(' '));
}
