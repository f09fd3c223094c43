/** A schema of the description as a type of TypeScript. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { Schema } from './description.ts';

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

export function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return union(alternatives.map((one) => typeOf(one, indent)));
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one, indent)})`).join(' & ');
  return union([schema.type ?? []].flat().map((type) => typeNamed(type, schema, indent))) || 'unknown';
}

function typeNamed(type: string, schema: Schema, indent: string): string {
  if (type === 'array') return `readonly (${schema.items ? typeOf(schema.items, indent) : 'unknown'})[]`;
  if (type === 'object') return objectType(schema, indent);
  if (type === 'string' && schema.format === 'binary') return 'Blob';
  return ownEntry(plainTypes, type) ?? 'unknown';
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const more = additionalProperties === true || (additionalProperties && typeOf(additionalProperties, inner));
  const own = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(property.description, inner)}${inner}readonly ${keyOf(name)}${mark}: ${typeOf(property, inner)};\n`;
  });
  if (own.length === 0) return `Readonly<Record<string, ${more && more !== true ? more : 'unknown'}>>`;
  // What stands beside named properties may be of another type than they are.
  const others = more
    ? [`${inner}readonly [name: string]: ${more === true || hasOthers(properties) ? 'unknown' : `${more} | undefined`};\n`]
    : [];
  return `{\n${[...own, ...others].join('')}${indent}}`;
}

function hasOthers(properties: Readonly<Record<string, Schema>>): boolean {
  return new Set(Object.values(properties).map((one) => JSON.stringify(one))).size > 1;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

export function nameOf(reference: string): string {
  return reference.slice('#/components/schemas/'.length);
}

export function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
}

export function comment(text: string | undefined, indent: string): string {
  return text ? `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n` : '';
}
