/** The classes of a model with the numbers of their instances. */
import { type Directory, eClassOf } from '@orrery/kernel';
import { withSubtypes } from '../../engine/objects/class-rows.ts';

export interface TypeOfObjects {
  readonly eClass: string;
  readonly name: string;
  readonly abstract: boolean;
  readonly main: boolean;
  readonly instanceCount: number;
  readonly totalCount: number;
  readonly superTypes: readonly string[];
}

/** Those that have instances, themselves or by subtypes, by their names. */
export function typesOf(directory: Directory): TypeOfObjects[] {
  const { classes } = directory;
  const types = classes.map((one, number) => ({
    eClass: eClassOf(one),
    name: one.name,
    abstract: one.isAbstract,
    main: one.isMain,
    instanceCount: one.count,
    totalCount: [...withSubtypes(directory, [number])].reduce((sum, subtype) => sum + classes[subtype]!.count, 0),
    superTypes: one.superTypes.map((general) => eClassOf(classes[general]!)),
  }));
  return types.sort((one, other) => (one.eClass < other.eClass ? -1 : 1));
}
