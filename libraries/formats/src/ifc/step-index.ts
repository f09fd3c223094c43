/** The rows of the object index of a file, told from its bytes: the file, its instances, and the values that are objects of their own. */
import { type IndexRow, type IndexSource, type ModelObject, placeLabel, type SourceTree, uuidLength } from '@orrery/kernel';
import { ByteWords } from '../step/byte-words.ts';
import { looks } from '../step/instance-table.ts';
import type { InstanceIds } from './identifiers/instance-ids.ts';
import { PartIds } from './identifiers/step-ids.ts';
import { UpcomingIds } from './identifiers/upcoming-ids.ts';
import { IndexEntries } from './plain/index-entries.ts';
import { PartTable } from './plain/part-table.ts';
import { type StatementPlan, StatementPlans } from './plain/statement-plans.ts';
import { StepInstance, type StepInstances } from './step-instances.ts';
import { treeOf } from './step-tree.ts';

/** Row 0 is the file; then instances in order; then the parts of each. */
export class StepIndex implements IndexSource {
  readonly rowOf: IndexSource['rowOf'];
  private readonly instances: StepInstances;
  private readonly head: ModelObject;
  private readonly parts: PartTable;
  private readonly entries: IndexEntries;
  private readonly partIds = new PartIds();
  private readonly upcoming: UpcomingIds;
  /** By the numbers of signatures; nothing for those that are always read as objects. */
  private readonly plans: readonly (StatementPlan | undefined)[];
  /** Which part comes first of each instance; one more than instances. */
  private partStart = new Uint32Array(0);

  /** The head is the file without its instances. */
  constructor(instances: StepInstances, ids: InstanceIds, head: ModelObject) {
    this.instances = instances;
    this.upcoming = new UpcomingIds(ids, instances.length);
    this.head = head;
    const { schema, classes, length } = instances;
    const plans = new StatementPlans(schema, new ByteWords());
    this.plans = classes.map((one) => (schema.isEntity(one) ? plans.of(one) : undefined));
    this.parts = new PartTable(instances, (position) => this.planAt(position)!);
    const firstPart = 1 + length;
    this.entries = new IndexEntries(instances, plans);
    this.rowOf = (object) => {
      if (object instanceof StepInstance) return object.position + 1;
      const part = this.parts.partOf.get(object);
      return part === undefined ? undefined : firstPart + part;
    };
  }

  tree(checkpoint: () => void): SourceTree {
    this.findParts(checkpoint);
    return treeOf(this.parts, this.partStart, this.head.class.featuresByName.get('instances')!);
  }

  addRow(row: number, to: IndexRow): void {
    const { length } = this.instances;
    if (row === 0) to.object(this.head);
    else if (row <= length) this.addInstance(row - 1, to);
    else this.addPart(row - 1 - length, row, to);
  }

  private addInstance(position: number, to: IndexRow): void {
    const plan = this.planAt(position);
    if (!plan) {
      to.object(this.instances.at(position));
      return;
    }
    to.class(plan.class);
    this.upcoming.write(position, to.ids, (position + 1) * uuidLength);
    this.entries.addInstance(plan, position, to);
  }

  private addPart(part: number, row: number, to: IndexRow): void {
    const object = this.parts.objects.get(part);
    const { owners, starts, places, features, featureNumbers } = this.parts;
    const [owner, place] = [owners.at(part), places.at(part)];
    if (object) {
      to.object(object);
      return;
    }
    const type = this.entries.addValue(starts.at(part), to);
    to.class(type);
    to.labels.text(placeLabel(type, place));
    const feature = features[featureNumbers.at(part)]!;
    this.partIds.write(feature, place, to.ids, (owner + 1) * uuidLength, to.ids, row * uuidLength);
  }

  /** The plan by which an instance is read without an object. */
  private planAt(position: number): StatementPlan | undefined {
    const { looks: all, signatureNumbers } = this.instances.file.instances;
    return all[position]! >= looks.plain ? this.plans[signatureNumbers[position]!] : undefined;
  }

  private findParts(checkpoint: () => void): void {
    const { parts, instances } = this;
    const { length } = instances;
    this.partStart = new Uint32Array(length + 1);
    for (let position = 0; position < length; position++) {
      if (instances.mayHoldParts(position)) {
        checkpoint();
        parts.addOf(position, this.planAt(position) !== undefined);
      }
      this.partStart[position + 1] = parts.length;
    }
  }
}
