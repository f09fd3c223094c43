/** Cells of sequences that go together with the values in them: order is told by the rest. */
import type { Class, Feature, ModelObject } from '@orrery/kernel';
import { featureIri, namespaceOf } from '../../objects/names.ts';
import { Iri, type Quad } from '../../terms/term.ts';
import { rdfVocabulary, uuidNamespace } from '../../terms/vocabulary.ts';
import { lineOfQuad } from '../term-lines.ts';
import type { EditedSlots } from './edited-slots.ts';
import { isWritten, type KnownObjects } from './known-objects.ts';
import type { SlotLines } from './slot-lines.ts';
import { undecided } from './undecided.ts';

const cellName = /^urn:orrery:seq:([^:]+):(.+):(\d+)$/;

interface EmptiedCell {
  readonly slot: SlotLines;
  readonly position: number;
  readonly value: ModelObject | string;
}

export class SequenceCells {
  private readonly objects: KnownObjects;
  private readonly slots: EditedSlots;
  private readonly emptied: EmptiedCell[] = [];

  constructor(objects: KnownObjects, slots: EditedSlots) {
    this.objects = objects;
    this.slots = slots;
  }

  /** Whether the statement is about a cell; its value must go from the feature too. */
  delete(quad: Quad): boolean {
    const [, id, name, position] = cellName.exec(quad.subject.value) ?? [];
    if (id === undefined || quad.predicate.value !== rdfVocabulary.first) return false;
    const owner = this.objects.subject(new Iri(uuidNamespace + id));
    const slot = this.slots.of(owner, featureNamed(owner.class, name!));
    if (!slot.hasSequence) undecided();
    const value = this.objects.of(quad.object) ?? lineOfQuad(quad, undecided).object;
    this.emptied.push({ slot, position: Number(position), value });
    return true;
  }

  settle(): void {
    for (const { slot, position, value } of this.emptied) if (!slot.hasLost(position, value)) undecided();
  }
}

/** By the name as it stands in IRIs. */
function featureNamed({ features }: Class, name: string): Feature {
  const found = features.filter((feature) => {
    const iri = featureIri(feature);
    return iri.endsWith(name) && iri === namespaceOf(feature.owner.package.nsUri) + name;
  });
  return found.length === 1 && isWritten(found[0]!) ? found[0]! : undecided();
}
