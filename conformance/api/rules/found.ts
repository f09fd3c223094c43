/** How a rule sees that someone finds an entity or does not: by its address, in the list, and in the total. */
import type { Body } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { expectEqual, expectStatus } from '../expectations.ts';

export async function expectFound(by: Caller, path: string, { id }: Body, isFound = true): Promise<void> {
  expectStatus(await by.get(`${path}/${id}`), isFound ? 200 : 404);
  const { _embedded, page } = await by.read(`${path}?id=${id}`);
  const listed = Object.values(_embedded as Record<string, Body[]>).flat();
  expectEqual('how many are listed and counted', [listed.length, page.totalElements], isFound ? [1, 1] : [0, 0]);
}

export const expectNotFound = (by: Caller, path: string, entity: Body): Promise<void> => expectFound(by, path, entity, false);
