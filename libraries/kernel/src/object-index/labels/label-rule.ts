/** The rule of labels for a class: which attributes are like a name, which parts tell one, which other objects serve instead. */
import type { Class, Feature } from '../../metamodel/package.ts';
import { type PartNames, partNamesOf } from './part-names.ts';

/** In this order. */
export const labelAttributes = ['name', 'label', 'title', 'Name', 'LongName', 'key', 'id', 'iri'];

export interface Candidate {
  readonly feature: Feature;
  readonly slot: number;
}

export interface LabelRule {
  /** Parts that tell names, which go before all else. */
  readonly parts: PartNames | undefined;
  readonly names: readonly Candidate[];
  /** Texts whose first line serves, where there are any. */
  readonly texts: readonly Candidate[] | undefined;
  /** What tells it from others of its class, which is told beside the class. */
  readonly marks: readonly Candidate[] | undefined;
  readonly shown: number | undefined;
  readonly source: number | undefined;
  readonly target: number | undefined;
  /** Whether there is any of these three. */
  readonly others: boolean;
  /** Whether a label may be another because some other object has other values. */
  readonly dependsOnOthers: boolean;
}

const rules = new WeakMap<Class, LabelRule>();
/** Objects of one class come one after the other, in most loops. */
let last: { readonly class: Class; readonly rule: LabelRule } | undefined;

export function ruleOf(of: Class): LabelRule {
  if (last?.class === of) return last.rule;
  const rule = rules.get(of) ?? newRule(of);
  rules.set(of, rule);
  last = { class: of, rule };
  return rule;
}

/** The slots of the attributes that are like a name, the most telling first. */
export function labelSlotsOf(of: Class): readonly number[] {
  return ruleOf(of).names.map(({ slot }) => slot);
}

/** By which references objects of a class are called after others, and which texts of their own they may have instead; nothing where there are none. */
export function borrowingSlotsOf(of: Class): { readonly others: readonly number[]; readonly own: readonly number[] } | undefined {
  const { shown, source, target, names, texts = [] } = ruleOf(of);
  const others = [shown, source, target].filter((slot) => slot !== undefined);
  return others.length === 0 ? undefined : { others, own: [...names, ...texts].map(({ slot }) => slot) };
}

function newRule(of: Class): LabelRule {
  const slotOf = (role: Feature['role']) => slotIn(of, ({ role: one, isMany }) => one === role && !isMany);
  const named = labelAttributes.map((name) => of.featuresByName.get(name));
  const names = [...named, of.segmentFeature, of.idAttribute].filter((feature) => feature && feature.role !== 'technical');
  const texts = candidatesOf(
    of,
    of.features.filter(({ role }) => role === 'text'),
  );
  const marks = candidatesOf(of, marksOf(of));
  const [shown, source, target] = [slotOf('shown'), slotOf('source'), slotOf('target')];
  const others = (shown ?? source ?? target) !== undefined;
  const parts = partNamesOf(of);
  return {
    parts,
    names: candidatesOf(of, names as Feature[]),
    texts: texts.length > 0 ? texts : undefined,
    marks: marks.length > 0 ? marks : undefined,
    shown,
    source,
    target,
    others,
    dependsOnOthers: others || parts !== undefined,
  };
}

/** Texts, those that are a kind of name (`firstName`) before others, as the editors that EMF generates choose. */
function marksOf({ features }: Class): Feature[] {
  const isMark = ({ role, type, isMany }: Feature) =>
    role === 'mark' && !isMany && type.kind === 'dataType' && type.valueKind === 'string';
  const isName = ({ name }: Feature) => Number(/name$/i.test(name));
  return features.filter(isMark).sort((one, other) => isName(other) - isName(one));
}

function slotIn(of: Class, isMeant: (feature: Feature) => boolean): number | undefined {
  const slot = of.features.findIndex(isMeant);
  return slot < 0 ? undefined : slot;
}

function candidatesOf(of: Class, features: readonly Feature[]): Candidate[] {
  return features.map((feature) => ({ feature, slot: of.slots.get(feature)! }));
}
