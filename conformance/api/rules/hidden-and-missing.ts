/** How a rule sees that a hidden entity cannot be told from a missing one: the same request to both, compared whole. */
import type { Answer, Body } from '../answer.ts';
import { expectEqual, expectStatus } from '../expectations.ts';
import { holds, type Rule } from '../rule.ts';
import { nobody, type World } from '../world.ts';

export interface Probe {
  readonly says: string;
  readonly send: (world: World, id: string) => Promise<Answer>;
}

export function sameAsMissing({ says, send }: Probe, hidden: (world: World) => Promise<Body>): Rule {
  return holds(`${says}: hidden and missing are the same but for the id`, async (world) => {
    const { id } = await hidden(world);
    const [forHidden, forMissing] = [await send(world, id), await send(world, nobody)];
    expectEqual('the answer', told(forHidden, id), told(forMissing, nobody));
    expectStatus(forHidden, 404);
  });
}

/** All that an answer tells, but for what is different in any two. */
export function told({ status, headers, text }: Answer, id: string): object {
  const names = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  return { status, headers: Object.fromEntries(names), text: text.replaceAll(id, '{id}') };
}
