/** A model that is read from a STEP file; ids of its objects follow from GlobalIds and numbers. */
import { type IndexSource, Model, type ModelObject, type Place } from '@orrery/kernel';
import type { HasJsonRows, JsonRows } from '../json/json-rows.ts';
import { looks } from '../step/instance-table.ts';
import { placesInBytes } from '../step/step-fault.ts';
import type { StepFile } from '../step/step-file.ts';
import { InstanceIds } from './identifiers/instance-ids.ts';
import { idOfFile, idOfPart } from './identifiers/step-ids.ts';
import { StepIndex } from './step-index.ts';
import { StepInstance, type StepInstances } from './step-instances.ts';
import { allIds, StepJson } from './step-json.ts';
import type { StepRoot } from './step-root.ts';

export class StepModel extends Model implements HasJsonRows {
  readonly instances: StepInstances;
  readonly ids: InstanceIds;
  private readonly root: StepRoot;
  private placeOfOffset: ReturnType<typeof placesInBytes> | undefined;

  constructor(lineage: string, root: StepRoot, ownIds: ReadonlyMap<number, string>) {
    super(lineage);
    this.root = root;
    this.instances = root.instances;
    this.ids = new InstanceIds(root.instances, lineage, ownIds);
    root.head.knownId = idOfFile(lineage);
    this.add(root);
  }

  get file(): StepFile {
    return this.instances.file;
  }

  /** Whether it is as the file has it. */
  get isUntouched(): boolean {
    return this.instances.isUntouched && !this.hasOwnIds && this.roots.length === 1 && this.roots[0] === this.root;
  }

  override get bringsIds(): boolean {
    return true;
  }

  override get hasRuleOfIds(): boolean {
    return true;
  }

  /** STEP files refer to nothing outside. */
  override get mayHoldLinks(): boolean {
    return false;
  }

  /** No document but a STEP file could tell it by its number. */
  override writtenIdOf(object: ModelObject): string {
    return this.idOf(object);
  }

  override documentIdOf(object: ModelObject): string | undefined {
    if (object.givenId !== undefined) return super.documentIdOf(object);
    if (object instanceof StepInstance) return this.ids.of(object.position);
    if (object.container === undefined) return object === this.roots[0] ? idOfFile(this.lineage) : undefined;
    return object.container instanceof StepInstance ? idOfPart(object, this.idOf(object.container)) : undefined;
  }

  /** What was looked at quickly is as the schema wants it. */
  override suspects(checkpoint?: () => void): ModelObject[] | undefined {
    if (!this.isUntouched) return undefined;
    const found: ModelObject[] = [];
    for (const instance of this.lookedAt(looks.astray)) {
      checkpoint?.();
      found.push(instance);
      instance.addPartsTo(found);
    }
    return found;
  }

  override get objectCount(): number {
    if (!this.isUntouched) return super.objectCount;
    let count = 1 + this.instances.length + this.file.instances.partCount;
    for (const instance of this.lookedAt(looks.odd)) count += instance.parts().length;
    return count;
  }

  /** Those that are no better than this. */
  private *lookedAt(most: number): Generator<StepInstance> {
    const { looks: all } = this.file.instances;
    for (let position = 0; position < all.length; position++) if (all[position]! <= most) yield this.instances.at(position);
  }

  override indexSource(): IndexSource | undefined {
    return this.isUntouched ? new StepIndex(this.instances, this.ids, this.root.head) : undefined;
  }

  /** Nothing where something was changed or added, or ids are not those of the rule. */
  jsonRows(checkpoint: () => void): JsonRows | undefined {
    if (!this.isUntouched || this.extras.size + this.objectExtras.size > 0) return undefined;
    const ids = allIds(this.ids, this.instances.length, checkpoint);
    return ids && new StepJson(this.instances, this.root.head, ids, checkpoint);
  }

  override placeOf(object: ModelObject): Place {
    const instance = object instanceof StepInstance ? object : object.container;
    if (!(instance instanceof StepInstance)) return {};
    return { ...this.placeAt(this.file.instances.starts[instance.position]!), instance: instance.number };
  }

  /** Line and column of a byte of the file. */
  placeAt(offset: number): Place {
    this.placeOfOffset ??= placesInBytes(this.file.bytes);
    return this.placeOfOffset(offset);
  }
}
