/** The messages between the service and a parser thread. */
import {
  type ParsedQuery,
  type ParsedUpdate,
  parseAndReadQuery,
  parseAndReadUpdate,
  parseQuery,
  parseUpdate,
  SparqlRefused,
  SparqlSyntaxError,
  type TextPlace,
  withoutValueLists,
  withValueLists,
} from '@orrery/sparql';

export interface ParseTask {
  readonly kind: 'query' | 'update';
  readonly text: string;
  readonly base: string | undefined;
}

/** An error as it passes between threads: without its class. */
export type ParseAnswer =
  | { readonly parsed: ParsedQuery | ParsedUpdate }
  | { readonly syntaxError: { readonly reason: string; readonly line: number; readonly column: number } }
  | { readonly refused: string; readonly place: TextPlace | undefined };

/** Of a text that is short a query process need not read it once more. */
export function parsed({ kind, text, base }: ParseTask): ParsedQuery | ParsedUpdate {
  return kind === 'query' ? parseAndReadQuery(text, { base }) : parseAndReadUpdate(text, { base });
}

/** A long text that is short without its lists of values. Nothing where it is not, or something is to be told of it: a thread tells the place. */
export function parsedBesideLists(task: ParseTask, isShort: (text: string) => boolean): ParsedQuery | ParsedUpdate | undefined {
  const shorter = withoutValueLists(task.text);
  if (!shorter || !isShort(shorter.text)) return undefined;
  try {
    const found = parsed({ ...task, text: shorter.text });
    return 'warnings' in found ? undefined : withValueLists(found, shorter.lists);
  } catch (error) {
    if (error instanceof SparqlSyntaxError || error instanceof SparqlRefused) return undefined;
    throw error;
  }
}

/** The algebra of a long text may be deeper than can be sent. Long updates are mostly long lists. */
function parsedAlone({ kind, text, base }: ParseTask): ParsedQuery | ParsedUpdate {
  if (kind === 'query') return parseQuery(text, { base });
  const { operations } = updateOrParsed(text, base);
  return { operations: operations.map((one) => (isShallow(one, mostDepth) ? one : { ...one, algebra: undefined })) };
}

/** What is too deep to be read is left to those who evaluate it, who say so. */
function updateOrParsed(text: string, base: string | undefined): ParsedUpdate {
  try {
    return parseAndReadUpdate(text, { base });
  } catch (error) {
    if (error instanceof RangeError) return parseUpdate(text, { base });
    throw error;
  }
}

const mostDepth = 100;

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((one) => isShallow(one, depth - 1));
}

export function answerTo(task: ParseTask): ParseAnswer {
  try {
    return { parsed: parsedAlone(task) };
  } catch (error) {
    if (error instanceof SparqlRefused) return { refused: error.message, place: error.place };
    if (!(error instanceof SparqlSyntaxError)) throw error;
    const { reason, line, column } = error;
    return { syntaxError: { reason, line, column } };
  }
}

export function parsedIn(answer: ParseAnswer): ParsedQuery | ParsedUpdate {
  if ('parsed' in answer) return answer.parsed;
  if ('refused' in answer) throw new SparqlRefused(answer.refused, { place: answer.place });
  const { reason, line, column } = answer.syntaxError;
  throw new SparqlSyntaxError(reason, line, column);
}
