/** A model that is read from a STEP file; ids of its objects follow from GlobalIds and numbers. */
import { Model, type ModelObject, uuidV5 } from '@orrery/kernel';
import { signs } from '../step/signs.ts';
import type { StepFile } from '../step/step-file.ts';
import { StepValues } from '../step/step-values.ts';
import { uuidOfGlobalId } from './global-id.ts';
import { idOfFile, idOfNumber, idOfPart } from './step-ids.ts';
import { StepInstance } from './step-instances.ts';

export class StepModel extends Model {
  readonly file: StepFile;
  /** Ids that follow from nothing, by the number of their instance. */
  private readonly ownIds: ReadonlyMap<number, string>;
  private readonly values: StepValues;
  private readonly rooted: readonly boolean[];
  private globalIds: Map<string, number> | undefined;

  constructor(lineage: string, file: StepFile, rooted: readonly boolean[], ownIds: ReadonlyMap<number, string>) {
    super(lineage);
    this.file = file;
    this.rooted = rooted;
    this.ownIds = ownIds;
    this.values = new StepValues(file.bytes);
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

  hasOwnId(number: number): boolean {
    return this.ownIds.has(number);
  }

  override documentIdOf(object: ModelObject): string | undefined {
    if (object.givenId !== undefined) return super.documentIdOf(object);
    if (object instanceof StepInstance) return this.idOfInstance(object.position);
    if (object.container === undefined) return object === this.roots[0] ? idOfFile(this.lineage) : undefined;
    return object.container instanceof StepInstance ? idOfPart(object, this.idOf(object.container)) : undefined;
  }

  private idOfInstance(position: number): string {
    const number = this.file.instances.numbers[position]!;
    const isFirst = this.file.instances.rowOf(number) === position;
    const own = isFirst ? this.ownIds.get(number) : undefined;
    // Where two instances share a number, the later ones are told apart by their places.
    return (
      own ??
      this.idOfGlobalId(position) ??
      (isFirst ? idOfNumber(this.lineage, number) : uuidV5(this.lineage, `#${number}/${position}`))
    );
  }

  /** Where it is valid, and the only one of the file. */
  private idOfGlobalId(position: number): string | undefined {
    const globalId = this.globalIdAt(position);
    if (globalId === undefined || this.positions().get(globalId) !== position) return undefined;
    return uuidOfGlobalId(globalId);
  }

  /** Positions by GlobalId; -1 where several instances have it. */
  private positions(): Map<string, number> {
    if (this.globalIds) return this.globalIds;
    const found = new Map<string, number>();
    for (let position = 0; position < this.file.instances.length; position++) {
      const globalId = this.globalIdAt(position);
      if (globalId !== undefined) found.set(globalId, found.has(globalId) ? -1 : position);
    }
    this.globalIds = found;
    return found;
  }

  private globalIdAt(position: number): string | undefined {
    const { starts, formNumbers } = this.file.instances;
    if (!this.rooted[formNumbers[position]!]) return undefined;
    const { values } = this;
    values.at = starts[position]!;
    values.reference();
    values.next();
    values.pass();
    values.keyword();
    values.next();
    values.pass();
    return values.next() === signs.apostrophe ? values.string() : undefined;
  }
}
