/** The model that editors work on: a family of twenty, and what its last revision says. */
import { aFamily } from '@orrery/testing/models.ts';
import type { Members } from './ledger.ts';

// biome-ignore lint/suspicious/noExplicitAny: what the service answers is read as it is expected.
type Json = any;

/** Reads a path of the service as JSON. */
export type Read = (path: string) => Promise<Json>;

export const familyFile = aFamily(...Array.from({ length: 20 }, (_, index) => `Member ${index}`));

export async function objectsIn(read: Read, modelId: string): Promise<readonly [rootId: string, ...members: string[]]> {
  const { _embedded } = await read(`/api/models/${modelId}/objects?size=1000`);
  return _embedded.objects.map(({ id }: Json) => id);
}

export async function membersIn(read: Read, modelId: string): Promise<Members> {
  const { content } = await read(`/api/models/${modelId}/content?format=json`);
  const members: readonly Json[] = content[0].data.members;
  return new Map(
    members.map(({ id, data = {} }) => [
      id,
      { name: String(data.name ?? ''), age: String(data.age ?? 0), friends: (data.friends ?? []) as string[] },
    ]),
  );
}
