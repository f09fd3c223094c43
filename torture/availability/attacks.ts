/** All attacks, in the order in which they are made. */
import type { Attack } from './attack.ts';
import { bodyAttacks } from './attacks/body-attacks.ts';
import { connectionAttacks } from './attacks/connection-attacks.ts';
import { crowdingAttacks } from './attacks/crowding-attacks.ts';
import { doorAttacks } from './attacks/door-attacks.ts';
import { expressionAttacks } from './attacks/expression-attacks.ts';
import { graphqlAttacks } from './attacks/graphql-attacks.ts';
import { harmlessLoads } from './attacks/harmless-loads.ts';
import { listAttacks } from './attacks/list-attacks.ts';
import { metamodelAttacks } from './attacks/metamodel-attacks.ts';
import { queryAttacks } from './attacks/query-attacks.ts';
import { readAttacks } from './attacks/read-attacks.ts';
import { repeatingAttacks } from './attacks/repeating-attacks.ts';
import { streamAttacks } from './attacks/stream-attacks.ts';
import { uploadAttacks } from './attacks/upload-attacks.ts';
import { versionAttacks } from './attacks/version-attacks.ts';

export const attacks: readonly Attack[] = [
  ...harmlessLoads,
  ...listAttacks,
  ...bodyAttacks,
  ...readAttacks,
  ...uploadAttacks,
  ...metamodelAttacks,
  ...queryAttacks,
  ...expressionAttacks,
  ...repeatingAttacks,
  ...connectionAttacks,
  ...graphqlAttacks,
  ...doorAttacks,
  ...streamAttacks,
  ...crowdingAttacks,
  ...versionAttacks,
];

export function attackNamed(name: string): Attack {
  const found = attacks.find((attack) => attack.name === name);
  if (!found) throw new Error(`There is no attack called ${name}.`);
  return found;
}
