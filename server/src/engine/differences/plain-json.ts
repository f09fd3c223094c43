/** The JSON of values apart from their models: numbers with the digits that they came with, objects by id, links by target. */
import { Lexical, type PlainItem, type PlainValue } from '@orrery/kernel';

export function plainJson(value: PlainValue | undefined): string {
  return isList(value) ? `[${value.map(itemJson).join(',')}]` : itemJson(value ?? null);
}

function itemJson(item: PlainItem): string {
  if (item instanceof Lexical) return lexicalJson(item);
  if (typeof item === 'object' && item !== null)
    return 'id' in item ? JSON.stringify({ id: item.id }) : JSON.stringify({ target: item.target });
  if (typeof item === 'bigint') return String(item);
  return typeof item === 'number' && !Number.isFinite(item) ? JSON.stringify(String(item)) : JSON.stringify(item);
}

/** `1.50` is a number in JSON too; `TRUE` is none of its values. */
function lexicalJson({ text, value }: Lexical): string {
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  return isNumber && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? text : JSON.stringify(text);
}

function isList(value: PlainValue | undefined): value is readonly PlainItem[] {
  return Array.isArray(value);
}
