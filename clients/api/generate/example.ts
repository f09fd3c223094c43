/** An example of each operation, made of the examples that the description has. A test has the compiler check them all. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { Call, Description, Schema } from './description.ts';
import { keyOf, nameOf } from './schema-type.ts';

const anId = '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01';

export function exampleOf(call: Call, description: Description): string {
  const { operation } = call;
  const parts = [pathExample(call, description), queryExample(call, description), bodyExample(call, description)].filter(
    (one) => one !== '',
  );
  const request = parts.length > 0 ? `{ ${parts.join(', ')} }` : '';
  const isStream = Object.values(operation.responses).some(
    ({ content }) => Object.keys(content ?? {}).join() === 'text/event-stream',
  );
  const asked = `orrery.${operation.operationId}(${request})`;
  if (isStream) return `for await (const { event, data } of ${asked}) console.log(event, data);`;
  const hasAnswer = Object.entries(operation.responses).some(([status, { content }]) => /^2/.test(status) && content);
  return hasAnswer ? `const answer = await ${asked};` : `await ${asked};`;
}

function pathExample({ parameters }: Call, description: Description): string {
  const own = parameters.filter((one) => one.in === 'path');
  const values = own.map(({ name, schema }) => `${name}: ${JSON.stringify(sampleOf(schema, description))}`);
  return own.length > 0 ? `path: { ${values.join(', ')} }` : '';
}

/** What must be given, and a page size where there are pages. */
function queryExample({ parameters }: Call, description: Description): string {
  const needed = parameters.filter((one) => one.in === 'query' && (one.required || one.name === 'size'));
  const values = needed.map(
    ({ name, schema }) => `${keyOf(name)}: ${name === 'size' ? 100 : JSON.stringify(sampleOf(schema, description))}`,
  );
  return needed.length > 0 ? `query: { ${values.join(', ')} }` : '';
}

function bodyExample({ operation: { requestBody } }: Call, description: Description): string {
  if (!requestBody) return '';
  const [mediaType = '', { schema = {} } = {}] = Object.entries(requestBody.content)[0] ?? [];
  if (!/json|form/.test(mediaType)) return `body: new Blob(['…'])`;
  return `body: ${literal(sampleOf(schema, description))}`;
}

/** A file in an example is a blob. */
class File {}

function literal(value: unknown): string {
  if (value instanceof File) return `new Blob(['…'])`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([name, one]) => `${keyOf(name)}: ${literal(one)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

const plainValues: Readonly<Record<string, unknown>> = {
  string: 'text',
  integer: 1,
  number: 1,
  boolean: true,
  array: [],
};

function sampleOf(schema: Schema, description: Description): unknown {
  if (schema.$ref) return sampleOf(description.components.schemas[nameOf(schema.$ref)]!, description);
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative) return sampleOf(alternative, description);
  const [type = 'string'] = [schema.type ?? []].flat();
  if (type === 'object') return membersOf(schema, description);
  if (schema.format === 'binary') return new File();
  if (schema.format === 'uuid') return anId;
  return ownEntry(plainValues, type) ?? 'text';
}

function membersOf({ properties = {}, required = [] }: Schema, description: Description): object {
  const needed = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(needed.map(([name, one]) => [name, sampleOf(one, description)]));
}
