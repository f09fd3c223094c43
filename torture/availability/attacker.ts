/** The program of the attacker, who sits in a process of their own: it attacks, or burns processor time, as its parent says. */
import type { Order, Report } from './attacker-process.ts';
import { attackNamed } from './attacks.ts';
import { burn } from './burner.ts';

process.on('message', async ({ name, victim, seconds, burns }: Order) => {
  const before = process.cpuUsage();
  const end = AbortSignal.timeout(seconds * 1000);
  const answers = burns === undefined ? await attackNamed(name).run(victim, end) : await burn(burns, end);
  const { user, system } = process.cpuUsage(before);
  process.send!({ answers, processorMilliseconds: (user + system) / 1000 } satisfies Report);
});
