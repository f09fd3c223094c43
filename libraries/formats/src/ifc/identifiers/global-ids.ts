/** The GlobalIds of a file that are valid and used once, as the bytes of UUIDs, by the positions of their instances. */
import { digestAt, uuidLength } from '@orrery/kernel';
import { looks } from '../../step/instance-table.ts';
import { signs } from '../../step/signs.ts';
import { StepValues } from '../../step/step-values.ts';
import { globalIdLength, readGlobalId } from '../global-id.ts';
import { bytesOf } from '../header.ts';
import type { StepInstances } from '../step-instances.ts';

export class GlobalIds {
  private readonly instances: StepInstances;
  /** Whether instances of a signature have GlobalIds, by the number of the signature. */
  private readonly rooted: readonly boolean[];
  /** Positions that share theirs with others, and the first that has it; of that first one, the next. */
  readonly twins = new Map<number, number>();
  /** Positions with one that encodes nothing. */
  readonly invalid: number[] = [];

  constructor(instances: StepInstances) {
    this.instances = instances;
    const { schema, classes } = instances;
    this.rooted = classes.map((one) => schema.isEntity(one) && one.featuresByName.has('GlobalId'));
    this.findTwins();
  }

  /** False where the instance has none that is valid and its own. */
  write(position: number, to: Uint8Array, at: number): boolean {
    return this.read(position, to, at) && !this.twins.has(position);
  }

  private read(position: number, to: Uint8Array, at: number): boolean {
    const { bytes, instances } = this.instances.file;
    if (!this.rooted[instances.signatureNumbers[position]!]) return false;
    if (instances.looks[position] === looks.odd) return this.readClosely(position, to, at);
    // The first argument of a plain statement is a string, spaces aside.
    const start = bytes.indexOf(signs.apostrophe, instances.starts[position]!) + 1;
    if (bytes[start + globalIdLength] === signs.apostrophe) return readGlobalId(bytes, start, to, at);
    return this.readClosely(position, to, at);
  }

  private readClosely(position: number, to: Uint8Array, at: number): boolean {
    const text = this.textAt(position);
    return text?.length === globalIdLength && /^[!-~]*$/.test(text) && readGlobalId(bytesOf(text), 0, to, at);
  }

  /** What stands there, whatever it is; nothing where it is no text. */
  textAt(position: number): string | undefined {
    const { bytes, instances } = this.instances.file;
    const values = new StepValues(bytes);
    values.at = instances.starts[position]!;
    values.reference();
    values.next();
    values.pass();
    values.keyword();
    values.next();
    values.pass();
    return values.next() === signs.apostrophe ? values.string() : undefined;
  }

  private findTwins(): void {
    const { signatureNumbers, length } = this.instances.file.instances;
    const positions: number[] = [];
    for (let position = 0; position < length; position++) if (this.rooted[signatureNumbers[position]!]) positions.push(position);
    const ids = new Uint8Array(positions.length * uuidLength);
    const cells = new Uint32Array(2 ** Math.ceil(Math.log2(positions.length * 2 + 2)));
    for (let index = 0; index < positions.length; index++)
      if (this.read(positions[index]!, ids, index * uuidLength)) this.place(index, ids, cells, positions);
      else this.invalid.push(positions[index]!);
  }

  /** Cells hold indexes, counted from 1; the next cell where one is taken. */
  private place(index: number, ids: Uint8Array, cells: Uint32Array, positions: readonly number[]): void {
    const mask = cells.length - 1;
    let cell = digestAt(ids, index * uuidLength) & mask;
    for (; cells[cell] !== 0; cell = (cell + 1) & mask) {
      const other = cells[cell]! - 1;
      if (!isSame(ids, index * uuidLength, other * uuidLength)) continue;
      const [first, next] = [positions[other]!, positions[index]!];
      this.twins.set(next, first);
      if (!this.twins.has(first)) this.twins.set(first, next);
      return;
    }
    cells[cell] = index + 1;
  }
}

function isSame(ids: Uint8Array, one: number, other: number): boolean {
  for (let index = 0; index < uuidLength; index++) if (ids[one + index] !== ids[other + index]) return false;
  return true;
}
