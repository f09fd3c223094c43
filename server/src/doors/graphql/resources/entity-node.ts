/** An entity in an answer: whole, or a reference that becomes whole when more of it is asked for. */
import { all, isOneOf } from '../../../conditions/condition.ts';
import { Failure } from '../../../failures.ts';
import { Batch } from '../execution/batch.ts';
import type { GraphqlContext } from '../graphql-context.ts';
import type { GraphqlResource, PresentedEntity } from './graphql-resource.ts';
import { ReadTexts } from './read-texts.ts';

export class EntityNode<Entity = unknown> {
  readonly resource: GraphqlResource;
  private readonly shown: PresentedEntity;
  /** Nothing for a reference. */
  private readonly entity: Entity | undefined;

  constructor(resource: GraphqlResource, shown: PresentedEntity, entity?: Entity) {
    this.resource = resource;
    this.shown = shown;
    this.entity = entity;
  }

  get id(): string {
    return String(this.shown.id);
  }

  /** How many characters its texts have. */
  get characters(): number {
    const texts = Object.values(this.shown).filter((value) => typeof value === 'string');
    return texts.reduce((sum, { length }) => sum + length, 0);
  }

  /** The value of a property; what a reference does not tell is read, with that of all others that are asked for meanwhile. */
  value(property: string, context: GraphqlContext): unknown {
    if (Object.hasOwn(this.shown, property)) return this.shown[property];
    return this.entity === undefined ? this.valueOfWhole(property, context) : undefined;
  }

  /** The entity itself, as the caller sees it. */
  async whole(context: GraphqlContext): Promise<Entity> {
    if (this.entity !== undefined) return this.entity;
    const found = await nodesById<Entity>(this.resource, context).load(this.id);
    return found.entity!;
  }

  private async valueOfWhole(property: string, context: GraphqlContext): Promise<unknown> {
    const found = await nodesById(this.resource, context).load(this.id);
    return found.shown[property];
  }
}

/** Entities by their ids, all that are asked for in one statement. One that is hidden is missing. */
export function nodesById<Entity = unknown>(
  resource: GraphqlResource,
  context: GraphqlContext,
): Batch<string, EntityNode<Entity>> {
  return context.batch(resource, 'by id', () => {
    const texts = new ReadTexts();
    const answer = async (ids: readonly string[]) => new Map(await foundById<Entity>(resource, context, ids, texts));
    return new Batch<string, EntityNode<Entity>>(answer, (id) => {
      throw new Failure('missing', `No ${resource.singular} ${id}.`);
    });
  });
}

const usuallyAtOnce = 1000;

async function foundById<Entity>(resource: GraphqlResource, context: GraphqlContext, ids: readonly string[], texts: ReadTexts) {
  const { largestPage: mostAtOnce = usuallyAtOnce } = resource;
  const found: [string, EntityNode<Entity>][] = [];
  for (let start = 0; start < ids.length; start += mostAtOnce) {
    const some = ids.slice(start, start + mostAtOnce);
    const page = { number: 0, size: some.length };
    const query = { where: all(isOneOf('id', some)), sort: [], page, signal: context.signal };
    const { items, bytes } = await resource.list(context.caller, query);
    for (const node of texts.counted(nodesOf<Entity>(resource, context, items), bytes)) found.push([node.id, node]);
  }
  return found;
}

/** Entities as they are shown to the caller. */
export function nodesOf<Entity>(
  resource: GraphqlResource,
  context: GraphqlContext,
  entities: readonly unknown[],
): EntityNode<Entity>[] {
  const { caller } = context;
  return entities.map((entity) => new EntityNode(resource, resource.present(entity, caller), entity as Entity));
}

/** The same of a light list: what it does not tell is read when it is asked for, as of a reference. */
export function lightNodesOf(resource: GraphqlResource, context: GraphqlContext, entities: readonly unknown[]): EntityNode[] {
  const { without = [] } = resource.light ?? {};
  return entities.map((entity) => {
    const shown = Object.entries(resource.present(entity, context.caller)).filter(([name]) => !without.includes(name));
    return new EntityNode(resource, Object.fromEntries(shown));
  });
}
