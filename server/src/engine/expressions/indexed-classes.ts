/** The classes of a model, by the directory of its object index. The model is not read. */
import { isEveryObject } from '@orrery/expressions';
import type { Class, Directory } from '@orrery/kernel';
import { withSubtypes } from '../objects/class-rows.ts';

/** Whether a model has objects of a class or of what inherits from it. */
export function hasInstances(directory: Directory, type: Class): boolean {
  if (isEveryObject(type)) return directory.objects > 0;
  const named = directory.classes.flatMap(({ nsUri, name }, number) =>
    name === type.name && nsUri === type.package.nsUri ? [number] : [],
  );
  return [...withSubtypes(directory, named)].some((number) => directory.classes[number]!.count > 0);
}

/** Whether a model has objects of a class of this name, whatever is known of its package. */
export function hasClassNamed(directory: Directory, packageName: string, name: string): boolean {
  return directory.classes.some((one) => one.name === name && one.prefix === packageName && one.count > 0);
}
