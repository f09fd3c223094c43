/** Digests of rows and of all that they refer to: equal ones mean the same, whatever numbers their instances have in the file. */
import type { IndexColumns } from '../../objects/index-columns.ts';
import { classesOf, valueAt } from '../building-rows.ts';
import { Digest } from './digest.ts';
import { addValues, withoutNumbers } from './value-digests.ts';

/** Features that say how an instance is written, who wrote it, or for which drawing. They are no part of what it is. */
const uncounted: ReadonlySet<string> = new Set(['stepId', 'lexical', 'arguments', 'OwnerHistory', 'ContextOfItems']);
/** Sets: tools write them in any order. */
const sets: ReadonlySet<string> = new Set(['Representations', 'Items', 'CfsFaces', 'Bounds', 'HasProperties', 'Quantities']);

const states = { unknown: 0, begun: 1, known: 2 } as const;
type Visit = (feature: number, target: number) => void;

export class RowDigests {
  private readonly columns: IndexColumns;
  private readonly checkpoint: () => void;
  private readonly states: Uint8Array;
  /** Two numbers a row. */
  private readonly digests: Uint32Array;
  private readonly digest = new Digest();
  private readonly classes: Uint32Array;
  private readonly roots: ReadonlySet<number>;
  private readonly classNames: readonly number[];
  private readonly featureNames: readonly number[];
  private readonly isCounted: readonly boolean[];
  private readonly isSet: readonly boolean[];

  constructor(columns: IndexColumns, checkpoint: () => void) {
    this.columns = columns;
    this.checkpoint = checkpoint;
    const { objects, classes, features } = columns.directory;
    this.states = new Uint8Array(objects);
    this.digests = new Uint32Array(objects * 2);
    this.classes = columns.numbers('class');
    this.roots = classesOf(columns, ['IfcRoot']);
    this.classNames = classes.map(({ name }) => this.ofText(name));
    this.featureNames = features.map(({ name }) => this.ofText(name));
    this.isCounted = features.map(({ name }) => !uncounted.has(name));
    this.isSet = features.map(({ name }) => sets.has(name));
  }

  /** As a text to compare. */
  of(row: number): string {
    this.find(row);
    return `${this.digests[row * 2]!.toString(36)}-${this.digests[row * 2 + 1]!.toString(36)}`;
  }

  /** From the leaves up, without recursion: chains of instances may be as long as the file. */
  private find(first: number): void {
    const waiting = [first];
    for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
      if (this.states[row] === states.known) continue;
      this.checkpoint();
      if (this.states[row] === states.begun || this.isRoot(row)) this.settle(row);
      else this.begin(row, waiting);
    }
  }

  private begin(row: number, waiting: number[]): void {
    this.states[row] = states.begun;
    waiting.push(row);
    this.eachTarget(row, (_, target) => {
      if (this.states[target] === states.unknown) waiting.push(target);
    });
  }

  /** Objects of a building are known by their GlobalId: what they are made of is told with them. */
  private settle(row: number): void {
    const { digest } = this;
    digest.begin();
    digest.whole(this.classNames[this.classes[row]!]!);
    if (this.isRoot(row)) digest.text(String(valueAt(this.columns, row, 'GlobalId') ?? ''));
    else this.addContents(row);
    this.digests.set(digest.end(), row * 2);
    this.states[row] = states.known;
  }

  /** A reference that leads back to where the walk began counts as nothing. */
  private addContents(row: number): void {
    const { digest, digests, featureNames } = this;
    this.addValues(row);
    this.eachTarget(row, (feature, target) => {
      const isKnown = this.states[target] === states.known;
      const [first, second] = isKnown ? [digests[target * 2]!, digests[target * 2 + 1]!] : [0, 0];
      if (this.isSet[feature]) return digest.unordered(featureNames[feature]!, first, second);
      digest.whole(featureNames[feature]!);
      digest.whole(first);
      digest.whole(second);
    });
  }

  private addValues(row: number): void {
    const { columns, digest, featureNames, isCounted } = this;
    const { features } = columns.directory.classes[this.classes[row]!]!;
    const starts = columns.numbers('valueStart');
    const record = { bytes: columns.bytes('values'), start: starts[row]!, end: starts[row + 1]! };
    addValues(record, digest, (slot) => (isCounted[features[slot]!] ? featureNames[features[slot]!]! : undefined));
    const generic = valueAt(columns, row, 'arguments');
    if (generic !== undefined) digest.text(withoutNumbers(String(generic)));
  }

  /** What a row refers to, and what it holds. */
  private eachTarget(row: number, visit: Visit): void {
    const { columns, isCounted } = this;
    const [starts, features, targets] = [
      columns.numbers('outStart'),
      columns.numbers('outFeature'),
      columns.numbers('outTarget'),
    ];
    for (let at = starts[row]!; at < starts[row + 1]!; at++)
      if (targets[at]! < this.states.length && isCounted[features[at]!]) visit(features[at]!, targets[at]!);
    const [parts, holders] = [columns.numbers('childStart'), columns.numbers('feature')];
    for (let part = parts[row]!; part < parts[row + 1]!; part++) visit(holders[part]! - 1, part);
  }

  private isRoot(row: number): boolean {
    return this.roots.has(this.classes[row]!);
  }

  private ofText(text: string): number {
    this.digest.begin();
    this.digest.text(text);
    return this.digest.end()[0];
  }
}
