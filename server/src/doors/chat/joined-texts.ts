/** Joins the pieces of a text that come fast: the first of a kind is told at once, and what comes within a moment behind it together. */
import type { ProviderEvent } from './providers/provider.ts';

export type Piece = Extract<ProviderEvent, { readonly kind: 'text' | 'reasoning' }>;

/** Nobody sees a text grow in shorter steps. */
const momentMilliseconds = 50;

export async function* joinedTexts(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  const source = new Source(pieces);
  let due = new Moment(0);
  let held: Piece | undefined;
  let kind: Piece['kind'] | undefined;
  try {
    for (;;) {
      // A moment that is over goes first: of a provider that never rests the next piece is always there.
      const found: IteratorResult<Piece, undefined> | undefined = await (held
        ? Promise.race([due.over, source.next])
        : source.next);
      const piece = found?.value;
      if (held && piece?.kind !== held.kind) {
        yield held;
        held = undefined;
        due.end();
        due = new Moment(momentMilliseconds);
      }
      if (found?.done) return source.refuseFailed();
      if (!piece) continue;
      source.advance();
      if (piece.kind !== kind) {
        due.end();
        due = new Moment(0);
        kind = piece.kind;
      }
      held = { ...piece, text: (held?.text ?? '') + piece.text };
    }
  } finally {
    due.end();
    await source.end();
  }
}

/** What comes next; a failure is the end, and is told when all before it has been. */
class Source {
  next!: Promise<IteratorResult<Piece, undefined>>;
  private readonly events: AsyncIterator<Piece>;
  private failure: { readonly error: unknown } | undefined;

  constructor(events: AsyncIterable<Piece>) {
    this.events = events[Symbol.asyncIterator]();
    this.advance();
  }

  advance(): void {
    this.next = this.events.next().catch((error: unknown) => {
      this.failure = { error };
      return { done: true, value: undefined };
    });
  }

  refuseFailed(): void {
    if (this.failure) throw this.failure.error;
  }

  async end(): Promise<void> {
    await this.events.return?.();
  }
}

class Moment {
  readonly over: Promise<undefined>;
  private readonly timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number) {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.over = promise;
    if (milliseconds > 0) this.timer = setTimeout(resolve, milliseconds, undefined);
    else resolve(undefined);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
