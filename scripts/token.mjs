/** Signs a person in as a command-line tool does, by the system's browser and a loopback address, and prints the access token. Plain JavaScript for Node.js 20. */

import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

/** Something that the person can mend: a sentence, without a stack. */
class Complaint extends Error {}

const client = 'service-api';
const help = `Usage: npm run -s token -- [ADDRESS]

Signs you in at the service by your browser, and prints an access token that lives ten minutes.
ADDRESS is that of the service: http://localhost:8080 unless you say otherwise, here or as ORRERY_BASE_URL.`;

const [word] = process.argv.slice(2);
if (word === '--help' || word === '-h') {
  console.log(help);
} else {
  try {
    console.log(await signIn(addressOf(word ?? process.env.ORRERY_BASE_URL ?? 'http://localhost:8080')));
  } catch (error) {
    // A sentence that the person can do something about; what is no such sentence is a fault of ours.
    console.error(error instanceof Complaint ? error.message : error);
    process.exitCode = 1;
  }
}

async function signIn(base) {
  const settings = await json(`${base}/api/settings`, base);
  const issuer = await json(`${settings.oauth2IssuerUrl}/.well-known/openid-configuration`, base);
  const [verifier, state] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
  const { redirectUri, code } = await listen(state, base);
  askToSignIn(authorizationUrl(issuer, redirectUri, verifier, state));
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: client,
    code: await code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  return (await json(issuer.token_endpoint, base, { method: 'POST', body })).access_token;
}

function addressOf(text) {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) complain(`${text} is no address. ${help}`);
  return text.replace(/\/+$/, '');
}

function authorizationUrl(issuer, redirect, verifier, state) {
  const query = {
    response_type: 'code',
    client_id: client,
    redirect_uri: redirect,
    scope: 'openid',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  return `${issuer.authorization_endpoint}?${new URLSearchParams(query)}`;
}

/** Waits on a port of its own for the browser to come back with the code; whatever else asks there is told that there is nothing. */
async function listen(state, base) {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const redirectUri = `http://127.0.0.1:${server.address().port}/signed-in`;
  const code = new Promise((resolve, reject) => {
    server.on('request', (request, response) => {
      const { pathname, searchParams: answer } = new URL(request.url, redirectUri);
      const isOurs = request.method === 'GET' && pathname === '/signed-in' && answer.get('state') === state;
      if (!isOurs) return response.writeHead(404).end();
      const [given, refusal] = [answer.get('code'), refusalOf(answer)];
      const page = given ? signedInPage(base) : refusedPage(base, refusal);
      response.writeHead(given ? 200 : 400, { 'content-type': 'text/html; charset=utf-8', connection: 'close' }).end(page, () => {
        server.close();
        server.closeAllConnections();
        if (given) resolve(given);
        else reject(new Complaint(refusal));
      });
    });
  });
  // Its failure is told when its turn comes.
  code.catch(() => {});
  return { redirectUri, code };
}

function refusalOf(answer) {
  if (answer.get('error') === 'access_denied') return 'You refused the access, so there is no token.';
  return `The sign-in did not work: ${answer.get('error_description') ?? answer.get('error') ?? 'the answer holds no code'}.`;
}

function askToSignIn(url) {
  console.error(`Sign in here:\n\n  ${url}\n`);
  const [command, ...words] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform] ?? ['xdg-open'];
  spawn(command, [...words, url], { stdio: 'ignore', detached: true }).on('error', () => {});
}

async function json(url, base, options) {
  const response = await fetch(url, options).catch((error) => {
    const reason = error.cause?.code ?? error.cause?.message ?? error.message;
    complain(
      `The service at ${base} does not answer (${reason}). Is it running? Another address is given like this: npm run -s token -- https://orrery.example.com`,
    );
  });
  const text = await response.text();
  const body = parsed(text);
  if (response.ok && body) return body;
  const said = body?.error_description ?? body?.detail ?? `status ${response.status}`;
  return complain(
    response.ok ? `There is no Orrery at ${base}: ${url} answers something else than JSON.` : `${url} refused: ${said}.`,
  );
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function complain(sentence) {
  throw new Complaint(sentence);
}

function signedInPage(base) {
  return page('You are signed in', 'The token is in your terminal. You may close this page.', base);
}

function refusedPage(base, sentence) {
  return page('No token this time', sentence, base);
}

function page(title, sentence, base) {
  const escaped = sentence.replaceAll(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Orrery</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; --ground: #f4f5f8; --card: #fff; --text: #1b2030; --line: #cfd4df; --accent: #2b4fc7 }
@media (prefers-color-scheme: dark) { :root { --ground: #12151e; --card: #1b2030; --text: #e8ebf3; --line: #3a4257; --accent: #9db4ff } }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif }
header { padding: 1rem 1.5rem; font-weight: 650 }
main { max-width: 26rem; margin: 3vh auto; padding: 0 1rem }
section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.5rem }
h1 { font-size: 1.5rem; margin: 0 0 .75rem }
p { margin: 0 0 1rem; overflow-wrap: anywhere }
p:last-child { margin: 0 }
a { color: var(--accent) }
</style>
</head>
<body><header>Orrery</header><main><section><h1>${title}</h1><p>${escaped}</p><p><a href="${base}/docs">Read and try the interface</a></p></section></main></body>
</html>
`;
}
