/** A resource of the schema: one of the REST interface that lists and reads, with the names that it has here. */
import type { Resource } from '../../../http/resources.ts';
import type { Shape } from '../types/shape.ts';

export interface GraphqlResource extends Omit<Resource, 'shape' | 'list' | 'get'> {
  /** `Scope`. */
  readonly type: string;
  /** `scopes` and `scope`, the fields by which it is asked for. */
  readonly plural: string;
  readonly singular: string;
  readonly shape: Shape;
  readonly list: NonNullable<Resource['list']>;
  readonly get: NonNullable<Resource['get']>;
}

/** An entity as the REST interface shows it. */
export type PresentedEntity = Readonly<Record<string, unknown>>;

/** Those of the resources that can be listed and read. */
export function graphqlResources(resources: readonly Resource[]): GraphqlResource[] {
  return resources.flatMap((resource) => {
    const { list, get, embedded: plural } = resource;
    const shape = resource.shape as Shape;
    if (!list || !get || !shape.title) return [];
    return [{ ...resource, list, get, shape, type: shape.title, plural, singular: singularOf(plural) }];
  });
}

function singularOf(plural: string): string {
  return plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '');
}
