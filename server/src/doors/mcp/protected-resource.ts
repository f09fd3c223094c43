/** Tells agents who gives out tokens for the MCP server (RFC 9728). */
import type { App } from '../../http/typed-app.ts';

export const metadataPath = '/.well-known/oauth-protected-resource';

export interface ProtectedResource {
  readonly baseUrl: string;
  readonly path: string;
  readonly issuerUrl: string;
}

/** RFC 9728 §3.1: the path of the resource stands behind the well-known part. Agents that do not know that ask without it. */
export function servesResourceMetadata(app: App, { baseUrl, path, issuerUrl }: ProtectedResource): void {
  const metadata = {
    resource: `${baseUrl}${path}`,
    resource_name: 'Orrery',
    authorization_servers: [issuerUrl],
    bearer_methods_supported: ['header'],
    scopes_supported: ['openid', 'offline_access'],
  };
  for (const address of [metadataPath, `${metadataPath}${path}`])
    app.get(address, { schema: { hide: true }, config: { isOpen: true } }, async (_request, reply) =>
      // Agents in browsers read it too: it is the same for everybody.
      reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=3600').send(metadata),
    );
}
