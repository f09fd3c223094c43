/** A file that a mutation is handed: it stands in the variables, and its bytes are the part of the form. */
import { GraphQLError, GraphQLScalarType } from 'graphql';

export class SentFile {
  /** As the sender calls it; not to be trusted. */
  readonly name: string | undefined;
  private readonly source: AsyncIterable<Uint8Array>;
  private isTaken = false;
  private onPiece = () => {};

  constructor(name: string | undefined, source: AsyncIterable<Uint8Array>) {
    this.name = name;
    this.source = source;
  }

  /** They come once, as they arrive. */
  readonly bytes = (): AsyncIterable<Uint8Array> => {
    if (this.isTaken) throw new GraphQLError('A file is taken by one field alone.');
    this.isTaken = true;
    return this.told();
  };

  /** Calls whenever more of it has arrived. */
  whileArriving(listener: () => void): void {
    this.onPiece = listener;
  }

  private async *told(): AsyncGenerator<Uint8Array> {
    for await (const piece of this.source) {
      this.onPiece();
      yield piece;
    }
  }
}

export const Upload = new GraphQLScalarType<SentFile, never>({
  name: 'Upload',
  description: 'A file, sent to `/api/graphql/upload` as the part `0`; `map` says in which variable it stands.',
  coerceInputValue: (value) => {
    if (value instanceof SentFile) return value;
    throw new GraphQLError('A file is needed, as a part of a form that is sent to /api/graphql/upload.');
  },
  coerceInputLiteral: () => {
    throw new GraphQLError('A file stands in a variable.');
  },
  coerceOutputValue: () => {
    throw new GraphQLError('Files are sent, and not answered.');
  },
});
