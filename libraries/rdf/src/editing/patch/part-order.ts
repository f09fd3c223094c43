/** The order of parts and roots after an edit: by their indexes, as the edit leaves them. */
import { type Item, type Model, ModelObject } from '@orrery/kernel';
import type { Term } from '../../terms/term.ts';
import { xsd } from '../../terms/vocabulary.ts';
import { sameLiteral } from '../literal-text.ts';
import type { EditedSlots } from './edited-slots.ts';
import type { EditedValues } from './edited-values.ts';
import { notPatchable } from './not-patchable.ts';

/** What an edit does to an index. "Those without one come last"; of two new ones the first counts. */
interface ChangedIndex {
  isDeleted: boolean;
  inserted: number | undefined;
}

const last = Number.MAX_SAFE_INTEGER;

export class PartOrder {
  private readonly model: Model;
  private readonly slots: EditedSlots;
  /** The indexes before the edit, of the lists that somebody asked for. */
  private readonly positions = new Map<ModelObject, number>();
  private readonly numbered = new Set<EditedValues | 'roots'>();
  private readonly changed = new Map<ModelObject, ChangedIndex>();

  constructor(model: Model, slots: EditedSlots) {
    this.model = model;
    this.slots = slots;
  }

  deleteIndex(object: ModelObject, text: string): void {
    const before = this.positionOf(object) ?? notPatchable();
    if (!sameLiteral(text, `"${before}"^^<${xsd.integer}>`)) notPatchable();
    this.changeOf(object).isDeleted = true;
  }

  insertIndex(object: ModelObject, term: Term): void {
    const index = term.kind === 'literal' ? Number(term.value) : notPatchable();
    if (!Number.isFinite(index)) notPatchable();
    this.positionOf(object);
    this.changeOf(object).inserted ??= index;
  }

  /** Takes parts out of their old containers and puts them into the new ones. */
  settle(): void {
    this.numberRoots();
    for (const slot of this.slots.ofParts()) this.number(slot);
    for (const slot of this.slots.ofParts()) for (const part of slot.removedParts()) leave(part);
    for (const slot of this.slots.ofParts()) for (const part of slot.added()) enter(part, slot);
    for (const slot of this.slots.ofParts()) slot.store(slot.hasSequence ? slot.values() : this.inOrder(slot.values()));
  }

  inOrder<T extends Item>(items: readonly T[]): T[] {
    const indexed = items.map((item) => [item instanceof ModelObject ? this.indexOf(item) : last, item] as const);
    return indexed.sort(([one], [other]) => one - other).map(([, item]) => item);
  }

  private indexOf(object: ModelObject): number {
    const change = this.changed.get(object);
    const before = change?.isDeleted ? undefined : this.positions.get(object);
    return before ?? change?.inserted ?? last;
  }

  private changeOf(object: ModelObject): ChangedIndex {
    const found = this.changed.get(object) ?? { isDeleted: false, inserted: undefined };
    this.changed.set(object, found);
    return found;
  }

  private positionOf(object: ModelObject): number | undefined {
    const { container, containment } = object;
    if (container && containment) this.number(this.slots.of(container, containment));
    else this.numberRoots();
    return this.positions.get(object);
  }

  private number(slot: EditedValues): void {
    if (this.numbered.has(slot)) return;
    this.numbered.add(slot);
    const { before, feature } = slot;
    if (!feature.isMany || before.some((item) => !(item instanceof ModelObject))) return;
    for (const [index, part] of before.entries()) this.positions.set(part as ModelObject, index);
  }

  private numberRoots(): void {
    if (this.numbered.has('roots')) return;
    this.numbered.add('roots');
    for (const [index, root] of this.model.roots.entries()) this.positions.set(root, index);
  }
}

function leave(part: ModelObject): void {
  part.container = undefined;
  part.containment = undefined;
}

/** Refuses a part that already has a container: it can have only one. */
function enter(part: Item, { owner, feature }: EditedValues): void {
  const free = part instanceof ModelObject && !part.container ? part : notPatchable();
  free.container = owner;
  free.containment = feature;
}
