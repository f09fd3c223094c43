/** Writes the instances of a file as JSON, from bytes to bytes; those that are not plain by their objects. */
import { ByteBuilder, type Class, columnsOfIds, type ModelObject, uuidLength } from '@orrery/kernel';
import type { Chunk } from '../format.ts';
import type { JsonRows } from '../json/json-rows.ts';
import { ByteWords } from '../step/byte-words.ts';
import { looks } from '../step/instance-table.ts';
import type { InstanceIds } from './identifiers/instance-ids.ts';
import { JsonEntries } from './plain/json-entries.ts';
import { type StatementPlan, StatementPlans } from './plain/statement-plans.ts';
import type { StepInstances } from './step-instances.ts';

const pieceLength = 1 << 16;

export class StepJson implements JsonRows {
  private readonly instances: StepInstances;
  private readonly head: ModelObject;
  private readonly ids: Uint8Array;
  private readonly checkpoint: () => void;

  /** The head is the file without its instances. */
  constructor(instances: StepInstances, head: ModelObject, ids: Uint8Array, checkpoint: () => void) {
    this.instances = instances;
    this.head = head;
    this.ids = ids;
    this.checkpoint = checkpoint;
  }

  *write(names: (type: Class) => string, objectText: (object: ModelObject) => string): Generator<Chunk> {
    const { instances } = this;
    const head = objectText(this.head);
    if (instances.length === 0) return yield head;
    const isEmpty = this.head.nextEntry(0) < 0;
    yield isEmpty ? `${head.slice(0, -1)},"data":{` : `${head.slice(0, -2)},`;
    yield '"instances":[';
    yield* this.list(names, objectText);
    yield ']}}';
  }

  private *list(names: (type: Class) => string, objectText: (object: ModelObject) => string): Generator<Chunk> {
    const { instances } = this;
    const output = new ByteBuilder(pieceLength * 2);
    const plans = new StatementPlans(instances.schema, new ByteWords());
    const entries = new JsonEntries(instances, { plans, ids: this.ids, names, output });
    const bySignature = instances.classes.map((one) => (instances.schema.isEntity(one) ? plans.of(one) : undefined));
    for (let position = 0; position < instances.length; position++) {
      this.checkpoint();
      if (position > 0) output.byte(comma);
      const plan = this.planAt(position, bySignature);
      if (plan) entries.add(plan, position);
      else output.text(objectText(instances.at(position)));
      if (output.length > pieceLength) yield taken(output);
    }
    yield taken(output);
  }

  private planAt(position: number, bySignature: readonly (StatementPlan | undefined)[]): StatementPlan | undefined {
    const { looks: all, signatureNumbers } = this.instances.file.instances;
    return all[position]! >= looks.plain ? bySignature[signatureNumbers[position]!] : undefined;
  }
}

const comma = 0x2c;

function taken(output: ByteBuilder): Uint8Array {
  const bytes = output.written.slice();
  output.clear();
  return bytes;
}

const idsBetweenChecks = 1024;

/** The ids of all instances, 16 bytes each; nothing where two share one. */
export function allIds(ids: InstanceIds, length: number, checkpoint: () => void): Uint8Array | undefined {
  const bytes = new Uint8Array(length * uuidLength);
  for (let first = 0; first < length; first += idsBetweenChecks) {
    checkpoint();
    ids.writeRange(first, Math.min(idsBetweenChecks, length - first), bytes.subarray(first * uuidLength));
  }
  return columnsOfIds(bytes) && bytes;
}
