/** Attacks by someone who is signed in, or tries to be: uploads that are refused or many, and sign-ins. */
import type { Attack } from '../attack.ts';
import { crowd, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

type Sent = (victim: Victim, turn: number) => Promise<Response>;

const deep = '<a>'.repeat(200_000);
const triples = Array.from({ length: 5000 }, (_, index) => `<http://e/${index}> <http://e/p> "${'x'.repeat(100)}" .`).join('\n');

const authorization = new URLSearchParams({
  client_id: 'service-api',
  redirect_uri: 'http://127.0.0.1:1/',
  response_type: 'code',
  scope: 'openid',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
});

const floods: Readonly<Record<string, Sent>> = {
  'uploads of XML that is too deep': (victim) => uploaded(victim, 'deep.xmi', deep),
  'uploads of Turtle with 5,000 triples': (victim) => uploaded(victim, 'many.ttl', triples),
  'sign-ins that are begun and left': ({ url, port }) =>
    fetch(`${url}/api/authenticate?uri=http://localhost:${port}/`, { redirect: 'manual' }),
  'sign-ins at the issuer that are begun and left': ({ url }) =>
    fetch(`${url}/oidc/auth?${authorization}`, { redirect: 'manual' }),
  'sign-outs of nobody': ({ url }) => fetch(`${url}/oidc/session/end`, { redirect: 'manual' }),
  'codes that are none': ({ url }, turn) =>
    fetch(`${url}/oidc/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=authorization_code&client_id=service-api&code=${turn}&code_verifier=${'v'.repeat(60)}`,
    }),
};

export const uploadAttacks: readonly Attack[] = Object.entries(floods).map(([name, send]) => ({
  name,
  run: async (victim, end) => {
    const statuses = new Statuses();
    let turn = 0;
    await crowd(10, end, () => statuses.count(send(victim, turn++)));
    return String(statuses);
  },
}));

function uploaded({ url, attacked, attacker }: Victim, name: string, content: string): Promise<Response> {
  const form = new FormData();
  const entity = { projectId: attacked, name, slug: `m-${crypto.randomUUID().slice(0, 8)}-x` };
  form.append('entity', new Blob([JSON.stringify(entity)], { type: 'application/json' }));
  form.append('content', new Blob([content]), name);
  return fetch(`${url}/api/models`, { method: 'POST', headers: attacker, body: form });
}
