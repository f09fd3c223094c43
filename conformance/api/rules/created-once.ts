/** Any creating POST: the same Idempotency-Key creates once. */
import { randomUUID } from 'node:crypto';
import type { Body } from '../answer.ts';
import { expectEqual, expectHal, expectProblem, expectStatus } from '../expectations.ts';
import { holds, type Rule } from '../rule.ts';
import type { World } from '../world.ts';

export interface Creation {
  readonly path: string;
  readonly body: Body;
  /** A body that could be sent as well. */
  readonly other: Body;
}

export function createdOnceRules(creation: (world: World) => Promise<Creation>): Rule[] {
  const key = () => ({ 'idempotency-key': randomUUID() });
  return [
    holds('POST again with the same Idempotency-Key and body gives the same entity with 201', async (world) => {
      const [{ path, body }, headers] = [await creation(world), key()];
      const [first, second] = [await world.ada.post(path, body, headers), await world.ada.post(path, body, headers)];
      expectEqual('the entity', expectHal(second, 201), expectHal(first, 201));
      expectEqual('Location', second.headers.get('location'), first.headers.get('location'));
    }),
    holds('POST again with the same Idempotency-Key and another body answers 409', async (world) => {
      const [{ path, body, other }, headers] = [await creation(world), key()];
      expectStatus(await world.ada.post(path, body, headers), 201);
      expectProblem(await world.ada.post(path, other, headers), 409);
    }),
  ];
}
