/** Loads that are no attacks, as large as those that are: what they cost light callers is what any load on the same machine costs. */
import type { Attack } from '../attack.ts';
import { crowd, Statuses } from '../statuses.ts';

export const harmlessLoads: readonly Attack[] = [
  {
    name: 'harmless: 20 callers who ask whether it is alive',
    run: async ({ url }, end) => {
      const statuses = new Statuses();
      await crowd(20, end, () => statuses.count(fetch(`${url}/health/live`, { signal: end })));
      return String(statuses);
    },
  },
  {
    name: 'harmless: 40 callers who post 1 MiB to no address',
    run: async ({ url }, end) => {
      const statuses = new Statuses();
      const body = ' '.repeat(2 ** 20);
      await crowd(40, end, () => statuses.count(fetch(`${url}/api/nowhere`, { method: 'POST', body, signal: end })));
      return String(statuses);
    },
  },
];
