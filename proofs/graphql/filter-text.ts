/** A filter of the REST interface as GraphQL writes it. */

/** `creator.id` is a field of `creator`; several names with commas between them are one condition on any of them. */
export function filterText(name: string, value: string): string {
  if (name.includes(',')) return `any: [{ fields: ${JSON.stringify(name.split(','))}, value: ${JSON.stringify(value)} }]`;
  return name
    .split('.')
    .reduceRight((inner, part) => `${part}: ${inner.startsWith('"') ? inner : `{ ${inner} }`}`, JSON.stringify(value));
}
