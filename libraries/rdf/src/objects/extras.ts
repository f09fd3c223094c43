/** The extras of a model as JSON literals, each with the key under which its format knows it. */

import { prefixesKey } from '../resources/kept-prefixes.ts';
import { Literal } from '../terms/term.ts';
import { orrery } from '../terms/vocabulary.ts';
import { statementsKey } from './kept-statements.ts';

/** What RDF says in its own way. */
const otherwise: ReadonlySet<string> = new Set([prefixesKey, statementsKey]);

/** `["key", value]`, and `["key", [["name", value], …], "map"]` for what is looked up by name. */
export function literalsOfExtras(extras: ReadonlyMap<string, unknown>): Literal[] {
  const found: Literal[] = [];
  for (const [key, value] of extras) {
    const json = value instanceof Map ? [key, [...value], 'map'] : [key, value];
    if (!otherwise.has(key) && isJson(json)) found.push(new Literal(JSON.stringify(json), orrery.json));
  }
  return found;
}

/** The key and the value of such a literal; nothing for another text. */
export function extraOfText(text: string): readonly [string, unknown] | undefined {
  const json = parsed(text);
  if (!Array.isArray(json) || typeof json[0] !== 'string') return undefined;
  return [json[0], json[2] === 'map' && Array.isArray(json[1]) ? new Map(json[1] as [string, unknown][]) : json[1]];
}

function isJson(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isJson);
  return typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
