/** The lists of the service with the fields that they filter and sort on, as the service describes them. */
import type { TestService } from '@orrery/testing/service.ts';

export interface ListOperation {
  readonly path: string;
  readonly fields: readonly string[];
}

interface Parameter {
  readonly in: string;
  readonly name: string;
}

interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
}

interface Description {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

const ofEveryList = new Set(['page', 'size', 'sort']);

export async function listsOf({ anonymous }: Pick<TestService, 'anonymous'>): Promise<ListOperation[]> {
  const { paths, components } = (await anonymous.get('/v3/api-docs')).body as Description;
  const shared = (reference: string) => components.parameters[reference.split('/').at(-1)!]!;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const parameters = (get?.parameters ?? []).map((it) => ('$ref' in it ? shared(it.$ref) : it));
    const names = parameters.filter((it) => it.in === 'query').map(({ name }) => name);
    return names.includes('sort') ? [{ path, fields: names.filter((name) => !ofEveryList.has(name)) }] : [];
  });
}
