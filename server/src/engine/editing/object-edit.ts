/** Changes of some objects and of what they contain, made in the model and put into their elements: the cost is that of the change. */
import type { ElementNotation } from '@orrery/formats';
import {
  type EditContext,
  type EditInPlace,
  editInPlace,
  holdsLinks,
  isFine,
  labelOf,
  type Model,
  type ModelObject,
  type RequestedChange,
} from '@orrery/kernel';
import { type QuadChanges, quadsOfEdit } from '@orrery/rdf';
import type { ContentDifference } from '../../storage/content/content-difference.ts';
import { elementEdit } from './element-edit.ts';
import { type TouchedFindings, touchedFindings } from './touched-findings.ts';
import { statesInPlace } from './two-states.ts';

export interface ObjectEdit extends EditContext {
  readonly model: Model;
  readonly document: Uint8Array;
  readonly elements: ElementNotation;
  readonly changes: readonly RequestedChange[];
  /** The IRI of the model's own graph. */
  readonly graph: string;
}

/** What came of an edit of some objects. */
export interface ObjectsEdited {
  readonly difference: ContentDifference;
  /** How many objects there are more than before. */
  readonly moreObjects: number;
  /** Those that came, went, or say something else themselves. */
  readonly touched: readonly ModelObject[];
  /** Those of them that may be called something else now; all of them where that is not said. */
  readonly relabelled?: readonly ModelObject[];
  /** Those that hold something else, or in another order. */
  readonly holders?: readonly ModelObject[];
  /** What is to be told now of those of which something was to be told. */
  readonly findings?: TouchedFindings | undefined;
  /** Whether objects came, went or moved. */
  readonly isOtherTree?: boolean;
  /** Whether objects stand in another order now. */
  readonly isReordered?: boolean;
  /** The quads in which it differs, where they are known. */
  readonly quads?: QuadChanges<readonly string[]> | undefined;
}

/** What an object takes in a document, about. */
const objectBytes = 256;
/** A small model may be reordered as a whole. Of more places the lines would not be remembered. */
const [fewestPlaces, mostPlaces] = [50_000, 300_000];

/** How many parts may have other places: with more than the document has objects, it is no cheaper than to load the model again. */
export function mostPlacesIn(document: Uint8Array): number {
  return Math.min(mostPlaces, Math.max(fewestPlaces, document.length / objectBytes));
}

/** Nothing, and the model as it was, where the elements alone do not tell, or where anything new is to be told of the objects. */
export function objectEdit({ model, document, elements, changes, graph, ...context }: ObjectEdit): ObjectsEdited | undefined {
  const edit = editInPlace(model, changes, context);
  if (!edit) return undefined;
  const done = doneOrTurned(edit, { model, document, elements, graph, ...context });
  if (!done) return undefined;
  const { added, gone, changed, holders } = edit;
  const isReordered = changes.some(({ kind }) => kind === 'moved');
  const touched = [...added, ...gone, ...changed];
  const isOtherTree = added.length + gone.length + holders.length > 0 || isReordered;
  const relabelled = [...added, ...gone, ...calledOtherwise(edit)];
  return { ...done, isReordered, isOtherTree, moreObjects: added.length - gone.length, touched, relabelled, holders };
}

/** Those that have other labels now. */
export function calledOtherwise({ changed, turn }: EditInPlace): ModelObject[] {
  const now = changed.map(labelOf);
  turn();
  const before = changed.map(labelOf);
  turn();
  return changed.filter((_, index) => now[index] !== before[index]);
}

type Done = Pick<ObjectsEdited, 'difference' | 'findings' | 'quads'>;

/** The model is kept for others: whatever ends the edit, it must not stay half-way. */
function doneOrTurned(edit: EditInPlace, given: Omit<ObjectEdit, 'changes'>): Done | undefined {
  const { model, document, elements, graph, metamodels } = given;
  let done: Done | undefined;
  try {
    const findings = isPlainEdit(edit, model) ? touchedFindings(edit, model) : undefined;
    const states = statesInPlace(model, edit);
    const difference = findings && elementEdit({ states, elements, document, metamodels, lineage: model.lineage });
    if (difference)
      done = { difference, findings, quads: quadsOfEdit(model, edit, { graph, mostPlaces: mostPlacesIn(document) }) };
    return done;
  } finally {
    if (!done) edit.turn();
  }
}

/** Whether no fact but findings depends on the objects, before and after: neither links to other documents, nor other packages. */
export function isPlainEdit({ added, gone, changed, holders, turn }: EditInPlace, model: Model): boolean {
  const home = model.roots[0]?.class.package;
  if (![...added, ...gone].every(({ class: { package: own, isDynamic } }) => own === home && !isDynamic)) return false;
  const staying = [...changed, ...holders];
  if (![...staying, ...added].every(isPlain)) return false;
  turn();
  const wasPlain = [...staying, ...gone].every(isPlain) && model.roots[0]?.class.package === home;
  turn();
  return wasPlain;
}

/** Whether nothing is to be told of an object, and no fact depends on it. */
export function isUnremarkable(object: ModelObject): boolean {
  return isPlain(object) && isFine(object);
}

function isPlain(object: ModelObject): boolean {
  return !object.class.isDynamic && !holdsLinks(object);
}
