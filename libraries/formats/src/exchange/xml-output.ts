/** XML that is to be written: elements with their parts in the order that the schema wants, and pieces that are XML already. */
import { UnwritableContent } from '@orrery/kernel';
import { escapeAttribute, escapeText } from '../xml/escape.ts';

export interface OutputElement {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly parts: readonly OutputPart[];
  readonly text?: string | undefined;
}

/** An element, or one that was printed before. */
export type OutputPart = OutputElement | { readonly name: string; readonly raw: string };

const deepest = 1000;

export function element(
  name: string,
  attributes: readonly (readonly [string, string])[] = [],
  parts: readonly OutputPart[] = [],
  text?: string,
): OutputElement {
  return { name, attributes, parts, text };
}

/** A text in a language; the empty one says none. */
export function textElement(name: string, text: string, language: string): OutputElement {
  return element(name, language === '' ? [] : [['xml:lang', language]], [], text);
}

/** Sorts the parts of an element by a row of names; names that are not in it stand where the star is. */
export function inOrder(row: string, parts: readonly OutputPart[]): OutputPart[] {
  const names = row.split(' ');
  const star = names.indexOf('*');
  const positionOf = ({ name }: OutputPart) => (names.includes(name) ? names.indexOf(name) : star);
  return [...parts].sort((one, other) => positionOf(one) - positionOf(other));
}

export function printedPart(part: OutputPart, depth: number): string {
  const indent = '  '.repeat(depth);
  if ('raw' in part) return `${indent}${part.raw}\n`;
  if (depth > deepest) throw new UnwritableContent(`Figures are nested deeper than ${deepest}.`);
  const start = `${indent}<${part.name}${printedAttributes(part.attributes)}`;
  if (part.parts.length > 0)
    return `${start}>\n${part.parts.map((inner) => printedPart(inner, depth + 1)).join('')}${indent}</${part.name}>\n`;
  return part.text === undefined || part.text === '' ? `${start}/>\n` : `${start}>${escapeText(part.text)}</${part.name}>\n`;
}

export function printedAttributes(attributes: readonly (readonly [string, string])[]): string {
  return attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
}
