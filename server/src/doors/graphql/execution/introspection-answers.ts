/** Answers questions about the schema. The answer is the same for every caller, so that it is made once for each text. */
import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';

/** A text, and which of its operations is meant. */
interface AskedText {
  readonly query: string;
  readonly operationName?: string | null;
}

/** Of the answers that are kept: some of all that there is. A text that is longer is none that tools ask with. */
const mostCharacters = 8 * 2 ** 20;
const longestText = 20_000;

export class IntrospectionAnswers {
  private readonly known = new LRUCache<string, ExecutionResult>({ maxSize: mostCharacters });

  /** An answer that was made before. */
  find(payload: AskedText): ExecutionResult | undefined {
    return this.known.get(keyOf(payload));
  }

  /** The answer as it was made by somebody else meanwhile; else it is made and kept. */
  async of(payload: AskedText, make: () => Promise<ExecutionResult>): Promise<ExecutionResult> {
    const found = this.find(payload);
    if (found) return found;
    const made = await make();
    return made.errors || payload.query.length > longestText ? made : this.kept(payload, made);
  }

  /** As plain objects: those of the library have no prototype, and take three times as long to be written. */
  private kept(payload: AskedText, made: ExecutionResult): ExecutionResult {
    const [text, key] = [JSON.stringify(made), keyOf(payload)];
    const result = JSON.parse(text) as ExecutionResult;
    this.known.set(key, result, { size: text.length + key.length });
    return result;
  }
}

/** Whether an operation asks for nothing but the schema, and for the same whatever its variables are. */
export function asksForSchemaAlone(document: DocumentNode, operationName: string | null | undefined): boolean {
  const operation = getOperationAST(document, operationName);
  return operation !== null && operation !== undefined && isAboutSchema(operation, document);
}

function isAboutSchema({ variableDefinitions = [], selectionSet }: OperationDefinitionNode, document: DocumentNode): boolean {
  if (variableDefinitions.length > 0) return false;
  const known = new Set<string>();
  return selectionSet.selections.every((one) => isOfSchema(one, document, known));
}

/** Documents that come here are valid: no fragment is within itself. One that was looked at is not looked at again, however often it is spread. */
function isOfSchema(one: SelectionNode, document: DocumentNode, known: Set<string>): boolean {
  if (one.kind === Kind.FIELD) return one.name.value.startsWith('__');
  if (one.kind === Kind.FRAGMENT_SPREAD) {
    if (known.has(one.name.value)) return true;
    known.add(one.name.value);
  }
  const set = one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : fragmentOf(document, one.name.value)?.selectionSet;
  return set?.selections.every((inside) => isOfSchema(inside, document, known)) ?? false;
}

function fragmentOf({ definitions }: DocumentNode, name: string) {
  return definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name) as
    | { readonly selectionSet: OperationDefinitionNode['selectionSet'] }
    | undefined;
}

function keyOf({ query, operationName }: AskedText): string {
  return `${operationName ?? ''} ${query}`;
}
