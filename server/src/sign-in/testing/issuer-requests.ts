/** Authorization requests of the tool's client, right but for what a test puts into them. */
export function authorizationAddress(baseUrl: string, parameters: Readonly<Record<string, string | undefined>> = {}): string {
  const asked = {
    client_id: 'service-api',
    response_type: 'code',
    redirect_uri: 'http://127.0.0.1:51234/callback',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'some-state',
    ...parameters,
  };
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${baseUrl}/oidc/auth?${new URLSearchParams(given)}`;
}
