/** Applications that registered themselves, as the issuer's library looks them up: public, with PKCE, for some months. */
import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider';
import { readClientId, signedClientId } from './registered-client-id.ts';
import { isRedirectAllowed, type RedirectRule, type Registration } from './registration-request.ts';

export interface RegisteredClientsOptions {
  /** Nothing where nobody may register; what was registered before is not known any more then. */
  readonly rule: RedirectRule | undefined;
  readonly secret: string;
  readonly clock: () => number;
}

/** An application that is still used registers anew. */
const keptSeconds = 90 * 24 * 60 * 60;

export class RegisteredClients {
  private readonly options: RegisteredClientsOptions;

  constructor(options: RegisteredClientsOptions) {
    this.options = options;
  }

  register(registration: Registration): ClientMetadata {
    const at = this.seconds();
    const client_id = signedClientId({ ...registration, at }, this.options.secret);
    return { ...metadataOf(client_id, registration), client_id_issued_at: at };
  }

  /** Is as it is allowed now: a rule that became stricter holds for all. */
  find(id: string): ClientMetadata | undefined {
    const { rule, secret } = this.options;
    const client = rule && readClientId(id, secret);
    if (!client || client.at + keptSeconds <= this.seconds()) return undefined;
    return client.redirectUris.every((uri) => isRedirectAllowed(uri, rule)) ? metadataOf(id, client) : undefined;
  }

  /** The library stores clients elsewhere where it registers them itself; here it only looks for them. */
  adapter(): Adapter {
    const nothing = async (): Promise<undefined> => {};
    const find = async (id: string) => this.find(id) as AdapterPayload | undefined;
    const others = { upsert: nothing, consume: nothing, destroy: nothing, revokeByGrantId: nothing };
    return { ...others, find, findByUid: nothing, findByUserCode: nothing };
  }

  private seconds(): number {
    return Math.floor(this.options.clock() / 1000);
  }
}

function metadataOf(client_id: string, { name, redirectUris }: Registration): ClientMetadata {
  return {
    client_id,
    ...(name !== '' && { client_name: name }),
    redirect_uris: [...redirectUris],
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
}
