/** Moves schemas that have a title to the components of a description, each once, and refers to them by name. */
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { mostBytes } from '../validation/json-lengths.ts';
import { describesOnly } from '../validation/validation.ts';
import { describedAs } from './described-as.ts';
import { type Json, type Media, type OpenApiDocument, referenceTo, type Schema } from './openapi-document.ts';

export async function withNamedSchemas<D extends OpenApiDocument>(document: D): Promise<D> {
  const naming = new SchemaNaming();
  const { schemas: _, ...components } = document.components ?? {};
  const paths: Record<string, Json> = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    await pauseWhenDue();
    paths[path] = naming.walk(operations);
  }
  const others = naming.walk(components);
  return { ...document, paths, components: { ...(others as object), schemas: naming.sorted() } } as D;
}

class SchemaNaming {
  private readonly schemas = new Map<string, Json>();

  walk(node: Json): Json {
    if (Array.isArray(node)) return node.map((each) => this.walk(each));
    if (typeof node !== 'object' || node === null) return node;
    const shown = asShown(node as Schema);
    const { title, ...rest } = withExamplesInside(shown);
    return typeof title === 'string'
      ? this.named(title, this.inside(rest))
      : this.inside({ ...rest, ...(title ? { title } : {}) });
  }

  sorted(): Record<string, Json> {
    return Object.fromEntries([...this.schemas].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  private inside(node: Schema): Schema {
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, this.part(key, part)]));
  }

  /** Examples are values, and properties are named by whoever made the schema: there a title is a name like any other. */
  private part(key: string, part: Json): Json {
    if (isValue(key)) return part;
    return key === 'properties' ? this.properties(part as Schema) : this.walk(part);
  }

  private properties(schemas: Schema): Schema {
    const shown = Object.entries(schemas).filter(([, schema]) => !isUnshown(schema));
    return Object.fromEntries(shown.map(([name, schema]) => [name, this.walk(schema)]));
  }

  private named(title: string, schema: Schema): Schema {
    const known = this.schemas.get(title);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas are called ${title}: ${JSON.stringify(known)} and ${JSON.stringify(schema)}`);
    this.schemas.set(title, schema);
    return { ...referenceTo('schemas', title) };
  }
}

function isValue(key: string): boolean {
  return key === 'examples' || key === 'example' || key === 'enum' || key === 'default' || key === 'required';
}

function isUnshown(part: Json): boolean {
  return typeof part === 'object' && part !== null && (part as Schema)[describedAs] === false;
}

function asShown(schema: Schema): Schema {
  const { [describedAs]: shown, [describesOnly]: _, [mostBytes]: __, ...rest } = schema;
  if (typeof shown !== 'object' || shown === null) return rest;
  return { ...(typeof rest.title === 'string' && { title: rest.title }), ...(shown as Schema) };
}

/** The library takes the example of a body out of its schema; there it would be said again for each operation. A schema that has its own keeps it. */
function withExamplesInside(node: Schema): Schema {
  const { example, schema, ...rest } = node as Media & Schema;
  if (example === undefined || schema === undefined || schema.examples !== undefined) return node;
  return { ...rest, schema: { ...schema, examples: [example] } };
}
