/** Names for what documents of unknown metamodels leave without one. */

/** The feature of the texts that stand in an object among its parts; no element and no attribute can have this name. */
export const textFeature = '#text';

/** The name of the class that parts of an unknown feature have where they name none. */
export function guessedClassName(feature: string): string {
  const local = feature.slice(feature.lastIndexOf(':') + 1);
  return local.charAt(0).toUpperCase() + local.slice(1);
}

/** How a feature is written without a prefix; `:name` is the one without prefix beside one of the same name with it. */
export function plainName(feature: string): string {
  return feature.startsWith(':') ? feature.slice(1) : feature;
}
