/** Puts the base URL of this service into the examples of its description, so that they can be tried as they stand. */

import { exampleBase } from './examples.ts';
import type { Json, OpenApiDocument } from './openapi-document.ts';

export function withAddressesUnder<D extends OpenApiDocument>(baseUrl: string, document: D): D {
  const { paths, components } = document;
  return { ...document, paths: addressed(paths, baseUrl), components: addressed(components, baseUrl) } as D;
}

function addressed(node: Json, baseUrl: string): Json {
  if (typeof node === 'string') return node.startsWith(exampleBase) ? baseUrl + node.slice(exampleBase.length) : node;
  if (Array.isArray(node)) return node.map((each) => addressed(each, baseUrl));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, addressed(part, baseUrl)]));
}
