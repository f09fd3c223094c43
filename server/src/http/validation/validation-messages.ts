/** Turns the errors of Ajv into messages for people, with the name of the field at fault. */
import { shortened } from '@orrery/kernel/diagnostics.ts';
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { FieldError } from '../../failures.ts';
import { mostBytes } from './json-lengths.ts';

/** Ajv tells more than Fastify's type of it: the value, and the schema around the rule. */
interface Found extends FastifySchemaValidationError {
  readonly data?: unknown;
  readonly parentSchema?: Readonly<Record<string, unknown>>;
}

const messages: Readonly<Record<string, (parameters: Found['params']) => string>> = {
  required: () => 'is missing',
  additionalProperties: ({ additionalProperty }) => `Unknown property: ${shortened(additionalProperty as string)}`,
  type: ({ type }) => `must be ${[type].flat().join(' or ')}`,
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as string[]).join(', ')}`,
  minimum: ({ limit }) => `must be greater than or equal to ${limit}`,
  maximum: ({ limit }) => `must be less than or equal to ${limit}`,
  minLength: ({ limit }) => (limit === 1 ? 'must not be blank' : `must have at least ${limit} characters`),
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  [mostBytes]: ({ limit }) => `must have at most ${limit} bytes as JSON`,
  maxItems: ({ limit }) => `must have at most ${limit} items`,
  format: ({ format }) => ownEntry(formatMessages, format as string) ?? `must be a ${format}`,
};

const formatMessages: Readonly<Record<string, string>> = {
  uuid: 'must be a UUID',
  uri: 'must be a URI',
  'absolute-uri': 'must be an absolute URI, such as http://www.eclipse.org/emf/2002/Ecore',
  kind: 'must be an absolute URI of at most 500 characters, such as orrery:diagram',
  name: 'must have 1 to 200 characters, none of them a control character',
  description: 'must have at most 10000 characters, none of them a NUL',
  'query-text': 'must have at most 102400 bytes, none of them a NUL',
  slug: 'must be 1 to 100 lower-case letters, digits and single hyphens between them, and not a UUID',
  version: 'must be 1 to 50 letters, digits, dots, underscores and hyphens, and begin with a letter or digit',
};

/** One error for each field: what else is wrong with it mostly follows from the first. */
export function fieldErrorsOf(found: readonly Found[], context?: string): FieldError[] {
  const errors = found.slice(0, 100).map((it) => ({ message: messageOf(it, context), field: fieldOf(it, context) }));
  return errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index);
}

function messageOf({ keyword, params, message, data, parentSchema, instancePath }: Found, context: string | undefined): string {
  if (keyword === 'additionalProperties' && context === 'querystring')
    return `Unknown parameter: ${shortened(params.additionalProperty as string)}`;
  // Fastify says null where nothing was sent.
  if (data === null) return context === 'body' && instancePath === '' ? 'is empty' : 'must not be null';
  if (keyword === 'pattern') return patternMessage(parentSchema);
  return ownEntry(messages, keyword)?.(params) ?? message ?? 'is not valid';
}

/** In words: a regular expression helps nobody who has just mistyped. */
function patternMessage(schema: Found['parentSchema']): string {
  return typeof schema?.description === 'string' ? `must be ${schema.description}` : 'has another form than it should';
}

function fieldOf(found: Found, context: string | undefined): string {
  const path = found.instancePath.split('/').slice(1).map(unescapePointer);
  const { missingProperty, additionalProperty } = found.params as { missingProperty?: string; additionalProperty?: string };
  const named = missingProperty === undefined ? [additionalProperty ?? []].flat() : missingPath(missingProperty, found);
  return [...path, ...named].map(shortened).join('.') || (context ?? 'body');
}

/** A reference that is missing lacks its id: `project.id`, whether `project` is there or not. */
function missingPath(name: string, { parentSchema }: Found): readonly string[] {
  const properties = parentSchema?.properties as Readonly<Record<string, { readonly required?: readonly string[] }>> | undefined;
  const required = properties?.[name]?.required ?? [];
  return required.length === 1 ? [name, ...required] : [name];
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
