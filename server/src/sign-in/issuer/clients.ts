/** The clients of the embedded issuer: tools on people's machines, and the service's own pages. */
import type { ClientMetadata } from 'oidc-provider';

export const toolClient = 'service-api';
export const browserClient = 'orrery-browser';

/** How pages name a client to people. */
export const clientNames: Readonly<Record<string, 'A tool on your computer' | 'This website'>> = {
  [toolClient]: 'A tool on your computer',
  [browserClient]: 'This website',
};

export const callbackPath = '/api/authenticate/callback';

export function clientsOf(baseUrl: string, browserSecret: string): ClientMetadata[] {
  return [
    {
      client_id: toolClient,
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: ['http://127.0.0.1/', 'http://localhost/', 'http://[::1]/'],
    },
    {
      client_id: browserClient,
      client_secret: browserSecret,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: [`${baseUrl}${callbackPath}`],
      post_logout_redirect_uris: [baseUrl],
    },
  ];
}
