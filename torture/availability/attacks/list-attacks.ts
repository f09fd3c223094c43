/** Attacks by lists: conditions that are dear, and callers who do not wait for the answer. */
import type { Attack } from '../attack.ts';
import { crowd, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

const names = Array.from({ length: 900 }, (_, index) => (index % 2 ? 'name' : 'description')).join(',');
const distinct = Array.from({ length: 300 }, (_, index) => `name${index}`).join(',');
const values = Array.from({ length: 1000 }, (_, index) => index).join(',');
const contains = Array.from({ length: 150 }, (_, index) => `name,description,scope.name=*${index}q*`).join('&');

const queries: Readonly<Record<string, string>> = {
  'a filter on 900 names': `${names}=*X*`,
  'a filter on 300 unknown names': `${distinct}=X`,
  'a filter with 1,000 values': `confidentiality=${values}`,
  'a pattern that folding makes longer': `name=*${encodeURIComponent('\ufdfa'.repeat(1500))}*`,
  '150 conditions on three fields each': contains,
};

export const listAttacks: readonly Attack[] = [
  ...Object.entries(queries).map(([name, query]): Attack => ({ name, run: (target, end) => asked(target, end, query) })),
  {
    name: 'lists whose callers leave at once',
    run: async ({ url }, end) => {
      const statuses = new Statuses();
      await crowd(20, end, () => statuses.count(fetch(`${url}/api/projects?${contains}`, { signal: AbortSignal.timeout(20) })));
      return String(statuses);
    },
  },
];

async function asked({ url }: Victim, end: AbortSignal, query: string): Promise<string> {
  const statuses = new Statuses();
  await crowd(20, end, () => statuses.count(fetch(`${url}/api/projects?${query}`, { signal: end })));
  return String(statuses);
}
