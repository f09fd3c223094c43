/** References between classes as lines: two that are opposites of each other are one line, which begins at the container. */
import { type Link, type Model, ModelObject } from '@orrery/kernel';
import type { EdgeLook, GraphEdge, GraphLimits } from './graph.ts';
import { limitedText } from './limited-graph.ts';
import { isTrue, nameOf, targetsOf } from './named-values.ts';
import { boundsText, typeOf } from './type-text.ts';

interface ShownReference {
  readonly reference: ModelObject;
  readonly owner: ModelObject;
  readonly type: ModelObject | Link;
}

export class ReferenceEdges {
  private readonly model: Model;
  private readonly nodeOf: (classifier: ModelObject | Link) => string;
  private readonly limits: GraphLimits;
  private readonly references = new Map<ModelObject, ShownReference>();

  constructor(model: Model, nodeOf: (classifier: ModelObject | Link) => string, limits: GraphLimits) {
    this.model = model;
    this.nodeOf = nodeOf;
    this.limits = limits;
  }

  /** Attributes, and references without a type, are no lines. */
  add(owner: ModelObject, feature: ModelObject): void {
    const type = feature.class.name === 'EReference' ? typeOf(feature) : undefined;
    if (type) this.references.set(feature, { reference: feature, owner, type });
  }

  *edges(): Generator<GraphEdge> {
    const done = new Set<ModelObject>();
    for (const shown of this.references.values()) {
      if (done.has(shown.reference)) continue;
      const opposite = this.oppositeOf(shown);
      const [first, second] = opposite && isContainer(shown, opposite) ? [opposite, shown] : [shown, opposite];
      for (const one of [first, second]) if (one) done.add(one.reference);
      yield this.edgeOf(first, second);
    }
  }

  /** Only where both lead to each other: files may say anything. */
  private oppositeOf({ reference, owner, type }: ShownReference): ShownReference | undefined {
    const [target] = targetsOf(reference, 'eOpposite');
    const found = target instanceof ModelObject ? this.references.get(target) : undefined;
    const isMutual = found && found.owner === type && found.type === owner && found.reference !== reference;
    return isMutual && targetsOf(found.reference, 'eOpposite')[0] === reference ? found : undefined;
  }

  private edgeOf(first: ShownReference, second: ShownReference | undefined): GraphEdge {
    const objectId = this.model.idOf(first.reference);
    return {
      id: objectId,
      objectId,
      kind: first.reference.class.name,
      title: `${nameOf(first.owner)}.${nameOf(first.reference)}`,
      look: lookOf(first, second),
      source: this.nodeOf(first.owner),
      target: this.nodeOf(first.type),
      targetLabel: this.labelOf(first),
      sourceLabel: second && this.labelOf(second),
    };
  }

  private labelOf({ reference }: ShownReference): string {
    const mark = isTrue(reference, 'derived') ? '/' : '';
    return limitedText(`[${boundsText(reference, false)}] ${mark}${nameOf(reference)}`, this.limits.characters);
  }
}

function isContainer(shown: ShownReference, opposite: ShownReference): boolean {
  return !isTrue(shown.reference, 'containment') && isTrue(opposite.reference, 'containment');
}

function lookOf(first: ShownReference, second: ShownReference | undefined): EdgeLook {
  if (isTrue(first.reference, 'containment')) return second ? 'composition' : 'containment';
  return second ? 'association' : 'reference';
}
