/** Reads expressions: whatever the text, it gives a tree, and says what is missing in it. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { CallParser } from './call-parser.ts';
import { isDeeperThan } from './children.ts';
import { tokensOf } from './lexer.ts';
import { LiteralParser } from './literal-parser.ts';
import type { Binding, Conditional, Diagnostic, Expression, Let } from './nodes.ts';
import { binaryOperators, prefixOperators } from './operators.ts';
import { type Span, spanOf } from './span.ts';
import { TokenStream, TooDeep } from './token-stream.ts';
import { TypeParser } from './type-parser.ts';

export interface Parsed {
  readonly expression: Expression;
  readonly diagnostics: readonly Diagnostic[];
}

export function parse(text: string): Parsed {
  const whole = { start: 0, end: text.length };
  if (text === '') return refused('null or empty string.', whole);
  try {
    const parsed = new Parser(new TokenStream(tokensOf(text)), text).whole();
    return isDeeperThan(deepestTree, parsed.expression) ? refused('The expression is nested too deeply.', whole) : parsed;
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return refused('The expression is nested too deeply.', whole);
  }
}

/** As many levels a tree may have: whoever goes through it goes down at every level. */
const deepestTree = 400;

function refused(message: string, { start, end }: { readonly start: number; readonly end: number }): Parsed {
  return { expression: { kind: 'missing', start, end }, diagnostics: [{ severity: 'error', message, start, end }] };
}

class Parser {
  private readonly tokens: TokenStream;
  private readonly text: string;
  private readonly types: TypeParser;
  private readonly literals: LiteralParser;
  private readonly calls: CallParser;

  constructor(tokens: TokenStream, text: string) {
    const expression = () => this.expression(0);
    this.tokens = tokens;
    this.text = text;
    this.types = new TypeParser(tokens);
    this.literals = new LiteralParser(tokens, this.types, expression);
    this.calls = new CallParser(tokens, this.types, expression);
  }

  whole(): Parsed {
    const expression = this.expression(0);
    const { next } = this.tokens;
    if (next.kind !== 'end') {
      const rest = { start: next.start, end: this.text.length };
      this.tokens.fault(`text remaining after expression "${this.text.slice(rest.start)}".`, rest);
    }
    return { expression, diagnostics: this.tokens.diagnostics };
  }

  private expression(precedence: number): Expression {
    const { start } = this.tokens.next;
    return this.tokens.nested(() => this.operated(precedence, start, this.calls.postfixes(this.operand(), start)));
  }

  /** Everything that binds at least as tightly as this goes to the left. Parentheses at both ends belong to what is around them. */
  private operated(precedence: number, start: number, first: Expression): Expression {
    let left = first;
    for (let length = 0; ; length++) {
      const operator = this.operator();
      if (!operator || operator.precedence < precedence) return left;
      this.tokens.limit(length);
      this.tokens.take();
      const right = this.expression(operator.precedence + 1);
      left = joined(operator, left, right, { start, end: Math.max(right.end, this.tokens.last.end) });
    }
  }

  private operator() {
    const { kind, text } = this.tokens.next;
    return kind === 'sign' || kind === 'word' ? ownEntry(binaryOperators, text) : undefined;
  }

  private operand(): Expression {
    const { next } = this.tokens;
    const prefix = next.kind === 'sign' || next.kind === 'word' ? ownEntry(prefixOperators, next.text) : undefined;
    if (prefix) return this.prefixed(prefix);
    if (this.tokens.isNext('(')) return this.grouped();
    if (this.tokens.isNext('if')) return this.conditional();
    if (this.tokens.isNext('let')) return this.let();
    return this.literals.literal() ?? this.missing();
  }

  private prefixed({ service, precedence }: { readonly service: string; readonly precedence: number }): Expression {
    const sign = this.tokens.take();
    const operand = this.expression(precedence);
    const span = { start: sign.start, end: Math.max(operand.end, this.tokens.last.end) };
    return { kind: 'call', service, style: 'operator', isSuper: false, arguments: [operand], ...span };
  }

  /** The parentheses leave no trace in the tree. */
  private grouped(): Expression {
    this.tokens.take();
    const inside = this.expression(0);
    if (!this.tokens.takeIf(')')) this.tokens.fault("missing ')'", this.tokens.here());
    return inside;
  }

  private conditional(): Conditional {
    const start = this.tokens.take();
    const predicate = this.expression(0);
    const hasThen = this.tokens.takeIf('then');
    const whenTrue = hasThen ? this.expression(0) : this.nothing();
    const hasElse = hasThen && this.tokens.takeIf('else');
    const whenFalse = hasElse ? this.expression(0) : this.nothing();
    const isEnded = hasElse && this.tokens.takeIf('endif');
    const span = spanOf(start, this.tokens.last);
    const isComplete = isEnded && [predicate, whenTrue, whenFalse].every(({ kind }) => kind !== 'missing');
    if (!isComplete) this.tokens.fault('incomplet conditional', span);
    const parts = 1 + [hasThen, hasElse, isEnded].filter(Boolean).length;
    return { kind: 'conditional', predicate, whenTrue, whenFalse, parts, ...span };
  }

  private let(): Let {
    const start = this.tokens.take();
    const bindings: Binding[] = [];
    do bindings.push(this.binding());
    while (this.tokens.takeIf(','));
    const isComplete = this.tokens.takeIf('in');
    if (!isComplete) this.tokens.fault("missing 'in'", this.tokens.here());
    const body = isComplete ? this.expression(0) : this.nothing();
    return { kind: 'let', bindings, body, isComplete, ...spanOf(start, this.tokens.last) };
  }

  private binding(): Binding {
    const start = this.tokens.next;
    const name = this.tokens.isName() ? this.tokens.take().text : undefined;
    if (name === undefined) this.tokens.fault('missing variable declaration', this.tokens.here());
    const type = this.tokens.takeIf(':') ? this.types.type() : undefined;
    const isComplete = this.tokens.takeIf('=');
    if (!isComplete && name !== undefined) this.tokens.fault('incomplete variable definition', spanOf(start, this.tokens.last));
    const variable = { name, type, isComplete: name !== undefined && isComplete, ...spanOf(start, this.tokens.last) };
    const value = isComplete ? this.expression(0) : this.nothing();
    return { variable, value, ...spanOf(start, value) };
  }

  private missing(): Expression {
    this.tokens.fault('missing expression', this.tokens.here());
    return this.nothing();
  }

  private nothing(): Expression {
    return { kind: 'missing', ...this.tokens.here() };
  }
}

function joined(operator: (typeof binaryOperators)[string], left: Expression, right: Expression, span: Span): Expression {
  const { service } = operator;
  if (operator.looksAtLeftFirst)
    return { kind: 'junction', service: service as 'and' | 'or' | 'implies', arguments: [left, right], ...span };
  return { kind: 'call', service, style: 'operator', isSuper: false, arguments: [left, right], ...span };
}
