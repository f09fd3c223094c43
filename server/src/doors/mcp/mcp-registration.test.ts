/** An agent that nobody has prepared anything for: the official client finds the issuer, registers itself and signs a person in. */
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import type { Body } from '@orrery/testing/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../sign-in/testing/browser.ts';
import { type ListeningService, listeningService } from '../../sign-in/testing/listening-service.ts';
import { throughPages } from '../../sign-in/testing/tool.ts';

let it: ListeningService;

beforeAll(async () => {
  it = await listeningService({ environment: { ORRERY_MCP_REGISTRATION: 'loopback' } });
});

afterAll(() => it.close());

const redirectUrl = 'http://127.0.0.1:38417/callback';

/** Keeps what an agent keeps, and shows the person the pages of the issuer. */
class Agent implements OAuthClientProvider {
  readonly redirectUrl = redirectUrl;
  readonly clientMetadata = { client_name: 'Agent', redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' };
  /** Where the browser was sent with the answer. */
  callback: URL | undefined;
  private readonly kept = new Map<string, Body>();

  clientInformation() {
    return this.kept.get('client');
  }

  saveClientInformation(client: object) {
    this.kept.set('client', client);
  }

  tokens() {
    return this.kept.get('tokens');
  }

  saveTokens(tokens: object) {
    this.kept.set('tokens', tokens);
  }

  saveCodeVerifier(verifier: string) {
    this.kept.set('verifier', verifier);
  }

  codeVerifier() {
    return this.kept.get('verifier');
  }

  async redirectToAuthorization(url: URL): Promise<void> {
    const browser = new Browser((address) => {
      const isBack = address.startsWith(redirectUrl);
      if (isBack) this.callback = new URL(address);
      return isBack;
    });
    await throughPages(browser, url.href, {});
  }
}

test('an agent comes in with nothing but the address, and with the consent of a person', async () => {
  const agent = new Agent();
  const transport = () => new StreamableHTTPClientTransport(new URL(`${it.baseUrl}/mcp`), { authProvider: agent });
  const first = transport();
  await expect(new Client({ name: 'agent', version: '1' }).connect(first)).rejects.toThrow(UnauthorizedError);
  await first.finishAuth(agent.callback!.searchParams);
  const client = new Client({ name: 'agent', version: '1' });
  await client.connect(transport());
  const { content } = (await client.callTool({ name: 'find_projects', arguments: {} })) as Body;
  expect(JSON.parse(content[0].text)).toMatchObject({ items: [] });
  await client.close();
});
