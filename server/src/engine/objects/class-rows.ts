/** The classes of objects as a column: `<namespace URI>#//<Name>`, `prefix:Name` or `Name`, with or without subtypes. */
import { eClassOf, type IndexedClass } from '@orrery/kernel';
import type { Comparison, Scalar } from '../../conditions/condition.ts';
import { folded } from '../../conditions/folded.ts';
import { RowSet } from '../../conditions/rows/row-set.ts';
import type { RowColumn } from '../../conditions/rows/to-rows.ts';

/** The classes that the numbers of a column stand for. */
export interface NumberedClasses {
  readonly classes: readonly Pick<IndexedClass, 'nsUri' | 'prefix' | 'name' | 'superTypes'>[];
}

/** The numbers of the classes that a text names. */
export function classesNamed({ classes }: NumberedClasses, name: string): number[] {
  return classes.flatMap((one, number) => (namesOfClass(one).includes(name) ? [number] : []));
}

/** What a class may be asked for by, whole first. */
export function namesOfClass(one: Pick<IndexedClass, 'nsUri' | 'prefix' | 'name'>): string[] {
  return [eClassOf(one), `${one.prefix}:${one.name}`, one.name];
}

/** The classes and all that inherit from them. */
export function withSubtypes({ classes }: NumberedClasses, numbers: readonly number[]): Set<number> {
  const subtypes = subtypesIn(classes);
  const found = new Set(numbers);
  for (const number of found) for (const subtype of subtypes[number]!) found.add(subtype);
  return found;
}

const knownSubtypes = new WeakMap<NumberedClasses['classes'], readonly (readonly number[])[]>();

/** The classes that inherit directly from each class. */
function subtypesIn(classes: NumberedClasses['classes']): readonly (readonly number[])[] {
  const known = knownSubtypes.get(classes);
  if (known) return known;
  const subtypes = classes.map((): number[] => []);
  classes.forEach(({ superTypes }, number) => {
    for (const general of superTypes) subtypes[general]!.push(number);
  });
  knownSubtypes.set(classes, subtypes);
  return subtypes;
}

export interface ClassRowsOptions {
  readonly countsSubtypes: boolean;
  /** Rows that have a class of this name by what the model says of itself. */
  readonly named?: ((name: string) => RowSet) | undefined;
}

export class ClassRows implements RowColumn {
  private readonly directory: NumberedClasses;
  private readonly classes: Uint32Array;
  private readonly options: ClassRowsOptions;
  private readonly names: readonly string[];

  constructor(directory: NumberedClasses, classes: Uint32Array, options: ClassRowsOptions) {
    this.directory = directory;
    this.classes = classes;
    this.options = options;
    this.names = directory.classes.map((one) => folded(eClassOf(one)));
  }

  /** The numbers of classes are those of the index, which counts them itself. */
  get bytes(): number {
    return this.names.reduce((sum, name) => sum + 2 * name.length, 0);
  }

  compare(_by: Comparison, value: Scalar): RowSet {
    const named = classesNamed(this.directory, String(value));
    const { classes, options } = this;
    if (named.length === 0 && options.named) return options.named(String(value));
    const wanted = options.countsSubtypes ? withSubtypes(this.directory, named) : new Set(named);
    const [found, isWanted] = [RowSet.none(classes.length), new Uint8Array(this.directory.classes.length)];
    for (const number of wanted) isWanted[number] = 1;
    for (let row = 0; row < classes.length; row++) if (isWanted[classes[row]!] === 1) found.add(row);
    return found;
  }

  empty(): RowSet {
    return RowSet.none(this.classes.length);
  }

  order(one: number, other: number): number {
    const [first, second] = [this.names[this.classes[one]!]!, this.names[this.classes[other]!]!];
    return first < second ? -1 : Number(first > second);
  }

  holdsNothing(): boolean {
    return false;
  }
}
