/** The file of operations: their signatures with examples, and the table by which they are called. */
import { type Call, callsOf, type Description, type Parameter, type Schema } from './description.ts';
import { exampleOf } from './example.ts';
import { comment, keyOf, nameOf, typeOf } from './schema-type.ts';

export function operationsFile(description: Description): string {
  const calls = callsOf(description);
  const names = Object.keys(description.components.schemas).sort();
  const signatures = calls.map((call) => signature(call, description));
  const code = signatures.join('').replaceAll(/\/\*\*.*?\*\/|'[^']*'|"[^"]*"/gs, '');
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  return `/** The operations of the interface, generated of its description: \`npx vitest run -u clients/api\` writes them anew. */
import type { ServerEvent } from '../event-stream.ts';
import type { RequestOptions } from '../request.ts';
import type {
  ${used.join(',\n  ')},
} from './types.ts';

export interface Operations {
${signatures.join('\n')}}

/** Method, address, what the answer is read as, and the media types that a body may have. */
export const operationTable = {
${calls.map(row).join('')}} as const;
`;
}

function signature(call: Call, description: Description): string {
  const { operation, method, path } = call;
  const parts = [...parametersOf(call), ...bodyOf(call)];
  const mark = parts.some((part) => !/^\s*readonly \w+\?/.test(part)) ? '' : '?';
  const request = parts.length > 0 ? `{\n${parts.join('')}  } & RequestOptions` : 'RequestOptions';
  const example = exampleOf(call, description);
  return `  /**
   * ${operation.summary ?? ''} \`${method} ${path}\`
   *
   * @example
   * ${example.split('\n').join('\n   * ')}
   */
  ${operation.operationId}(request${mark}: ${request}): ${answerType(call)};
`;
}

const groups = { path: 'path', query: 'query', header: 'headers' } as const;

function parametersOf({ parameters, operation }: Call): string[] {
  return Object.entries(groups).flatMap(([place, name]) => {
    const own = parameters.filter((one) => one.in === place);
    if (own.length === 0) return [];
    const mark = own.some(({ required }) => required) ? '' : '?';
    const features = name === 'query' && /^listModelObjects/.test(operation.operationId) ? [featureFilter] : [];
    return [`    readonly ${name}${mark}: {\n${[...own.map(member), ...features].join('')}    };\n`];
  });
}

/** The description cannot tell parameters whose names depend on the model. */
const featureFilter = `      /** Objects whose feature has this value. */
      readonly [feature: \`features.\${string}\`]: string | readonly string[] | undefined;
`;

function member({ name, required, description, schema }: Parameter): string {
  return `${comment(description, '      ')}      readonly ${keyOf(name)}${required ? '' : '?'}: ${typeOf(schema, '      ')};\n`;
}

function bodyOf({ operation: { requestBody } }: Call): string[] {
  if (!requestBody) return [];
  const mediaTypes = Object.keys(requestBody.content);
  const types = new Set(Object.entries(requestBody.content).map(([mediaType, { schema }]) => bodyType(mediaType, schema)));
  const choice = mediaTypes.map((one) => JSON.stringify(one)).join(' | ');
  const contentType = mediaTypes.length > 1 ? [`    readonly contentType?: ${choice};\n`] : [];
  return [`    readonly body${requestBody.required ? '' : '?'}: ${[...types].join(' | ')};\n`, ...contentType];
}

/** Bytes and texts may be given as either. */
function bodyType(mediaType: string, schema: Schema | undefined): string {
  const isStructured = /json|form/.test(mediaType) && schema !== undefined;
  return isStructured ? typeOf(schema, '    ') : 'Blob | string';
}

type AnswerKind = 'json' | 'empty' | 'events' | 'response';

function answerOf({ operation }: Call): {
  readonly kind: AnswerKind;
  readonly schema?: Schema | undefined;
  readonly mayBeEmpty: boolean;
} {
  const good = Object.entries(operation.responses).filter(([status]) => /^2/.test(status));
  const full = good.filter(([status]) => status !== '206').flatMap(([, { content }]) => Object.entries(content ?? {}));
  const mayBeEmpty = good.some(([status, { content }]) => status !== '206' && !content);
  const mediaTypes = new Set(full.map(([mediaType]) => mediaType));
  if (mediaTypes.size === 0) return { kind: 'empty', mayBeEmpty };
  // Where there are other types too, the header that asks decides what comes.
  if (mediaTypes.size === 1 && mediaTypes.has('text/event-stream')) return { kind: 'events', mayBeEmpty };
  if ([...mediaTypes].every((one) => /^application\/(?:hal\+)?json$/.test(one))) {
    const schemas = full.map(([, { schema }]) => schema ?? {});
    return { kind: 'json', schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0], mayBeEmpty };
  }
  return { kind: 'response', mayBeEmpty };
}

function answerType(call: Call): string {
  const { kind, schema, mayBeEmpty } = answerOf(call);
  if (kind === 'events') return 'AsyncIterable<ServerEvent>';
  if (kind === 'response') return 'Promise<Response>';
  if (kind === 'empty') return 'Promise<undefined>';
  const type = schema?.$ref ? nameOf(schema.$ref) : typeOf(schema ?? {}, '  ');
  return `Promise<${type}${mayBeEmpty ? ' | undefined' : ''}>`;
}

function row(call: Call): string {
  const mediaTypes = Object.keys(call.operation.requestBody?.content ?? {});
  const values = [call.method, call.path, answerOf(call).kind, ...mediaTypes].map((one) => `'${one}'`);
  return `  ${call.operation.operationId}: [${values.join(', ')}],\n`;
}
