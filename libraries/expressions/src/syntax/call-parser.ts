/** Reads what may follow an expression: accesses of features, calls of services, and their lambdas. */
import type { Call, CallStyle, Expression, Lambda } from './nodes.ts';
import { featureAccess } from './operators.ts';
import { spanOf } from './span.ts';
import { meantName } from './string-escapes.ts';
import type { TokenStream } from './token-stream.ts';
import type { TypeParser } from './type-parser.ts';

export class CallParser {
  private readonly tokens: TokenStream;
  private readonly types: TypeParser;
  private readonly expression: () => Expression;

  constructor(tokens: TokenStream, types: TypeParser, expression: () => Expression) {
    this.tokens = tokens;
    this.types = types;
    this.expression = expression;
  }

  /** The start is that of the parentheses around the receiver. */
  postfixes(receiver: Expression, start: number): Expression {
    let whole = receiver;
    for (let length = 0; ; length++) {
      this.tokens.limit(length);
      if (receiver.kind === 'missing') return whole;
      if (this.tokens.takeIf('.')) whole = { ...this.member(whole), start };
      else if (this.tokens.takeIf('->')) whole = { ...this.ofCollection(whole), start };
      else return whole;
    }
  }

  private member(receiver: Expression): Call {
    const isSuper = this.tokens.takeIf('super:');
    if (!this.tokens.isName()) return this.nameless(receiver, 'each');
    if (isSuper || this.tokens.peek(1).text === '(') return this.call(receiver, 'each', isSuper);
    const name = this.tokens.take();
    const feature: Expression = { kind: 'string', value: meantName(name.text), isClosed: true, start: name.start, end: name.end };
    const span = spanOf(receiver, name);
    return { kind: 'call', service: featureAccess, style: 'each', isSuper: false, arguments: [receiver, feature], ...span };
  }

  private ofCollection(receiver: Expression): Call {
    const isSuper = this.tokens.takeIf('super:');
    if (!this.tokens.isName()) return this.nameless(receiver, 'collection');
    return this.call(receiver, 'collection', isSuper);
  }

  /** Nothing that could be called. */
  private nameless(receiver: Expression, style: CallStyle): Call {
    const message = style === 'collection' ? 'missing collection service call' : 'missing feature access or service call';
    const span = spanOf(receiver, this.tokens.last);
    this.tokens.fault(message, { start: receiver.end, end: span.end });
    return { kind: 'call', service: '', style, isSuper: false, arguments: [receiver], fault: 'name', ...span };
  }

  private call(receiver: Expression, style: CallStyle, isSuper: boolean): Call {
    const service = meantName(this.tokens.take().text);
    const found = [receiver];
    const isOpened = this.tokens.takeIf('(');
    if (isOpened && !this.tokens.isNext(')') && this.tokens.next.kind !== 'end') {
      do found.push(this.argument());
      while (this.tokens.takeIf(','));
    }
    const isClosed = isOpened && this.tokens.takeIf(')');
    const span = spanOf(receiver, this.tokens.last);
    if (!isOpened) return this.nameless(receiver, style);
    if (!isClosed) this.tokens.fault("missing ')'", { start: receiver.end, end: span.end });
    return { kind: 'call', service, style, isSuper, arguments: found, ...(isClosed ? {} : { fault: 'parenthesis' }), ...span };
  }

  /** A name before a bar or a colon declares a variable. */
  private argument(): Expression {
    const after = this.tokens.peek(1).text;
    const isTyped = after === ':' && this.tokens.peek(2).kind !== 'end';
    return this.tokens.isName() && (after === '|' || isTyped) ? this.lambda() : this.expression();
  }

  private lambda(): Lambda {
    const name = this.tokens.take();
    const type = this.tokens.takeIf(':') ? this.types.type() : undefined;
    const declared = spanOf(name, this.tokens.last);
    const isComplete = this.tokens.takeIf('|');
    if (!isComplete) this.tokens.fault('incomplete variable definition', declared);
    const body = this.expression();
    const parameter = { name: name.text, type, isComplete, ...declared };
    return { kind: 'lambda', parameter, body, start: name.start, end: Math.max(body.end, this.tokens.last.end) };
  }
}
