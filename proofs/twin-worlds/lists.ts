/** The lists of the service with the fields that they filter and sort on, as the service describes them. */
import type { TestService } from '@orrery/testing/service.ts';

export interface ListOperation {
  readonly path: string;
  readonly fields: readonly string[];
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

const ofEveryList = new Set(['page', 'size', 'sort']);

export async function listsOf({ anonymous }: Pick<TestService, 'anonymous'>): Promise<ListOperation[]> {
  const { paths } = (await anonymous.get('/v3/api-docs')).body as { paths: Record<string, { get?: Operation }> };
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const names = (get?.parameters ?? []).filter((it) => it.in === 'query').map(({ name }) => name);
    return names.includes('sort') ? [{ path, fields: names.filter((name) => !ofEveryList.has(name)) }] : [];
  });
}
