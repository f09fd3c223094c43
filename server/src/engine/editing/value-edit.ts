/** Changes of plain values, put straight into the start tags of their objects: what it costs hardly depends on the size of the document. */
import type { ValueNotation, WriteContext } from '@orrery/formats';
import { type EditedObject, editValues, isFine, type Model, type ModelObject, type RequestedChange } from '@orrery/kernel';
import type { ContentDifference } from '../../storage/content/content-difference.ts';
import { type ReplacedStretch, replacingIn } from './replaced-stretches.ts';
import { type StartTag, startTags, tagBytes } from './start-tags.ts';

/** Of how many objects at once. */
export const mostValues = 100;

export interface ValueEdit extends Pick<WriteContext, 'metamodels'> {
  readonly model: Model;
  readonly document: Uint8Array;
  readonly values: ValueNotation;
  readonly changes: readonly RequestedChange[];
}

/** Makes the changes in the model too. Nothing, and the model as it was, where anything but the values of some objects might change. */
export function valueEdit({ changes, ...edit }: ValueEdit): ContentDifference | undefined {
  const { model, document } = edit;
  if (changes.length > mostValues) return undefined;
  // What is told of an object may change with its values: there must be nothing to tell, before and after.
  if (!changes.every(({ id }) => isQuiet(model.find(id), model))) return undefined;
  const edited = editValues(model, changes);
  if (!edited) return undefined;
  let difference: ContentDifference | undefined;
  try {
    const tagWith = tagsOf(edited.objects, edit);
    const tags = edited.objects.map((one) => (isQuiet(one.object, model) ? editedTag(one, tagWith, edit) : undefined));
    if (!tags.includes(undefined)) difference = replacingIn(document, tags as ReplacedStretch[]);
    return difference;
  } finally {
    // The model is kept for others: whatever ends the edit, it must not stay half-way.
    if (!difference) edited.undo();
  }
}

function isQuiet(object: ModelObject | undefined, { objectExtras }: Model): boolean {
  return object !== undefined && !objectExtras.has(object) && isFine(object);
}

type TagWith = (id: string) => StartTag | undefined;

/** The document is looked through once for all of them. */
function tagsOf(objects: readonly EditedObject[], { document, values }: Omit<ValueEdit, 'changes'>): TagWith {
  const found = startTags(
    document,
    objects.flatMap(({ object }) => values.idIn(object) ?? []),
  );
  return (id) => found.get(id);
}

function editedTag(
  { object, before, after }: EditedObject,
  tagWith: TagWith,
  { model, values, metamodels }: Omit<ValueEdit, 'changes'>,
): ReplacedStretch | undefined {
  const id = values.idIn(object);
  const tag = id === undefined ? undefined : tagWith(id);
  const text = tag && values.edited(tag.text, { model, before, after }, { metamodels });
  return text === undefined || text === tag!.text ? undefined : { start: tag!.start, end: tag!.end, bytes: tagBytes(tag!, text) };
}
