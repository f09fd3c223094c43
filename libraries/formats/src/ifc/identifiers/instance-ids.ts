/** The ids of the instances of a file: those that it gives, GlobalIds that are valid and used once, and others that follow from numbers. */
import { ShortName, uuidLength, uuidOfBytes, writeUuid } from '@orrery/kernel';
import type { StepInstances } from '../step-instances.ts';
import { GlobalIds } from './global-ids.ts';

export class InstanceIds {
  private readonly instances: StepInstances;
  private readonly lineage = new Uint8Array(uuidLength);
  private readonly name = new ShortName();
  /** Ids that follow from nothing, by the number of their instance. */
  private readonly own: ReadonlyMap<number, string>;
  private known: GlobalIds | undefined;
  private readonly bytes = new Uint8Array(uuidLength);

  constructor(instances: StepInstances, lineage: string, own: ReadonlyMap<number, string>) {
    this.instances = instances;
    writeUuid(lineage, this.lineage, 0);
    this.own = own;
  }

  get globalIds(): GlobalIds {
    this.known ??= new GlobalIds(this.instances);
    return this.known;
  }

  of(position: number): string {
    this.write(position, this.bytes, 0);
    return uuidOfBytes(this.bytes);
  }

  hasOwn(number: number): boolean {
    return this.own.has(number);
  }

  /** Writes the 16 bytes of the id. */
  write(position: number, to: Uint8Array, at: number): void {
    this.writeSoon(position, to, at);
    this.name.writeWaiting(to);
  }

  /** Writes the ids of instances that follow each other, which is much faster than one by one. */
  writeRange(first: number, count: number, to: Uint8Array): void {
    for (let index = 0; index < count; index++) this.writeSoon(first + index, to, index * uuidLength);
    this.name.writeWaiting(to);
  }

  private writeSoon(position: number, to: Uint8Array, at: number): void {
    const { instances } = this.instances.file;
    const number = instances.numbers[position]!;
    const isFirst = instances.rowOf(number) === position;
    const own = isFirst && this.own.size > 0 ? this.own.get(number) : undefined;
    if (own !== undefined) writeUuid(own, to, at);
    // Where two instances share a number, the later ones are told apart by their places.
    else if (!this.globalIds.write(position, to, at)) this.writeOfNumber(number, isFirst ? undefined : position, to, at);
  }

  private writeOfNumber(number: number, position: number | undefined, to: Uint8Array, at: number): void {
    const { name } = this;
    name.begin(this.lineage, 0);
    name.text('#');
    name.decimal(number);
    if (position !== undefined) {
      name.text('/');
      name.decimal(position);
    }
    name.writeUuidLater(to, at);
  }
}
