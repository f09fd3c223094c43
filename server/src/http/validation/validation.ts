/** Checks requests against their schemas: bodies as they are, parts of the URL read as the types they stand for. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { FieldError } from '../../failures.ts';
import { isVersion } from '../../project-version.ts';
import { isSlug } from '../../slug.ts';
import { isAbsoluteUri, isDescription, isKind, isName, isQueryText } from '../../text-rules.ts';
import { uuidPattern } from '../../uuid-notation.ts';
import { jsonText } from '../json-pieces.ts';
import { countsBytes } from './json-lengths.ts';
import { hasMoreParts } from './part-count.ts';
import { SharedSchemas } from './shared-schemas.ts';
import { countsBoundedly } from './text-lengths.ts';
import { fieldErrorsOf } from './validation-messages.ts';

/** Marks a schema that only describes: the handler reads and checks that part itself. */
export const describesOnly = 'x-describes-only';

function ajv(coerceTypes: boolean | 'array', allErrors: boolean): Ajv2020 {
  const made = new Ajv2020({
    allErrors,
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
  countsBytes(made);
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
const strict = new SharedSchemas(() => ajv(false, true));
/** Large ones: a list of a hundred thousand wrong items has as many errors, each as large as an item. */
const strictToFirst = new SharedSchemas(() => ajv(false, false));
/** Parts of the URL as the types that they stand for. */
const coercing = new SharedSchemas(() => ajv('array', true));

/** Of values that have no more parts than this, all errors are told. */
const mostParts = 5000;

/** Fastify's own choice coerces bodies too: a name of 5 would become "5". */
export function validatorCompiler(): FastifySchemaCompiler<Record<string, unknown>> {
  return ({ schema, httpPart }) => {
    if (schema[describesOnly]) return () => true;
    return compiledLate(httpPart === 'body' ? strict : coercing, schema);
  };
}

/** What is wrong with a value that is to be as a body of that schema; nothing where nothing is. */
export function errorsIn(schema: object, value: unknown): readonly FieldError[] {
  const validate = compiledLate(strict, schema);
  return validate(value) ? [] : fieldErrorsOf(validate.errors ?? []);
}

/** Compiles a schema when it is first asked: compiling those of all routes was a third of a start, and most of it where answers are checked too. */
function compiledLate(schemas: SharedSchemas, schema: object): ValidateFunction {
  const compiled = new Map<SharedSchemas, ValidateFunction>();
  const validate = ((value: unknown) => {
    const wanted = schemas === strict && hasMoreParts(value, mostParts) ? strictToFirst : schemas;
    const checks = compiled.get(wanted) ?? wanted.compiled(schema);
    compiled.set(wanted, checks);
    const isValid = checks(value);
    validate.errors = checks.errors ?? null;
    // Whoever asked has read them by then; they would hold what was sent until the next error of this kind.
    if (!isValid) queueMicrotask(() => forget(validate, checks));
    return isValid;
  }) as ValidateFunction;
  return validate;
}

function forget(...validates: readonly ValidateFunction[]): void {
  for (const validate of validates) validate.errors = null;
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
