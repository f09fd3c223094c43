/** The namespaces of metamodels, which are handed on as text: each list is read once where it is looked into. */

interface NamespaceText {
  readonly nsUris: string;
}

const known = new WeakMap<NamespaceText, readonly string[]>();

/** The packages and subpackages that a metamodel declares. */
export function listedNamespaces(metamodel: NamespaceText): readonly string[] {
  const namespaces = known.get(metamodel) ?? (JSON.parse(metamodel.nsUris) as string[]);
  known.set(metamodel, namespaces);
  return namespaces;
}
