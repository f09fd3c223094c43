/** All attacks, in the order in which they are made. */
import type { Attack } from './attack.ts';
import { bodyAttacks } from './attacks/body-attacks.ts';
import { listAttacks } from './attacks/list-attacks.ts';
import { queryAttacks } from './attacks/query-attacks.ts';

export const attacks: readonly Attack[] = [...listAttacks, ...bodyAttacks, ...queryAttacks];
