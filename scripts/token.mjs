/** Signs a person in as a command-line tool does, by the system's browser and a loopback address, and prints the access token. Plain JavaScript for Node.js 20. */

import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { lastPage, refusalOf } from './token-page.mjs';

/** Something that the person can mend: a sentence, without a stack. */
class Complaint extends Error {}

const client = 'service-api';
const help = `Usage: npm run -s token -- [ADDRESS] [--keep FILE]

Signs you in at the service by your browser, and prints an access token that lives ten minutes.
ADDRESS is that of the service: http://localhost:8080 unless you say otherwise, here or as ORRERY_BASE_URL.
With --keep FILE you sign in once: FILE then holds what renews the token without a browser, for 60 days from its last use.
It is as good as your password, and its content changes with every use: one script, one file.`;

try {
  await run();
} catch (error) {
  // A sentence that the person can do something about; what is no such sentence is a fault of ours.
  console.error(error instanceof Complaint ? error.message : error);
  process.exitCode = 1;
}

async function run() {
  const { values, positionals } = wordsGiven();
  if (values.help) return console.log(help);
  const base = addressOf(positionals[0] ?? process.env.ORRERY_BASE_URL ?? 'http://localhost:8080');
  const tokens = await (values.keep === undefined ? signIn(base, 'openid') : keptToken(base, values.keep));
  console.log(tokens.access_token);
}

function wordsGiven() {
  const options = { help: { type: 'boolean', short: 'h' }, keep: { type: 'string' } };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return complain(`${error.message}\n\n${help}`);
  }
}

/** Renewed by what the file holds; where there is no file yet, a person signs in. */
async function keptToken(base, file) {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  const tokens = kept === undefined ? await signIn(base, 'openid offline_access') : await renewed(base, kept, file);
  const renewal = tokens.refresh_token ?? kept ?? complain('The issuer gives nothing that renews a token (offline_access).');
  // What was there before is worth nothing from now on: the new one must not be lost halfway.
  writeFileSync(`${file}.new`, `${renewal}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return tokens;
}

async function renewed(base, token, file) {
  const { token_endpoint } = await issuerOf(base);
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: client, refresh_token: token });
  return json(token_endpoint, base, { method: 'POST', body }).catch((error) =>
    complain(`${error.message}\nIf what is in ${file} is no longer good, remove it and sign in again.`),
  );
}

async function issuerOf(base) {
  const settings = await json(`${base}/api/settings`, base);
  return json(`${settings.oauth2IssuerUrl}/.well-known/openid-configuration`, base);
}

async function signIn(base, scope) {
  const issuer = await issuerOf(base);
  const [verifier, state] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
  const { redirectUri, code } = await listen(state, base);
  askToSignIn(authorizationUrl(issuer, { redirectUri, verifier, state, scope }));
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: client,
    code: await code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  return json(issuer.token_endpoint, base, { method: 'POST', body });
}

function addressOf(text) {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) complain(`${text} is no address. ${help}`);
  return text.replace(/\/+$/, '');
}

function authorizationUrl(issuer, { redirectUri, verifier, state, scope }) {
  const query = {
    response_type: 'code',
    client_id: client,
    redirect_uri: redirectUri,
    scope,
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
      const given = answer.get('code');
      const page = lastPage({ base, answer, acceptLanguage: request.headers['accept-language'] });
      response.writeHead(given ? 200 : 400, { 'content-type': 'text/html; charset=utf-8', connection: 'close' }).end(page, () => {
        server.close();
        server.closeAllConnections();
        if (given) resolve(given);
        else reject(new Complaint(refusalOf(answer)));
      });
    });
  });
  // Its failure is told when its turn comes.
  code.catch(() => {});
  return { redirectUri, code };
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
