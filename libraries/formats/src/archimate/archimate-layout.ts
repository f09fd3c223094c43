/** The layout of objects in .archimate documents: which features are attributes and which elements, and in which order. */
import type { Class, Feature } from '@orrery/kernel';

export interface ObjectLayout {
  readonly attributes: readonly Written[];
  readonly elements: readonly Written[];
}

export interface Written {
  readonly feature: Feature;
  readonly name: string;
}

/** Texts of many lines are elements. */
const textElements: ReadonlySet<string> = new Set(['documentation', 'purpose', 'content', 'notes', 'hintContent']);

/** These come before all other elements, since the tool says nothing about their form. */
const firstElements: ReadonlySet<string> = new Set(['bounds', 'metadata']);

const known = new WeakMap<Class, ObjectLayout>();

export function layoutOf(type: Class): ObjectLayout {
  const found = known.get(type);
  // Classes that nobody declares grow while documents are read.
  if (found && !type.isDynamic) return found;
  const layout = madeLayout(type);
  known.set(type, layout);
  return layout;
}

function madeLayout(type: Class): ObjectLayout {
  const all = type.features
    .filter((feature) => !feature.isTransient)
    .map((feature) => ({ feature, name: feature.xmlName ?? feature.name }));
  const elements = all.filter(({ feature }) => isElement(feature));
  return {
    attributes: all.filter(({ feature }) => !isElement(feature)),
    elements: [
      ...elements.filter(({ name }) => firstElements.has(name)),
      ...elements.filter(({ name }) => !firstElements.has(name)),
    ],
  };
}

function isElement(feature: Feature): boolean {
  if (feature.isReference) return feature.isContainment || feature.isDynamic;
  return textElements.has(feature.name) || (feature.isDynamic && feature.isMany);
}
