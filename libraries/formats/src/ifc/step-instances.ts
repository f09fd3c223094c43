/** The instances of a STEP file as objects: each is made of its bytes when somebody asks for its features, and again when asked anew. */
import { type Class, type Feature, ModelObject, type Row } from '@orrery/kernel';
import type { StepFile } from '../step/step-file.ts';
import { type ReadRow, RowReader } from './row-reader.ts';
import type { StepForms } from './step-slots.ts';

export class StepInstance extends ModelObject {
  readonly position: number;
  private readonly instances: StepInstances;

  constructor(of: Class, instances: StepInstances, position: number) {
    super(of, false);
    this.instances = instances;
    this.position = position;
  }

  /** Whether it is as the file has it, and may be written as it stands there. */
  get isUntouched(): boolean {
    return this.row === undefined;
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
  readonly all: readonly StepInstance[];
  readonly file: StepFile;
  readonly sectionStarts: ReadonlySet<number>;
  /** Whether instances of a form have GlobalIds, by the number of the form. */
  readonly isRooted: readonly boolean[];
  private readonly rows: RowReader;
  private readonly holders: readonly boolean[];
  /** Whoever looks at an object mostly looks at it more than once. */
  private last: StepInstance | undefined;
  private lastRow: ReadRow | undefined;

  constructor(file: StepFile, forms: StepForms, root: ModelObject, containment: Feature) {
    this.file = file;
    this.sectionStarts = startsOf(file);
    this.rows = new RowReader(file, forms, (number) => this.withNumber(number));
    const classes = file.instances.forms.map(({ keyword, arity }) => classFor(keyword, arity, forms));
    this.isRooted = classes.map((one) => forms.isEntity(one) && one.featuresByName.has('GlobalId'));
    this.holders = classes.map((one) => forms.isEntity(one) && forms.of(one).mayHoldParts);
    const all: StepInstance[] = new Array(file.instances.length);
    for (let position = 0; position < all.length; position++) {
      const made = new StepInstance(classes[file.instances.formNumbers[position]!]!, this, position);
      made.container = root;
      made.containment = containment;
      all[position] = made;
    }
    this.all = all;
  }

  /** The first instance with this number. */
  withNumber(number: number): StepInstance | undefined {
    return this.all[this.file.instances.rowOf(number)];
  }

  mayHoldParts(position: number): boolean {
    return this.holders[this.file.instances.formNumbers[position]!]!;
  }

  rowOf(instance: StepInstance): ReadRow {
    if (this.last !== instance || !this.lastRow) {
      this.last = undefined;
      this.lastRow = this.rows.read(instance, instance.position);
      this.last = instance;
    }
    return this.lastRow;
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

/** A keyword that the schema has not, or with another number of attributes, makes a generic instance. */
export function classFor(keyword: string | undefined, arity: number, forms: StepForms): Class {
  const found = keyword === undefined ? undefined : forms.entity(keyword.toUpperCase());
  return found && forms.of(found).slots.length === arity ? found : forms.named('StepGenericInstance');
}
