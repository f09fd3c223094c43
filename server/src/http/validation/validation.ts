/** Checks requests against their schemas: bodies as they are, parts of the URL read as the types they stand for. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { FieldError } from '../../failures.ts';
import { isVersion } from '../../project-version.ts';
import { isSlug } from '../../slug.ts';
import { isAbsoluteUri, isDescription, isKind, isName, isQueryText } from '../../text-rules.ts';
import { uuidPattern } from '../../uuid-notation.ts';
import { jsonText } from '../answers/json-pieces.ts';
import { SharedSchemas } from './shared-schemas.ts';
import { countsBoundedly } from './text-lengths.ts';
import { fieldErrorsOf } from './validation-messages.ts';

/** Marks a schema that only describes: the handler reads and checks that part itself. */
export const describesOnly = 'x-describes-only';

function ajv(coerceTypes: boolean | 'array'): Ajv2020 {
  const made = new Ajv2020({
    allErrors: true,
    coerceTypes,
    useDefaults: true,
    removeAdditional: false,
    strict: false,
    verbose: true,
    // The schemas are ours, and tests check them as parts of the description. Each checker would compile the schema of schemas for that, when
    // its first request comes, and everybody would wait for it.
    validateSchema: false,
    meta: false,
  });
  addFormats.default(made);
  countsBoundedly(made);
  for (const [name, validate] of Object.entries(textFormats)) made.addFormat(name, validate);
  return made;
}

const uuid = new RegExp(`^${uuidPattern}$`);

const textFormats: Readonly<Record<string, (text: string) => boolean>> = {
  // That of ajv-formats takes `urn:uuid:…` too, which no column of ids does.
  uuid: (text) => uuid.test(text),
  name: isName,
  description: isDescription,
  slug: isSlug,
  version: isVersion,
  'absolute-uri': isAbsoluteUri,
  kind: isKind,
  'query-text': isQueryText,
};

/** Bodies and answers as they are. */
const strict = new SharedSchemas(() => ajv(false));
/** Parts of the URL as the types that they stand for. */
const coercing = new SharedSchemas(() => ajv('array'));

/** Fastify's own choice coerces bodies too: a name of 5 would become "5". */
export function validatorCompiler(): FastifySchemaCompiler<Record<string, unknown>> {
  return ({ schema, httpPart }) => {
    if (schema[describesOnly]) return () => true;
    return compiledLate(httpPart === 'body' ? strict : coercing, schema);
  };
}

/** What is wrong with a value that is to be as a body of that schema; nothing where nothing is. */
export function errorsIn(schema: object, value: unknown): readonly FieldError[] {
  const validate = strict.compiled(schema);
  return validate(value) ? [] : fieldErrorsOf(validate.errors ?? []);
}

/** Compiles a schema when it is first asked: compiling those of all routes was a third of a start, and most of it where answers are checked too. */
function compiledLate(schemas: SharedSchemas, schema: object): ValidateFunction {
  let compiled: ValidateFunction | undefined;
  const validate = ((value: unknown) => {
    compiled ??= schemas.compiled(schema);
    const isValid = compiled(value);
    validate.errors = compiled.errors ?? null;
    return isValid;
  }) as ValidateFunction;
  return validate;
}

/** Checks answers in tests: a body that is not what the description promises is an error. */
export function checkedSerializer(): (route: {
  schema: unknown;
  url: string;
  method: string;
  httpStatus?: string;
}) => (body: unknown) => string {
  return ({ schema, url, method, httpStatus }) => {
    const validate = compiledLate(strict, schema as object);
    return (body) => {
      const text = jsonText(body);
      if (!validate(JSON.parse(text))) throw new Error(`${method} ${url} ${httpStatus}: ${explain(validate)} in ${text}`);
      return text;
    };
  };
}

function explain(validate: ValidateFunction): string {
  return (validate.errors ?? [])
    .map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`)
    .join('; ');
}
