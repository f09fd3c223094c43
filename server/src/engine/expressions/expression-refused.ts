/** An expression, or what it is asked about, cannot be accepted: told before anything is answered. */

/** The place in the text, in UTF-16 code units, and as people count. */
export interface RefusedPart {
  readonly field: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

export class ExpressionRefused extends Error {
  override readonly name = 'ExpressionRefused';
  readonly part: RefusedPart;

  constructor(message: string, part: RefusedPart) {
    super(message);
    this.part = part;
  }
}

export function mutatingRefused(): ExpressionRefused {
  return new ExpressionRefused('The expression changes models, which no evaluation does.', { field: 'expression' });
}
