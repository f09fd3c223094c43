/** Reads the literals of types: basic ones, collections, classifiers, and sets of them. */
import type { BasicTypeName, ClassifierSet, ClassifierType, TypeLiteral, WrongType } from './nodes.ts';
import { type Span, spanOf } from './span.ts';
import { meantName } from './string-escapes.ts';
import type { TokenStream } from './token-stream.ts';

const basicTypes: ReadonlySet<string> = new Set<BasicTypeName>(['String', 'Integer', 'Real', 'Boolean']);

export class TypeParser {
  private readonly tokens: TokenStream;

  constructor(tokens: TokenStream) {
    this.tokens = tokens;
  }

  /** Where a type must be. */
  type(): TypeLiteral {
    return this.typeIfAny() ?? (this.tokens.isName() ? this.classifier() : this.wrong(this.tokens.here(), undefined, ''));
  }

  /** Types that begin like nothing else. */
  typeIfAny(): TypeLiteral | undefined {
    const { next } = this.tokens;
    if (next.kind === 'word' && basicTypes.has(next.text)) {
      const { text, start, end } = this.tokens.take();
      return { kind: 'basicType', name: text as BasicTypeName, start, end };
    }
    if (this.tokens.isNext('Sequence(') || this.tokens.isNext('OrderedSet(')) return this.collection();
    return this.tokens.isNext('{') ? this.set() : undefined;
  }

  /** `package::Classifier`. */
  classifier(): ClassifierType | WrongType {
    const name = this.tokens.take();
    const packageName = meantName(name.text);
    if (!this.tokens.takeIf('::')) return this.wrong(name, undefined, name.text);
    if (!this.tokens.isName()) return this.wrong(spanOf(name, this.tokens.last), packageName, `${name.text}::`);
    const last = this.tokens.take();
    return { kind: 'classifierType', packageName, name: meantName(last.text), ...spanOf(name, last) };
  }

  private collection(): TypeLiteral {
    const start = this.tokens.take();
    const element = this.tokens.nested(() => this.type());
    if (!this.tokens.takeIf(')')) this.tokens.fault("missing ')'", this.tokens.here());
    const collection = start.text.startsWith('S') ? 'Sequence' : 'OrderedSet';
    return { kind: 'collectionType', collection, element, ...spanOf(start, this.tokens.last) };
  }

  private set(): ClassifierSet {
    const start = this.tokens.take();
    const types: (ClassifierType | WrongType)[] = [];
    do types.push(this.member());
    while (this.tokens.takeIf('|'));
    if (!this.tokens.takeIf('}')) this.tokens.fault("missing '}'", this.tokens.here());
    return { kind: 'classifierSet', types, ...spanOf(start, this.tokens.last) };
  }

  private member(): ClassifierType | WrongType {
    if (this.tokens.isName()) return this.classifier();
    const place = this.tokens.here();
    this.tokens.fault('missing classifier literal', place);
    return { kind: 'wrongType', packageName: undefined, ...place };
  }

  private wrong({ start, end }: Span, packageName: string | undefined, written: string): WrongType {
    this.tokens.fault(`invalid type literal ${written}`, { start, end });
    return { kind: 'wrongType', packageName, start, end };
  }
}
