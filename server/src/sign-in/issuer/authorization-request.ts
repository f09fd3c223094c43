/** Mends authorization requests before the issuer's library reads them, so that what tools send elsewhere works here too. */

/**
 * OpenID Connect Core §11 lets an issuer ignore `offline_access` without `prompt=consent`, and the library does; tools that
 * were made for other issuers never send it. A request without any scope asks for `openid`.
 */
export function mendedAuthorizationRequest(parameters: URLSearchParams): URLSearchParams {
  const mended = new URLSearchParams(parameters);
  const scopes = (parameters.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  if (scopes.length === 0) mended.set('scope', 'openid');
  const prompts = (parameters.get('prompt') ?? '').split(' ').filter((prompt) => prompt !== '');
  const isSilent = prompts.includes('none');
  if (scopes.includes('offline_access') && !isSilent && !prompts.includes('consent'))
    mended.set('prompt', [...prompts, 'consent'].join(' '));
  return mended;
}
