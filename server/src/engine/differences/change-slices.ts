/** Reads the table of a difference by slices: a page of all changes, or of one kind, class or container, needs no more than itself. */
import { eClassOf, type ReadBytes, uuidLength, writeUuid } from '@orrery/kernel';
import { type Condition, everything } from '../../conditions/condition.ts';
import { classesNamed } from '../objects/class-rows.ts';
import { type ChangeCounts, type ChangeKind, changeKinds } from './change-kinds.ts';
import { type ChangeHead, headIn, headLength, lengthBytes, sectionsOf } from './change-table-head.ts';

/** The bytes of a change in the difference. */
export interface ChangeRange {
  readonly start: number;
  readonly end: number;
}

/** All changes that are asked for, of which any stretch can be had at once. */
export interface ChangeSequence {
  readonly total: number;
  readonly stretch: (from: number, to: number) => Promise<readonly number[]>;
}

const tailLength = 64 * 1024;
type Section = keyof ReturnType<typeof sectionsOf>;

export class ChangeSlices {
  private readonly head: ChangeHead;
  private readonly sections: ReturnType<typeof sectionsOf>;
  private readonly read: ReadBytes;

  private constructor(head: ChangeHead, read: ReadBytes) {
    this.head = head;
    this.sections = sectionsOf(head);
    this.read = read;
  }

  static async open(size: number, read: ReadBytes): Promise<ChangeSlices> {
    const tail = Buffer.from(await read(Math.max(0, size - tailLength), size));
    const length = headLength(tail) + lengthBytes;
    return new ChangeSlices(headIn(length <= tail.length ? tail : Buffer.from(await read(size - length, size))), read);
  }

  /** Of the whole difference. */
  get summary(): ChangeCounts {
    const sum = (kind: ChangeKind) => this.head.classCounts.reduce((total, counts) => total + counts[kind], 0);
    return { added: sum('added'), removed: sum('removed'), changed: sum('changed'), moved: sum('moved') };
  }

  /** By the names of the classes. */
  get classes(): readonly (ChangeCounts & { readonly eClass: string })[] {
    const { classes, classCounts } = this.head;
    return classes
      .map((one, number) => ({ eClass: eClassOf(one), ...classCounts[number]! }))
      .sort((one, other) => (one.eClass < other.eClass ? -1 : 1));
  }

  /** Nothing where the condition is about more than one kind, class or container. */
  async sequence(where: Condition): Promise<ChangeSequence | undefined> {
    if (where === everything) return { total: this.head.changes, stretch: async (from, to) => numbersFrom(from, to) };
    if (where.kind === 'empty' && where.field === 'container.id') return this.inContainer(0);
    if (where.kind !== 'compare' || where.by !== '=') return undefined;
    if (where.field === 'kind') return this.ofKind(where.value as ChangeKind);
    if (where.field === 'eClass') return this.ofClass(String(where.value));
    return where.field === 'container.id' ? this.inContainer(await this.containerNumber(String(where.value))) : undefined;
  }

  ranges(rows: readonly number[]): Promise<ChangeRange[]> {
    return Promise.all(
      rows.map(async (row) => {
        const bytes = await this.part('ranges', row * 16, (row + 1) * 16);
        return { start: bytes.readDoubleLE(0), end: bytes.readDoubleLE(8) };
      }),
    );
  }

  private ofKind(kind: ChangeKind): ChangeSequence {
    const before = changeKinds.slice(0, changeKinds.indexOf(kind)).reduce((sum, other) => sum + this.summary[other], 0);
    return this.stretch('kindRows', before, before + this.summary[kind]);
  }

  /** A name may mean classes of several metamodels. */
  private ofClass(name: string): ChangeSequence | undefined {
    const [first, ...others] = classesNamed(this.head, name);
    if (first === undefined) return this.stretch('classRows', 0, 0);
    if (others.length > 0) return undefined;
    const countOf = (number: number) => Object.values(this.head.classCounts[number]!).reduce((sum, count) => sum + count, 0);
    const before = numbersFrom(0, first).reduce((sum, number) => sum + countOf(number), 0);
    return this.stretch('classRows', before, before + countOf(first));
  }

  private async inContainer(number: number | undefined): Promise<ChangeSequence> {
    if (number === undefined) return this.stretch('containerRows', 0, 0);
    const [from, to] = await this.numbers('containerStart', number, number + 2);
    return this.stretch('containerRows', from!, to!);
  }

  private stretch(section: Section, first: number, last: number): ChangeSequence {
    return { total: last - first, stretch: (from, to) => this.numbers(section, first + from, Math.min(last, first + to)) };
  }

  /** By halves: ids stand in rising order. */
  private async containerNumber(id: string): Promise<number | undefined> {
    const wanted = Buffer.alloc(uuidLength);
    writeUuid(id, wanted, 0);
    let [low, high] = [0, this.head.containers];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = wanted.compare(await this.part('containers', middle * uuidLength, (middle + 1) * uuidLength));
      if (order === 0) return middle + 1;
      if (order < 0) high = middle;
      else low = middle + 1;
    }
    return undefined;
  }

  private async numbers(section: Section, from: number, to: number): Promise<number[]> {
    if (from >= to) return [];
    const bytes = await this.part(section, from * 4, to * 4);
    return numbersFrom(0, to - from).map((at) => bytes.readUInt32LE(at * 4));
  }

  private async part(section: Section, from: number, to: number): Promise<Buffer> {
    const { start } = this.sections[section];
    const bytes = await this.read(start + from, start + to);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}

function numbersFrom(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}
