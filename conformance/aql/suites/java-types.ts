/** Types as the tests in Java write them, as they are printed. */

const wholes: readonly (readonly [RegExp, string])[] = [
  [/classType\(null\)/g, '<null>'],
  [/classType\(EClass\.class\)/g, '<org.eclipse.emf.ecore.EClass>'],
  [/classType\((\w+)\.class\)/g, '<java.lang.$1>'],
  [/eClassifierType\(EcorePackage\.eINSTANCE\s*\.get(\w+)\(\)\)/g, '<EClassifier=$1>'],
];
const collections: readonly (readonly [RegExp, string])[] = [
  [/sequenceType\(\s*<([^<>]*)>\s*\)/g, '<Sequence($1)>'],
  [/setType\(\s*<([^<>]*)>\s*\)/g, '<Set($1)>'],
];

/** Nothing where something of it is written in another way. */
export function typesInJava(written: string): readonly string[] | undefined {
  let text = replaced(written, wholes);
  for (let depth = 0; depth < 4; depth++) text = replaced(text, collections);
  const types = text.split(/,(?![^<]*>)/).map((type) => /^\s*<(.*)>\s*$/s.exec(type)?.[1]);
  return types.every((type) => type !== undefined) ? types.toSorted() : undefined;
}

/** One type alone, as an assertion says it. */
export function typesAsserted(assertions: readonly string[]): readonly string[] | undefined {
  for (const assertion of assertions) {
    const [, written] = /^assertEquals\(Collections\.singleton\((.*)\), types\);$/.exec(assertion) ?? [];
    const types = written === undefined ? undefined : typesInJava(written);
    if (types) return types;
  }
  return undefined;
}

function replaced(text: string, patterns: readonly (readonly [RegExp, string])[]): string {
  return patterns.reduce((found, [pattern, by]) => found.replace(pattern, by), text);
}
