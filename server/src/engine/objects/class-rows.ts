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
  return classes.flatMap((one, number) =>
    [eClassOf(one), `${one.prefix}:${one.name}`, one.name].includes(name) ? [number] : [],
  );
}

/** The classes and all that inherit from them. */
export function withSubtypes({ classes }: NumberedClasses, numbers: readonly number[]): Set<number> {
  const found = new Set(numbers);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    classes.forEach(({ superTypes }, number) => {
      if (superTypes.some((general) => found.has(general))) found.add(number);
    });
  }
  return found;
}

export class ClassRows implements RowColumn {
  private readonly directory: NumberedClasses;
  private readonly classes: Uint32Array;
  private readonly countsSubtypes: boolean;
  private readonly names: readonly string[];

  constructor(directory: NumberedClasses, classes: Uint32Array, countsSubtypes: boolean) {
    this.directory = directory;
    this.classes = classes;
    this.countsSubtypes = countsSubtypes;
    this.names = directory.classes.map((one) => folded(eClassOf(one)));
  }

  compare(_by: Comparison, value: Scalar): RowSet {
    const named = classesNamed(this.directory, String(value));
    const wanted = this.countsSubtypes ? withSubtypes(this.directory, named) : new Set(named);
    const [found, isWanted] = [RowSet.none(this.classes.length), this.directory.classes.map((_, number) => wanted.has(number))];
    for (let row = 0; row < this.classes.length; row++) if (isWanted[this.classes[row]!]) found.add(row);
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
