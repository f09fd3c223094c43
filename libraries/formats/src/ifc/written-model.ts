/** A model that is to be written as a STEP file: its instances in order, with their numbers. */
import { type Class, type Model, type ModelObject, UnwritableContent } from '@orrery/kernel';
import { ifcPackage, isIfcNsUri } from '@orrery/metamodels';
import { globalIdOfUuid, uuidOfGlobalId } from './global-id.ts';
import { InstanceNumbers } from './identifiers/instance-numbers.ts';
import { idOfNumber } from './identifiers/step-ids.ts';
import { textsIn } from './lexical.ts';
import { StepInstance } from './step-instances.ts';
import { StepModel } from './step-model.ts';
import { type StepSchema, stepSchema } from './step-schema.ts';

export class WrittenModel {
  readonly schema: StepSchema;
  readonly root: ModelObject | undefined;
  readonly instances: readonly ModelObject[];
  readonly numbers: InstanceNumbers;
  readonly numberOf = (object: ModelObject): number => this.numbers.of(object);
  readonly find = (number: number): ModelObject | undefined => this.numbers.find(number);
  private readonly model: Model;
  private readonly checkpoint: () => void;

  constructor(model: Model, checkpoint: () => void) {
    this.model = model;
    this.checkpoint = checkpoint;
    const home = model.roots[0]?.class.package;
    this.schema = stepSchema(home && isIfcNsUri(home.nsUri) ? home : ifcPackage('IFC4'));
    const file = this.schema.named('IfcFile');
    this.root = model.roots.find((root) => root.class.lineage.has(file));
    this.instances = this.instancesIn(file);
    this.numbers = new InstanceNumbers(this.instances, checkpoint);
  }

  get lineEnding(): string {
    return this.root?.named('lineEnding') === 'CRLF' ? '\r\n' : '\n';
  }

  /** What stands between number and keyword. */
  get assignment(): string {
    const given = String(this.root?.named('assignment') ?? '=');
    return /^ ?= ?$/.test(given) ? given : '=';
  }

  get trailer(): string {
    return textsIn(this.root, 'trailer').join('');
  }

  get schemaName(): string {
    const { name } = this.schema.package;
    return name === 'IFC4X3' ? 'IFC4X3_ADD2' : name;
  }

  /** The class by which an object is written: without what its document added. */
  classOf(object: ModelObject): Class {
    return object.class.isDynamic ? (object.class.superTypes[0] ?? object.class) : object.class;
  }

  /** The GlobalId that a new object gets. */
  newGlobalId(object: ModelObject): string {
    return globalIdOfUuid(this.model.idOf(object));
  }

  /** Ids that a reader of the file could not know, by number. */
  ownIds(): Map<number, string> {
    const own = new Map<number, string>();
    if (this.instances.every((one) => one instanceof StepInstance && this.isRuled(one))) return own;
    for (const object of this.instances) {
      this.checkpoint();
      const [id, number] = [this.model.idOf(object), this.numberOf(object)];
      if (this.find(number) === object && id !== this.ruledId(object, number)) own.set(number, id);
    }
    return own;
  }

  /** Whether the id of an instance from a file follows from what is written of it, as it did from the file. */
  private isRuled(object: StepInstance): boolean {
    if (this.model instanceof StepModel && this.model.ids.hasOwn(object.number)) return false;
    if (object.isUntouched) return true;
    return this.numberOf(object) === object.number && !object.class.featuresByName.has('GlobalId');
  }

  private ruledId(object: ModelObject, number: number): string {
    const globalId = this.globalIdOf(object);
    const isUnique = globalId !== undefined && this.globalIds().get(globalId) === 1;
    return (isUnique ? uuidOfGlobalId(globalId) : undefined) ?? idOfNumber(this.model.lineage, number);
  }

  private counted: Map<string, number> | undefined;

  private globalIds(): Map<string, number> {
    if (this.counted) return this.counted;
    const counts = new Map<string, number>();
    for (const object of this.instances) {
      const globalId = this.globalIdOf(object);
      if (globalId !== undefined) counts.set(globalId, (counts.get(globalId) ?? 0) + 1);
    }
    this.counted = counts;
    return counts;
  }

  private globalIdOf(object: ModelObject): string | undefined {
    const feature = object.class.featuresByName.get('GlobalId');
    if (!feature) return undefined;
    const found = object.stored(feature);
    if (typeof found === 'string') return found;
    return found === undefined && this.numbers.isNew(object) ? this.newGlobalId(object) : undefined;
  }

  private instancesIn(file: Class): ModelObject[] {
    const instance = this.schema.named('StepInstance');
    const inside = (root: ModelObject) => (root.class.lineage.has(file) ? root.parts() : [root]);
    const found = this.model.roots.flatMap(inside);
    const stranger = found.find((object) => !object.class.lineage.has(instance));
    if (stranger) throw new UnwritableContent(`STEP files of ${this.schemaName} cannot hold a ${stranger.class.name}.`);
    return found;
  }
}
