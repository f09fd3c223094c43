/** Changes of some objects and of what they contain, made in the model and put into their elements: the cost is that of the change. */
import type { ElementNotation } from '@orrery/formats';
import {
  type EditContext,
  type EditInPlace,
  editInPlace,
  isFine,
  Link,
  type Model,
  type ModelObject,
  type RequestedChange,
} from '@orrery/kernel';
import type { ContentDifference } from '../../storage/content/content-difference.ts';
import { elementEdit } from './element-edit.ts';
import { statesInPlace } from './two-states.ts';

export interface ObjectEdit extends EditContext {
  readonly model: Model;
  readonly document: Uint8Array;
  readonly elements: ElementNotation;
  readonly changes: readonly RequestedChange[];
}

/** What came of an edit of some objects. */
export interface ObjectsEdited {
  readonly difference: ContentDifference;
  /** How many objects there are more than before. */
  readonly moreObjects: number;
  /** Those that came, went, or say something else themselves. */
  readonly touched: readonly ModelObject[];
  /** The objects that have got other values, where nothing else has changed. */
  readonly valuesOf?: readonly string[];
}

/** Nothing, and the model as it was, where the elements alone do not tell, or where anything is to be told of the objects. */
export function objectEdit({ model, document, elements, changes, ...context }: ObjectEdit): ObjectsEdited | undefined {
  const edit = editInPlace(model, changes, context);
  if (!edit) return undefined;
  const difference = differenceOrTurned(edit, { model, document, elements, ...context });
  const { added, gone, changed } = edit;
  return difference && { difference, moreObjects: added.length - gone.length, touched: [...added, ...gone, ...changed] };
}

/** The model is kept for others: whatever ends the edit, it must not stay half-way. */
function differenceOrTurned(edit: EditInPlace, given: Omit<ObjectEdit, 'changes'>): ContentDifference | undefined {
  const { model, document, elements, metamodels } = given;
  let difference: ContentDifference | undefined;
  try {
    const states = statesInPlace(model, edit);
    if (isQuiet(edit, model)) difference = elementEdit({ states, elements, document, metamodels, lineage: model.lineage });
    return difference;
  } finally {
    if (!difference) edit.turn();
  }
}

/** Whether nothing is to be told of the objects, before and after, and no fact depends on them: neither links to other documents, nor other packages. */
function isQuiet({ added, gone, changed, holders, turn }: EditInPlace, model: Model): boolean {
  const home = model.roots[0]?.class.package;
  if (![...added, ...gone].every(({ class: { package: own, isDynamic } }) => own === home && !isDynamic)) return false;
  const staying = [...changed, ...holders];
  if (![...staying, ...added].every(isUnremarkable)) return false;
  turn();
  const wasQuiet = [...staying, ...gone].every(isUnremarkable) && model.roots[0]?.class.package === home;
  turn();
  return wasQuiet;
}

/** Whether nothing is to be told of an object, and no fact depends on it. */
export function isUnremarkable(object: ModelObject): boolean {
  return !object.class.isDynamic && isFine(object) && !holdsLinks(object);
}

function holdsLinks(object: ModelObject): boolean {
  for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
    const value = object.valueAt(at);
    if (object.featureAt(at).isReference && (Array.isArray(value) ? value.some(isLink) : isLink(value))) return true;
  }
  return false;
}

function isLink(item: unknown): boolean {
  return item instanceof Link;
}
