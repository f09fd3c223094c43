/** Where we differ from the original engine on purpose, or where it shows the inside of Java; docs/aql.md tells the reasons. */

const deviations: readonly (readonly [RegExp, string])[] = [
  [/prompt(String|Integer|Long|Float|Double)\(|getProperty\(|\.trace\(/, 'asks the person at the machine'],
  [/removeEmptyLines/, 'keeps one end of a line where there were several'],
  [/^\+$/, 'an operator without its left side is read on'],
  [/^null\.(?:unaryMin|sub|mult|max|min)\(/, 'which of several services null means is chance in Java'],
  [/someService\(/, 'calls services in Java'],
  [/adress\.country$/, 'a value of a class of Java that nobody loaded'],
  [/eCrossReferences\(/, 'has the type of a sequence of objects'],
  [/^\{.*\}$/, 'is printed by the classes of Java'],
  [/\.eSet\(/, 'changes models'],
];

export function deviationOf(expression: string): string | undefined {
  return deviations.find(([pattern]) => pattern.test(expression))?.[1];
}
