/** What an address says by a pattern. */
import type { Parts } from './screen-props.ts';

/** What an address says by a pattern, or nothing where it does not fit. A part of the address that begins with a dash is no slug. */
export function partsOf(pattern: string, path: string): Parts | undefined {
  const [wanted, given] = [pattern, path].map((one) => one.split('/').filter(Boolean));
  if (wanted!.length !== given!.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [index, part] of wanted!.entries()) {
    const value = given![index]!;
    if (part.startsWith(':')) {
      if (value.startsWith('-')) return undefined;
      parts[part.slice(1)] = decoded(value);
    } else if (part !== value) return undefined;
  }
  return parts;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
