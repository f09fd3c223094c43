/** Where we differ from the original engine on purpose, or where it shows the inside of Java; docs/aql.md tells the reasons. */

const deviations: readonly (readonly [RegExp, string])[] = [
  [/prompt(String|Integer|Long|Float|Double)\(|getProperty\(|\.trace\(/, 'deviation: asks the person at the machine'],
  [/^\+$/, 'deviation: an operator without its left side is read on'],
  [/^null\.(?:unaryMin|sub|mult|max|min)\(/, 'deviation: which of several services null means is chance in Java'],
  [/someService\(/, 'artefact: calls services in Java'],
  [/adress\.country$/, 'artefact: a value of a class of Java that nobody loaded'],
  [/eCrossReferences\(/, 'deviation: has the type of a sequence of objects'],
  [/^\{.*\}$/, 'artefact: is printed by the classes of Java'],
  [/\.eSet\(/, 'deviation: changes models'],
];

export function deviationOf(expression: string): string | undefined {
  return deviations.find(([pattern]) => pattern.test(expression))?.[1];
}
