/** Attacks by GraphQL, whose refusals succeed: bodies of a megabyte that name what there is not. */
import type { Attack } from '../attack.ts';
import { crowd, Statuses } from '../statuses.ts';

const many = (count: number, of: (index: number) => string) => Array.from({ length: count }, (_, index) => of(index));

const bodies: Readonly<Record<string, object>> = {
  'variables of sixty thousand names': {
    query: '{me{id}}',
    variables: Object.fromEntries(many(60_000, (index) => `k${index}`).map((name) => [name, 1])),
  },
  'thousands of fields that there are not': { query: `{${many(8000, (index) => `f${index}`).join(' ')}}` },
  'a document of too many words': { query: `{${'me{id} '.repeat(100_000)}}` },
  'fragments that lead to each other twice': {
    query: `{me{...f0}} ${many(2000, (index) => `fragment f${index} on User{...f${index + 1} ...f${index + 1}}`).join(' ')} fragment f2000 on User{id}`,
  },
};

export const graphqlAttacks: readonly Attack[] = Object.entries(bodies).map(([name, body]) => ({
  name: `GraphQL: ${name}`,
  run: async ({ url }, end) => {
    const statuses = new Statuses();
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal: end };
    await crowd(10, end, () => statuses.count(fetch(`${url}/api/graphql`, request)));
    return String(statuses);
  },
}));
