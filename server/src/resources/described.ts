/** Names, descriptions and slugs as they are stored. */
import { folded, foldedOrAbsent } from '../conditions/folded.ts';

export function namedColumns(name: string) {
  return { name: name.trim(), name_folded: folded(name.trim()) };
}

export function describedColumns(description: string | null) {
  return { description, description_folded: foldedOrAbsent(description) };
}

/** The columns of those of the two that a change names. */
export function changedTexts({ name, description }: { readonly name?: string; readonly description?: string | null }) {
  return {
    ...(name === undefined ? {} : namedColumns(name)),
    ...(description === undefined ? {} : describedColumns(description)),
  };
}

/** The same object without the keys that have no value: what is left is what changes. */
export function given<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
