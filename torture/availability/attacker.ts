/** The program of the attacker, who sits in a process of their own: it attacks, or burns processor time, as its parent says. */
import { getPriority, setPriority } from 'node:os';
import type { Order, Report } from './attacker-process.ts';
import { attackNamed } from './attacks.ts';
import { burn } from './burner.ts';

// Its parent goes first, where it may; where it may not, all stay where they are.
try {
  setPriority(Math.max(0, getPriority()));
} catch {}

// Nobody wants to know any more.
process.once('disconnect', () => process.exit(1));

process.on('message', async ({ name, victim, seconds, burns }: Order) => {
  const before = process.cpuUsage();
  const end = AbortSignal.timeout(seconds * 1000);
  const answers = burns === undefined ? await attackNamed(name).run(victim, end) : await burn(burns, end);
  const { user, system } = process.cpuUsage(before);
  process.send!({ answers, processorMilliseconds: (user + system) / 1000 } satisfies Report);
});
