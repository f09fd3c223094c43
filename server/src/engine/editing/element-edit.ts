/** An edit of some objects, put into their elements alone: what it costs is in its own size. */
import { type ElementContext, type ElementNotation, keepsNothingElse } from '@orrery/formats';
import type { Model } from '@orrery/kernel';
import { isResourceModel } from '@orrery/rdf';
import type { ContentDifference } from '../../storage/content/content-difference.ts';
import { ElementPlaces } from './element-places.ts';
import { type ElementPlan, elementPlan } from './element-plan.ts';
import { isIdentified } from './identified-models.ts';
import type { PartMoves, PutPart } from './part-moves.ts';
import { type ReplacedStretch, replacingIn } from './replaced-stretches.ts';
import { declarationsIn, firstTagOf, hasPaths, isPlainXml } from './start-tags.ts';
import { statesOfElements } from './states-of-elements.ts';
import type { TwoStates } from './two-states.ts';

/** Larger elements are not written anew. */
const largestElement = 64 * 1024;
/** Larger ones are neither moved nor removed, and nothing is put behind them. */
const largestMoved = 4 * 2 ** 20;
const mostElements = 5000;
/** Larger documents are not looked through for references by position: for that they become a text. */
const largestDocument = 256 * 2 ** 20;

export interface ElementEdit extends Pick<ElementContext, 'metamodels' | 'lineage'> {
  readonly states: TwoStates;
  readonly elements: ElementNotation;
  readonly document: Uint8Array;
}

/** Whether elements tell all of a model, and each of them its own object. */
export function canEditElements(model: Model, document: Uint8Array, { position }: ElementNotation): boolean {
  if (document.length > largestDocument || !isPlainXml(document) || hasPaths(document, position)) return false;
  return keepsNothingElse(model) && model.objectExtras.size === 0 && !isResourceModel(model) && isIdentified(model);
}

/** Whether a document that is edited in its elements alone says the models before and after as they are. */
export function staysAsItStands(before: Model, after: Model, document: Uint8Array, { isAsItStands }: ElementNotation): boolean {
  return isAsItStands?.(before, after, firstTagOf(document)) ?? true;
}

/** Nothing where the elements alone do not tell. */
export function elementEdit(given: ElementEdit): ContentDifference | undefined {
  const { elements, document } = given;
  const states = statesOfElements(given.states, elements);
  if (!states) return undefined;
  const edit = { ...given, states };
  const touched = [...states.changed, ...states.holders].filter((id) => id !== undefined);
  if (touched.length > mostElements) return undefined;
  const placesOf = (ids: readonly string[], known?: ElementPlaces) =>
    states.before((model) => new ElementPlaces(document, model, ids, elements, known));
  const places = placesOf(touched);
  const roots = states.before(({ roots: all }) => new Set(all.map((root) => root.knownId)));
  const plan = elementPlan(states, (id) => !roots.has(id) && places.endOf(id, largestElement) !== undefined);
  if (!plan) return undefined;
  const named = plan.moves.flatMap(({ holder, taken, put }) => [
    holder,
    ...taken,
    ...put.flatMap(({ id, anchor }) => [id, anchor]),
  ]);
  return stretchesOf(edit, plan, placesOf([...plan.rewritten, ...named], places));
}

function stretchesOf(edit: ElementEdit, plan: ElementPlan, places: ElementPlaces): ContentDifference | undefined {
  const { metamodels, lineage, document } = edit;
  const context = { metamodels, lineage, declarations: declarationsIn(document) };
  const put = plan.moves.flatMap((one) => one.put);
  const moved = edit.states.before((model) => new Set(put.filter(({ id }) => model.find(id)).map(({ id }) => id)));
  const stretches = [
    ...rewrittenElements(edit, plan.rewritten, places, context),
    ...plan.moves.flatMap((moves) => takenElements(moves, places)),
    ...put.map((part) => putElement(edit, part, moved.has(part.id), places, context)),
  ];
  if (stretches.includes(undefined)) return undefined;
  const news = (stretches as ReplacedStretch[]).filter(({ start, end, bytes }) => isOther(bytes, document.subarray(start, end)));
  return news.length === 0 ? undefined : replacingIn(document, news);
}

function isOther(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) !== 0;
}

/** Each must say before what we would write of it, and afterwards, too. */
function rewrittenElements(
  { states, elements }: ElementEdit,
  ids: readonly string[],
  places: ElementPlaces,
  context: ElementContext,
): (ReplacedStretch | undefined)[] {
  const found = ids.map((id) => places.element(id, largestElement));
  const written = (model: Model) => ids.map((id, at) => found[at] && elements.written(model.find(id)!, found[at].text, context));
  const [before, after] = [states.before(written), states.after(written)];
  return found.map((element, at) => {
    const [older, newer] = [before[at], after[at]];
    const text = element && older && newer ? elements.edited(element.text, older, newer) : undefined;
    return text === undefined ? undefined : { ...element!, bytes: Buffer.from(text) };
  });
}

function takenElements({ holder, taken, isEmptied }: PartMoves, places: ElementPlaces): (ReplacedStretch | undefined)[] {
  const stretches = taken.map((id) => takenElement(id, places));
  const end = isEmptied ? places.endOf(holder, largestMoved) : undefined;
  const start = end === undefined || stretches.includes(undefined) ? undefined : places.startOfContent(holder);
  if (start === undefined || !places.holdsNothingBut(stretches as ReplacedStretch[], start, end!)) return stretches;
  return [{ start: start - 1, end: end!, bytes: Buffer.from('/>') }];
}

function takenElement(id: string, places: ElementPlaces): ReplacedStretch | undefined {
  const [start, end] = [places.startOf(id), places.endOf(id, largestMoved)];
  if (start === undefined || end === undefined) return undefined;
  return { start: places.blanksStart(start), end, bytes: Buffer.alloc(0) };
}

function putElement(
  { states, elements }: ElementEdit,
  { id, anchor, isBefore }: PutPart,
  isMoved: boolean,
  places: ElementPlaces,
  context: ElementContext,
): ReplacedStretch | undefined {
  const start = places.startOf(anchor);
  const place = isBefore ? start : places.endOf(anchor, largestMoved);
  if (start === undefined || place === undefined) return undefined;
  const blanks = places.text(places.blanksStart(start), start);
  const text = isMoved
    ? places.element(id, largestMoved)?.text
    : states.after((model) => elements.part(model.find(id)!, blanks, context));
  if (text === undefined) return undefined;
  return { start: place, end: place, bytes: Buffer.from(isBefore ? text + blanks : blanks + text) };
}
