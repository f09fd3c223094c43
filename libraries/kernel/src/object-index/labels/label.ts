/** The label of an object for people: its name, else what it shows or joins, else its class with what marks it or its position. */
import type { Class } from '../../metamodel/package.ts';
import type { Model } from '../../objects/model.ts';
import { ModelObject } from '../../objects/model-object.ts';
import { indexAmongSiblings } from '../../objects/sibling-index.ts';
import { type Candidate, type LabelRule, ruleOf } from './label-rule.ts';
import { lastPart } from './last-part.ts';
import { nameByParts } from './part-names.ts';

/** Labels stand in every list: a name of a megabyte is no label. */
export const longestLabel = 500;

/** What a label tells of another object is shorter: a long name may be told by very many. */
const longestOther = 100;

/** The label that is shown everywhere. Objects that are in no list of the model have the name of their class. */
export function labelIn(model: Model, object: ModelObject): string {
  return labelOf(object) ?? labelByPlace(object, indexAmongSiblings(model, object));
}

/** Nothing where neither an attribute nor another object tells what to call it. */
export function labelOf(object: ModelObject): string | null {
  const rule = ruleOf(object.class);
  const own = ownText(object, rule);
  if (own !== undefined) return shortLabel(own);
  const others = rule.others ? labelByOthers(object, rule) : null;
  return others ?? (rule.marks ? labelByMark(object, rule.marks) : null);
}

/** `Person ada@example.org`: what the file says, not what a default value would say of all of them. */
function labelByMark(object: ModelObject, marks: readonly Candidate[]): string | null {
  for (const { slot } of marks) {
    const value = object.at(slot);
    const line = typeof value === 'string' ? firstLine(value) : undefined;
    if (line) return `${calledOf(object)} ${shortLabel(line, longestOther)}`;
  }
  return null;
}

/** What is shown of an object without a name: its class, and its position counted from 1. */
export function placeLabel(of: Class, index: number): string {
  return `${of.called ?? of.name} ${index + 1}`;
}

function labelByPlace({ class: of }: ModelObject, index: number | undefined): string {
  return index === undefined ? (of.called ?? of.name) : placeLabel(of, index);
}

/** Only objects of the same model are told of: what is elsewhere is a link here, and may be hidden. */
function labelByOthers(object: ModelObject, rule: LabelRule): string | null {
  const shown = objectAt(object, rule.shown);
  if (!shown) return labelByEnds(object) ?? null;
  const own = ownText(shown);
  return own === undefined ? (labelByEnds(shown) ?? calledOf(shown)) : shortLabel(own, longestOther);
}

/** `Assignment relation (Baker - Baking)`; an end that is elsewhere is not told. */
function labelByEnds(object: ModelObject): string | undefined {
  const { source, target } = ruleOf(object.class);
  const [from, to] = [objectAt(object, source), objectAt(object, target)];
  return from || to ? `${calledOf(object)} (${shortName(from)} - ${shortName(to)})` : undefined;
}

function shortName(end: ModelObject | undefined): string {
  return end ? shortLabel(nameOf(end), longestOther) : '?';
}

/** Within another label: nothing that leads further, so that no circle is walked. */
function nameOf(object: ModelObject): string {
  const shown = objectAt(object, ruleOf(object.class).shown);
  return ownText(object) ?? (shown ? (ownText(shown) ?? calledOf(shown)) : calledOf(object));
}

function calledOf({ class: { called, name } }: ModelObject): string {
  return called ?? name;
}

function objectAt(object: ModelObject, slot: number | undefined): ModelObject | undefined {
  const value = slot === undefined ? undefined : object.at(slot);
  return value instanceof ModelObject ? value : undefined;
}

function ownText(object: ModelObject, { parts, names, texts }: LabelRule = ruleOf(object.class)): string | undefined {
  return (parts && nameByParts(object, parts)) ?? textIn(object, names) ?? (texts && firstLine(textIn(object, texts)));
}

function textIn(object: ModelObject, candidates: readonly Candidate[]): string | undefined {
  for (let index = 0; index < candidates.length; index++) {
    const { slot, feature } = candidates[index]!;
    const stored = object.at(slot);
    const value = stored === undefined ? feature.defaultValue : stored;
    if (typeof value === 'string' && value !== '') return feature.role === 'address' ? lastPart(value) : value;
  }
  return undefined;
}

function firstLine(text: string | undefined): string | undefined {
  return text?.match(/\S.{0,600}/)?.[0].trimEnd();
}

/** What a label shows of a text. */
export function shortLabel(text: string, longest = longestLabel): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}
