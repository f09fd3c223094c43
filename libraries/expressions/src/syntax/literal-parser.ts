/** Reads literals and variables. */

import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { Token } from './lexer.ts';
import type { CollectionLiteral, EnumLiteralReference, Expression } from './nodes.ts';
import { spanOf } from './span.ts';
import { meantName, unescaped } from './string-escapes.ts';
import type { TokenStream } from './token-stream.ts';
import type { TypeParser } from './type-parser.ts';

const largestInteger = 2 ** 31 - 1;

export class LiteralParser {
  private readonly tokens: TokenStream;
  private readonly types: TypeParser;
  private readonly expression: () => Expression;

  constructor(tokens: TokenStream, types: TypeParser, expression: () => Expression) {
    this.tokens = tokens;
    this.types = types;
    this.expression = expression;
  }

  literal(): Expression | undefined {
    const { kind, text } = this.tokens.next;
    if (kind === 'identifier') return this.named();
    if (text === 'Sequence{' || text === 'OrderedSet{') return this.collection();
    return this.types.typeIfAny() ?? this.plain();
  }

  private plain(): Expression | undefined {
    const token = this.tokens.next;
    const made = literalOf(token);
    if (!made) return undefined;
    this.tokens.take();
    if (made.kind === 'string' && !made.isClosed)
      this.tokens.fault('String literal is not properly closed by a simple-quote.', token);
    if (made.kind === 'integer' && made.value > largestInteger)
      this.tokens.fault(`The whole number ${token.text} is larger than ${largestInteger}.`, token);
    return made;
  }

  /** A variable, a classifier of a package, or a literal of an enumeration. */
  private named(): Expression {
    const after = this.tokens.peek(1).text;
    if (after === ':') return this.halfColon();
    if (after !== '::') {
      const { text, start, end } = this.tokens.take();
      return { kind: 'variable', name: text, start, end };
    }
    const type = this.types.classifier();
    if (type.kind === 'wrongType') return type;
    if (this.tokens.isNext('::') || this.tokens.isNext(':')) return this.enumLiteral(type);
    return type;
  }

  /** `uml:`, which somebody is about to make `uml::`. */
  private halfColon(): Expression {
    const name = this.tokens.take();
    const colon = this.tokens.take();
    const span = spanOf(name, colon);
    this.tokens.fault(`invalid type literal ${name.text}:`, span);
    return { kind: 'wrongType', packageName: meantName(name.text), ...span };
  }

  private enumLiteral(type: {
    readonly packageName: string;
    readonly name: string;
    readonly start: number;
  }): EnumLiteralReference {
    const isColon = this.tokens.take().text === ':';
    const hasName = !isColon && this.tokens.isName();
    const literalName = hasName ? meantName(this.tokens.take().text) : '';
    const span = { start: type.start, end: this.tokens.last.end };
    if (!hasName) this.tokens.fault(`invalid enum literal: ${isColon ? "':' instead of '::'" : 'missing literal name'}`, span);
    const fault = hasName ? {} : ({ fault: isColon ? 'colon' : 'name' } as const);
    return { kind: 'enumLiteral', packageName: type.packageName, enumName: type.name, literalName, ...fault, ...span };
  }

  private collection(): CollectionLiteral {
    const start = this.tokens.take();
    const values: Expression[] = [];
    if (!this.tokens.isNext('}') && this.tokens.next.kind !== 'end') {
      do values.push(this.expression());
      while (this.tokens.takeIf(','));
    }
    if (!this.tokens.takeIf('}')) this.tokens.fault("missing '}'", this.tokens.here());
    const collection = start.text === 'Sequence{' ? 'Sequence' : 'OrderedSet';
    return { kind: 'collection', collection, values, ...spanOf(start, this.tokens.last) };
  }
}

const words: Readonly<Record<string, { kind: 'boolean'; value: boolean } | { kind: 'null' }>> = {
  true: { kind: 'boolean', value: true },
  false: { kind: 'boolean', value: false },
  null: { kind: 'null' },
};

function literalOf({ kind, text, start, end }: Token): Expression | undefined {
  const word = kind === 'word' ? ownEntry(words, text) : undefined;
  if (word) return { ...word, start, end };
  if (kind === 'integer') return { kind, value: Number(text), start, end };
  if (kind === 'real') return { kind, value: Number(text), start, end };
  if (kind === 'string') return { kind, value: unescaped(text.slice(1, -1)), isClosed: true, start, end };
  if (kind === 'openString') return { kind: 'string', value: unescaped(text.slice(1)), isClosed: false, start, end };
  return undefined;
}
