/** Takes values out of what a provider has told, whatever it is: a value of another kind than it should be is as one that is not there. */

export type Told = Readonly<Record<string, unknown>>;

export function objectIn(value: unknown): Told {
  return isObject(value) ? value : {};
}

/** The objects of a list. */
export function objectsIn(value: unknown): readonly Told[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function countIn(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}

function isObject(value: unknown): value is Told {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
