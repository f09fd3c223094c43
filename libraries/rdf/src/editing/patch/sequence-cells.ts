/** The cells of sequences that an edit deletes together with their values. The cells that are left tell the order. */
import { type Class, type Feature, isWritten, type ModelObject } from '@orrery/kernel';
import { featureIri, namespaceOf } from '../../objects/names.ts';
import { Iri, type Quad } from '../../terms/term.ts';
import { rdfVocabulary, uuidNamespace } from '../../terms/vocabulary.ts';
import { textOfQuad } from '../text-of-quad.ts';
import type { EditedSlots } from './edited-slots.ts';
import type { EditedValues } from './edited-values.ts';
import type { KnownObjects } from './known-objects.ts';
import { notPatchable } from './not-patchable.ts';

const cellName = /^urn:orrery:seq:([^:]+):(.+):(\d+)$/;

interface EmptiedCell {
  readonly slot: EditedValues;
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

  /** Whether the statement is about a cell. If so, the feature must lose the value as well, see `settle`. */
  delete(quad: Quad): boolean {
    const [, id, name, position] = cellName.exec(quad.subject.value) ?? [];
    if (id === undefined || quad.predicate.value !== rdfVocabulary.first) return false;
    const owner = this.objects.subject(new Iri(uuidNamespace + id));
    const slot = this.slots.of(owner, featureNamed(owner.class, name!));
    if (!slot.hasSequence) notPatchable();
    const value = this.objects.of(quad.object) ?? textOfQuad(quad, notPatchable).object;
    this.emptied.push({ slot, position: Number(position), value });
    return true;
  }

  settle(): void {
    for (const { slot, position, value } of this.emptied) if (!slot.hasLost(position, value)) notPatchable();
  }
}

/** Finds a feature by its name as IRIs have it. */
function featureNamed({ features }: Class, name: string): Feature {
  const found = features.filter((feature) => {
    const iri = featureIri(feature);
    return iri.endsWith(name) && iri === namespaceOf(feature.owner.package.nsUri) + name;
  });
  return found.length === 1 && isWritten(found[0]!) ? found[0]! : notPatchable();
}
