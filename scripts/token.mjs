/** Signs a person in as a command-line tool does, by the system's browser and a loopback address, and prints the access token. Plain JavaScript for Node.js 20. */

import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const base = process.argv[2] ?? 'http://localhost:8080';
const client = 'service-api';

const settings = await json(`${base}/api/settings`);
const issuer = await json(`${settings.oauth2IssuerUrl}/.well-known/openid-configuration`);
const [verifier, state] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
const { redirectUri, code } = await listen();
askToSignIn(authorizationUrl(redirectUri));
const tokens = await json(issuer.token_endpoint, {
  method: 'POST',
  body: new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: client,
    code: await code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }),
});
console.log(tokens.access_token);

function authorizationUrl(redirect) {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = {
    response_type: 'code',
    client_id: client,
    redirect_uri: redirect,
    scope: 'openid',
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  return `${issuer.authorization_endpoint}?${new URLSearchParams(query)}`;
}

/** Waits on a port of its own for the browser to come back with the code. */
async function listen() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const redirectUri = `http://127.0.0.1:${server.address().port}/signed-in`;
  const code = new Promise((resolve, reject) => {
    server.on('request', (request, response) => {
      const answer = new URL(request.url, redirectUri).searchParams;
      response.end('You are signed in. You may close this page.');
      server.close();
      server.closeAllConnections();
      if (answer.get('state') !== state || !answer.has('code'))
        reject(new Error(answer.get('error_description') ?? 'The answer is not for this request.'));
      else resolve(answer.get('code'));
    });
  });
  return { redirectUri, code };
}

function askToSignIn(url) {
  console.error(`Sign in here:\n\n  ${url}\n`);
  const [command, ...words] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform] ?? ['xdg-open'];
  spawn(command, [...words, url], { stdio: 'ignore', detached: true }).on('error', () => {});
}

async function json(url, options) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
