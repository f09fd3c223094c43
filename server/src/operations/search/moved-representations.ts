/** Remembers how far the representations of models that have moved in the index have been indexed: after a start they are gone through anew. */
import { indexMoved } from '../../storage/search/moved-representations.ts';
import type { Due } from '../../storage/search/search-due.ts';
import type { IndexWriter } from './index-writer.ts';

interface Begun {
  /** As it was when its first step was made: should the model move again meanwhile, all of them are due again. */
  readonly due: Due;
  readonly after: string;
}

export class MovedRepresentations {
  private readonly writer: Pick<IndexWriter, 'write'>;
  private readonly begun = new Map<string, Begun>();

  constructor(writer: Pick<IndexWriter, 'write'>) {
    this.writer = writer;
  }

  /** Some of those of one model. */
  async step(now: Due, most: number): Promise<void> {
    const { due, after } = this.begun.get(now.entityId) ?? { due: now, after: undefined };
    this.begun.delete(now.entityId);
    const last = await this.writer.write((transaction) => indexMoved(transaction, due, { after, most }));
    if (last !== undefined) this.begun.set(now.entityId, { due, after: last });
  }
}
