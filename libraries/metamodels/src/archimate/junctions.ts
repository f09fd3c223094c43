/** Junctions join relationships of one kind: what comes in at one side goes out at the other, through any number of them. */
import type { ModelObject } from '@orrery/kernel';
import { isPermitted } from './permitted-relationships.ts';

/** A relationship with what it joins. */
export interface Relationship {
  readonly object: ModelObject;
  /** Such as Serving. */
  readonly kind: string;
  readonly source: ModelObject;
  readonly target: ModelObject;
}

/** Wholes may hold a junction without a part in what it joins. */
const holders: ReadonlySet<string> = new Set(['Grouping', 'Location']);
const holding: ReadonlySet<string> = new Set(['Aggregation', 'Composition']);

export class Junctions {
  /** The kinds of the relationships at each junction. */
  private readonly kinds = new Map<ModelObject, Set<string>>();
  /** The concepts from which ways lead to each junction. */
  private readonly origins: Reached;

  constructor(relationships: readonly Relationship[]) {
    const joined = relationships.filter((one) => !isHolding(one) && (isJunction(one.source) || isJunction(one.target)));
    for (const one of joined)
      for (const end of [one.source, one.target])
        if (isJunction(end)) this.kinds.set(end, (this.kinds.get(end) ?? new Set()).add(one.kind));
    this.origins = reachedBy(joined);
  }

  /** Whether a junction at one end of the relationship has relationships of other kinds too. */
  isMixed(relationship: Relationship): boolean {
    if (isHolding(relationship)) return false;
    return [relationship.source, relationship.target].some((end) => (this.kinds.get(end)?.size ?? 0) > 1);
  }

  /** Two concepts that a relationship out of a junction joins and ArchiMate does not. */
  unpermittedPair({ kind, source, target }: Relationship): readonly [string, string] | undefined {
    if (!isJunction(source) || isJunction(target)) return undefined;
    const wrong = [...(this.origins.get(source) ?? [])].find((origin) => !isPermitted(kind, origin, target.class.name));
    return wrong === undefined ? undefined : [wrong, target.class.name];
  }
}

type Reached = ReadonlyMap<ModelObject, ReadonlySet<string>>;

/** Every concept is carried over every way at most once, however the ways run. */
function reachedBy(joined: readonly Relationship[]): Reached {
  const reached = new Map<ModelObject, Set<string>>();
  const onward = Map.groupBy(
    joined.filter(({ source, target }) => isJunction(source) && isJunction(target)),
    ({ source }) => source,
  );
  const waiting = joined
    .filter(({ source, target }) => !isJunction(source) && isJunction(target))
    .map((one) => [one.target, one.source.class.name] as const);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [junction, concept] = next;
    const known = reached.get(junction) ?? new Set();
    if (known.has(concept)) continue;
    reached.set(junction, known.add(concept));
    for (const { target } of onward.get(junction) ?? []) waiting.push([target, concept]);
  }
  return reached;
}

function isHolding({ kind, source }: Relationship): boolean {
  return holding.has(kind) && holders.has(source.class.name);
}

function isJunction(object: ModelObject): boolean {
  return object.class.name === 'Junction';
}
