/** Finds differences between GraphQL and the REST interface. */
import type { Body } from '@orrery/testing/client.ts';

/** What GraphQL leaves out at this depth, or tells besides, is no difference. */
export function differencesOf(rest: Body, graphql: Body, at: string): string[] {
  if (graphql === undefined) return [];
  if (typeof rest !== 'object' || rest === null) return Object.is(rest, graphql) ? [] : [`${at}: ${rest} and ${graphql}`];
  if (Array.isArray(rest) && rest.length !== graphql?.length) return [`${at}: ${rest.length} and ${graphql?.length}`];
  const properties = Object.entries(rest).filter(([name]) => name !== '_links');
  return properties.flatMap(([name, value]) => differencesOf(value, graphql?.[name], `${at}.${name}`));
}
