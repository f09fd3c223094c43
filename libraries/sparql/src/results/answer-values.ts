/** The values of SPARQL answers, one by one as their bytes come: solutions, triples, or a truth. */
import type { Term } from '@orrery/rdf/terms.ts';
import { Parser } from '@orrery/rdf/turtle.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** As `application/sparql-results+json` writes terms. */
export interface JsonTerm {
  readonly type: 'uri' | 'bnode' | 'literal';
  readonly value: string;
  readonly datatype?: string;
  readonly 'xml:lang'?: string;
}

const xsdString = 'http://www.w3.org/2001/XMLSchema#string';

/** The truth in an answer to ASK. */
export async function* truthIn(body: Bytes): AsyncGenerator<boolean> {
  let text = '';
  for await (const piece of texts(body)) text += piece;
  yield (JSON.parse(text) as { readonly boolean: boolean }).boolean;
}

/** The solutions in `application/sparql-results+json`, each by the names of its variables; these are told before the first one. */
export async function* solutionsIn(
  body: Bytes,
  onVariables: (names: readonly string[]) => void = () => {},
): AsyncGenerator<Readonly<Record<string, JsonTerm>>> {
  const bindings = new BindingTexts(onVariables);
  for await (const piece of texts(body)) for (const text of bindings.add(piece)) yield JSON.parse(text);
}

/** The triples in N-Triples. */
export async function* triplesIn(body: Bytes): AsyncGenerator<Readonly<Record<'subject' | 'predicate' | 'object', JsonTerm>>> {
  let rest = '';
  for await (const piece of texts(body)) {
    const end = piece.lastIndexOf('\n') + 1;
    // A line that is not whole is no triple yet.
    if (end > 0) yield* triplesOf(rest + piece.slice(0, end));
    rest = end > 0 ? piece.slice(end) : rest + piece;
  }
  yield* triplesOf(rest);
}

function triplesOf(lines: string) {
  const found: Readonly<Record<'subject' | 'predicate' | 'object', JsonTerm>>[] = [];
  new Parser(lines, { syntax: 'n-triples', depth: 1 }, (subject, predicate, object) =>
    found.push({ subject: jsonTerm(subject), predicate: jsonTerm(predicate), object: jsonTerm(object) }),
  ).parse();
  return found;
}

function jsonTerm(term: Term): JsonTerm {
  if (term.kind === 'iri') return { type: 'uri', value: term.value };
  if (term.kind === 'blank') return { type: 'bnode', value: term.value };
  const { value, language, datatype } = term;
  if (language !== '') return { type: 'literal', value, 'xml:lang': language };
  return datatype === xsdString ? { type: 'literal', value } : { type: 'literal', value, datatype };
}

async function* texts(body: Bytes): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of body) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

const variables = /"vars"\s*:\s*(\[[^\]]*\])/;
const bindingsBegin = /"bindings"\s*:\s*\[/;

/** Cuts the objects of `results.bindings` out of JSON that comes in pieces. */
class BindingTexts {
  private readonly onVariables: (names: readonly string[]) => void;
  private text = '';
  private at = 0;
  private start = 0;
  private depth = 0;
  private isInText = false;
  private hasBegun = false;

  constructor(onVariables: (names: readonly string[]) => void) {
    this.onVariables = onVariables;
  }

  *add(piece: string): Generator<string> {
    this.text += piece;
    if (!this.hasBegun && !this.begin()) return;
    for (; this.at < this.text.length; this.at++) {
      const found = this.step(this.text[this.at]!);
      if (found !== undefined) yield found;
    }
    // What is behind is let go; a binding that is open stays.
    const from = this.depth > 0 ? this.start : this.at;
    [this.text, this.start, this.at] = [this.text.slice(from), 0, this.at - from];
  }

  private begin(): boolean {
    const found = bindingsBegin.exec(this.text);
    if (!found) return false;
    this.onVariables(JSON.parse(variables.exec(this.text)?.[1] ?? '[]') as string[]);
    this.at = found.index + found[0].length;
    this.hasBegun = true;
    return true;
  }

  private step(sign: string): string | undefined {
    if (this.isInText) {
      if (sign === '\\') this.at++;
      else if (sign === '"') this.isInText = false;
    } else if (sign === '"') this.isInText = true;
    else if (sign === '{' && this.depth++ === 0) this.start = this.at;
    else if (sign === '}' && --this.depth === 0) return this.text.slice(this.start, this.at + 1);
    return undefined;
  }
}
