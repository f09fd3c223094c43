/** Compares our JSON with that of Sirius: equal, but for the flaws of the reference that are mended, each by its rule. */

type Json = unknown;
type JsonObject = Record<string, Json>;

/** A difference: the two values at the same position of both documents. */
interface Mismatch {
  readonly key: string;
  readonly ours: Json;
  readonly theirs: Json;
  readonly around: JsonObject | undefined;
  readonly theirsAround: JsonObject | undefined;
}

interface Rule {
  readonly name: string;
  readonly excuses: (mismatch: Mismatch) => boolean;
}

const rules: readonly Rule[] = [
  {
    name: 'bounds of operations and parameters are kept (emf.md 1.8)',
    excuses: ({ key, theirs, around }) =>
      theirs === undefined && around?.eClass === undefined && ['ordered', 'unique', 'lowerBound', 'upperBound'].includes(key),
  },
  {
    name: 'bounds of wildcards are kept (emf.md 1.8)',
    excuses: ({ key, theirs }) => theirs === undefined && ['eUpperBound', 'eLowerBound'].includes(key),
  },
  {
    name: 'annotations of annotations are kept (emf.md 1.8)',
    excuses: ({ key, theirs, around }) => theirs === undefined && around?.eClass === undefined && key === 'eAnnotations',
  },
  {
    name: 'generic types of other documents keep their arguments (emf.md 1.8)',
    excuses: ({ key, theirsAround, around }) =>
      (key === 'eGenericType' && theirsAround?.eType !== undefined) || (key === 'eType' && around?.eGenericType !== undefined),
  },
  {
    name: 'a part in another document stays a link (emf.md 1.5)',
    excuses: ({ ours, theirs }) => typeof ours === 'string' && typeof theirs === 'object',
  },
  {
    name: 'a reference whose class is not known is kept (emf.md 1.6)',
    excuses: ({ ours, theirs }) => theirs === undefined && typeof ours === 'string' && ours.includes('#'),
  },
  {
    name: 'references to other documents always name the class of their target (emf.md 1.6)',
    excuses: ({ ours, theirs }) => typeof ours === 'string' && typeof theirs === 'string' && ours.endsWith(` ${theirs}`),
  },
  {
    name: 'parts of a feature that takes any object keep their class (emf.md 1.8)',
    excuses: ({ key, ours, theirs, around }) => {
      if (key !== 'contents' || !Array.isArray(ours) || !Array.isArray(theirs) || around?.eClass !== undefined) return false;
      return ours.length === theirs.length && ours.every((part) => isObject(part) && part.eClass !== undefined);
    },
  },
  {
    name: 'a feature that is set to nothing is written as null (emf.md 1.3)',
    excuses: ({ ours, theirs }) => ours === null && theirs === undefined,
  },
];

export interface JsonComparison {
  readonly failed: string | undefined;
  readonly rules: readonly string[];
}

export function compareJson(ours: Json, theirs: Json): JsonComparison {
  const applied = new Set<string>();
  const failed = compare(ours, theirs, '', applied);
  return { failed, rules: [...applied] };
}

function compare(ours: Json, theirs: Json, at: string, applied: Set<string>): string | undefined {
  if (Array.isArray(ours) && Array.isArray(theirs)) return compareLists(ours, theirs, at, applied);
  if (isObject(ours) && isObject(theirs)) return compareObjects(ours, theirs, at, applied);
  return Object.is(ours, theirs) ? undefined : `${at}: ${print(ours)} instead of ${print(theirs)}`;
}

function compareLists(ours: readonly Json[], theirs: readonly Json[], at: string, applied: Set<string>): string | undefined {
  if (ours.length !== theirs.length) return `${at}: ${ours.length} values instead of ${theirs.length}`;
  for (const [index, item] of ours.entries()) {
    const difference = excused(String(index), item, theirs[index], undefined, undefined, `${at}/${index}`, applied);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function compareObjects(ours: JsonObject, theirs: JsonObject, at: string, applied: Set<string>): string | undefined {
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const difference = excused(key, ours[key], theirs[key], ours, theirs, `${at}/${key}`, applied);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function excused(
  key: string,
  ours: Json,
  theirs: Json,
  around: JsonObject | undefined,
  theirsAround: JsonObject | undefined,
  at: string,
  applied: Set<string>,
): string | undefined {
  const difference = compare(ours, theirs, at, applied);
  if (difference === undefined) return undefined;
  const rule = rules.find(({ excuses }) => excuses({ key, ours, theirs, around, theirsAround }));
  if (!rule) return difference;
  applied.add(rule.name);
  return undefined;
}

function isObject(json: Json): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function print(json: Json): string {
  return (JSON.stringify(json) ?? 'nothing').slice(0, 100);
}
