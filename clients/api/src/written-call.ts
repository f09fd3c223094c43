/** Calls of the interface as texts to copy: for a shell, and for a program that uses this client. */
import { type Operations, operationTable } from './generated/operations.ts';
import { addressOf, bodyOf, type OperationRequest } from './request.ts';

/** An operation with what it is given. */
export type Call = {
  readonly [Name in keyof Operations]: {
    readonly operation: Name;
    readonly request?: Omit<NonNullable<Parameters<Operations[Name]>[0]>, 'signal'>;
  };
}[keyof Operations];

type Row = readonly [method: string, path: string, answer: string, ...mediaTypes: string[]];

interface WritingOptions {
  readonly baseUrl: string;
  /** Whether the call is made with the token in the variable `TOKEN`. */
  readonly hasToken?: boolean;
}

/**
 * A call as a line for a POSIX shell.
 *
 * @example
 * const line = curlOf({ operation: 'listModels', request: { query: { size: 5 } } }, { baseUrl: 'http://localhost:8080' });
 */
export function curlOf({ operation, request = {} }: Call, { baseUrl, hasToken = false }: WritingOptions): string {
  const [method, path, answer, ...mediaTypes] = operationTable[operation] as unknown as Row;
  const given = request as OperationRequest;
  const { body, headers } = bodyOf(given, mediaTypes);
  const allHeaders = Object.entries({ ...headers, ...given.headers }).filter(([, value]) => value !== undefined);
  const parts = [
    `curl ${[...(answer === 'events' ? ['-N'] : []), ...(method === 'GET' ? [] : ['-X', method])].join(' ')}`.trim(),
    quoted(baseUrl + addressOf(path, given)),
    ...(hasToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...allHeaders.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(typeof body === 'string' ? [`--data-binary ${quoted(body)}`] : []),
  ];
  return parts.join(' \\\n  ').replace(' \\\n  ', ' ');
}

/**
 * Calls as a program that uses this client.
 *
 * @example
 * const program = programOf([{ operation: 'listModels' }], { baseUrl: 'http://localhost:8080' });
 */
export function programOf(calls: readonly Call[], { baseUrl, hasToken = false }: WritingOptions): string {
  const options = [`baseUrl: ${literal(baseUrl)}`, ...(hasToken ? ['token: () => process.env.TOKEN'] : [])];
  const name = (index: number) => (calls.length === 1 ? 'answer' : `answer${index + 1}`);
  return [
    "import { connect } from '@orrery/api';",
    '',
    `const orrery = connect({ ${options.join(', ')} });`,
    ...calls.map(({ operation, request }, index) => {
      const given = request === undefined ? '' : literal(request);
      const [, , answer] = operationTable[operation] as unknown as Row;
      const called = `orrery.${operation}(${given})`;
      return answer === 'events'
        ? `for await (const { event, data } of ${called}) console.log(event, data);`
        : `const ${name(index)} = await ${called};`;
    }),
  ].join('\n');
}

/** Between single quotes nothing has a meaning to a shell but a single quote. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

const plainName = /^[A-Za-z_$][\w$]*$/;

/** A value as a program writes it. */
function literal(value: unknown): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const written = entries.map(([name, one]) => `${plainName.test(name) ? name : stringLiteral(name)}: ${literal(one)}`);
  return written.length === 0 ? '{}' : `{ ${written.join(', ')} }`;
}

function stringLiteral(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", String.raw`\'`);
  return `'${inside.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`)}'`;
}
