/** Makes a sample workspace in a running service, as its task `create-sample-project` does, and says where it is. Plain JavaScript for Node.js 20. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Something that the person can mend: a sentence, without a stack. */
class Complaint extends Error {}

const help = `Usage: npm run -s demo -- [ADDRESS] [--scope ID] [--keep FILE]

Makes a small workspace of your own in a service that runs: a town library with its landscape, shelves, building and vocabulary.
ADDRESS is that of the service: http://localhost:8080 unless you say otherwise, here or as ORRERY_BASE_URL.
You are signed in by your browser, as by npm run token, which says what --keep is; an access token in ORRERY_TOKEN is used instead.
With --scope it is made in a scope of yours, otherwise in a new one.`;
const pauseMilliseconds = 200;

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
  const base = (positionals[0] ?? process.env.ORRERY_BASE_URL ?? 'http://localhost:8080').replace(/\/$/, '');
  const authorization = `Bearer ${process.env.ORRERY_TOKEN ?? signedIn(base, values.keep)}`;
  const input = values.scope === undefined ? {} : { scopeId: values.scope };
  const task = await ended(
    base,
    authorization,
    await asked(base, authorization, 'POST', '/api/tasks', { kind: 'create-sample-project', input }),
  );
  if (task.status !== 'succeeded') complain(task.error?.message ?? `The task has ${task.status}.`);
  const { projectId, versionId, vocabularyId } = task.result;
  await asked(base, authorization, 'POST', `/api/tasks/${task.id}/confirm`, {});
  for (const [name, id] of Object.entries({ library: projectId, 'its version': versionId, vocabulary: vocabularyId }))
    console.log(`${name}: ${base}/api/projects/${id}`);
}

function wordsGiven() {
  const options = { help: { type: 'boolean', short: 'h' }, scope: { type: 'string' }, keep: { type: 'string' } };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return complain(`${error.message}\n\n${help}`);
  }
}

/** What `npm run token` prints. */
function signedIn(base, keep) {
  const script = fileURLToPath(new URL('token.mjs', import.meta.url));
  const words = keep === undefined ? [base] : [base, '--keep', keep];
  const { status, stdout } = spawnSync(process.execPath, [script, ...words], {
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  return status === 0 ? stdout.trim() : complain('Nobody is signed in.');
}

async function ended(base, authorization, { id }) {
  for (;;) {
    const task = await asked(base, authorization, 'GET', `/api/tasks/${id}`);
    if (!['queued', 'running'].includes(task.status)) return task;
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
}

async function asked(base, authorization, method, path, body) {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) }).catch(() =>
    complain(`There is no service at ${base}.`),
  );
  const text = await answer.text();
  const told = text.startsWith('{') ? JSON.parse(text) : {};
  return answer.ok ? told : complain(told.detail ?? `${path} answers ${answer.status}.`);
}

function complain(sentence) {
  throw new Complaint(sentence);
}
