/** The instances of a STEP file as objects: each is made of its bytes when somebody asks for its features, and again when asked anew. */
import type { Class, Feature, ModelObject, Row } from '@orrery/kernel';
import type { StepFile } from '../step/step-file.ts';
import { type ReadRow, RowReader } from './row-reader.ts';
import { StepObject } from './step-object.ts';
import type { StepSchema } from './step-schema.ts';

export class StepInstance extends StepObject {
  readonly position: number;
  protected readonly instances: StepInstances;

  constructor(of: Class, instances: StepInstances, position: number) {
    super(of, false);
    this.instances = instances;
    this.position = position;
  }

  /** Whether it is as the file has it, and may be written as it stands there. */
  get isUntouched(): boolean {
    return this.row === undefined;
  }

  override get knownIndex(): number | undefined {
    return this.instances.isUntouched ? this.position : undefined;
  }

  /** The number that the file gives it. */
  get number(): number {
    return this.instances.file.instances.numbers[this.position]!;
  }

  /** Whether it is the first one of a section of data. */
  get startsSection(): boolean {
    return this.instances.sectionStarts.has(this.position);
  }

  get file(): StepFile {
    return this.instances.file;
  }

  /** Most instances have no parts, and need not be read to know that. */
  override addPartsTo(list: ModelObject[]): void {
    if (!this.isUntouched || this.instances.mayHoldParts(this.position)) super.addPartsTo(list);
  }

  /** A row with parts is kept: they are objects that others may hold. */
  protected override load(): Row {
    const { row, hasParts } = this.instances.rowOf(this);
    if (hasParts) this.row = row;
    return row;
  }
}

export class StepInstances {
  readonly file: StepFile;
  readonly schema: StepSchema;
  readonly sectionStarts: ReadonlySet<number>;
  /** The classes of instances by the numbers of their signatures. */
  readonly classes: readonly Class[];
  /** Whether all objects are as the file has them. */
  isUntouched = true;
  private readonly rows: RowReader;
  private readonly root: ModelObject;
  private readonly containment: Feature;
  private readonly holders: readonly boolean[];
  /** Those that somebody asked for, by position. */
  private made: (StepInstance | undefined)[] | undefined;
  /** Whoever looks at an object mostly looks at it more than once. */
  private last: StepInstance | undefined;
  private lastRow: ReadRow | undefined;

  constructor(file: StepFile, schema: StepSchema, root: ModelObject) {
    this.file = file;
    this.schema = schema;
    this.root = root;
    this.containment = root.class.featuresByName.get('instances')!;
    this.sectionStarts = startsOf(file);
    this.rows = new RowReader(file, schema, this);
    this.classes = file.instances.signatures.map(({ keyword }) => classFor(keyword, schema));
    this.holders = this.classes.map((one) => schema.isEntity(one) && schema.of(one).mayHoldParts);
  }

  get length(): number {
    return this.file.instances.length;
  }

  at(position: number): StepInstance {
    this.made ??= new Array(this.length);
    const found = this.made[position] ?? this.make(position);
    this.made[position] = found;
    return found;
  }

  /** The instances in the order of the file. */
  all(): StepInstance[] {
    return Array.from({ length: this.length }, (_, position) => this.at(position));
  }

  /** The first instance with this number. */
  withNumber(number: number): StepInstance | undefined {
    const position = this.file.instances.rowOf(number);
    return position < 0 ? undefined : this.at(position);
  }

  classAt(position: number): Class {
    return this.classes[this.file.instances.signatureNumbers[position]!]!;
  }

  mayHoldParts(position: number): boolean {
    return this.holders[this.file.instances.signatureNumbers[position]!]!;
  }

  rowOf(instance: StepInstance): ReadRow {
    if (this.last !== instance || !this.lastRow) {
      this.last = undefined;
      this.lastRow = this.rows.read(instance, instance.position);
      this.last = instance;
    }
    return this.lastRow;
  }

  private make(position: number): StepInstance {
    const made = new StepInstance(this.classAt(position), this, position);
    made.container = this.root;
    made.containment = this.containment;
    return made;
  }
}

function startsOf({ sections }: StepFile): Set<number> {
  const starts = new Set<number>();
  let start = 0;
  for (const { instances } of sections) {
    starts.add(start);
    start += instances;
  }
  return starts;
}

/** A keyword that the schema has not makes a generic instance. One with other arguments than the entity has is read as far as they go. */
export function classFor(keyword: string | undefined, schema: StepSchema): Class {
  const found = keyword === undefined ? undefined : schema.entity(keyword.toUpperCase());
  return found ?? schema.named('StepGenericInstance');
}
