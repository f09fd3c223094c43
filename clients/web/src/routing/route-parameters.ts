/** Matches addresses with the patterns of routes. */
import type { RouteParameters } from './screen-props.ts';

/** The parameters that an address has by a pattern; nothing where the address does not match. A step that begins with a dash is no slug. */
export function routeParametersOf(pattern: string, path: string): RouteParameters | undefined {
  const [wanted, given] = [pattern, path].map((one) => one.split('/').filter(Boolean));
  if (wanted!.length !== given!.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted!.entries()) {
    const value = given![index]!;
    if (part.startsWith(':')) {
      if (value.startsWith('-')) return undefined;
      parameters[part.slice(1)] = decoded(value);
    } else if (part !== value) return undefined;
  }
  return parameters;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
