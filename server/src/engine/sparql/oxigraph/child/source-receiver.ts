/** Takes the bytes of one source into a store. */
import type * as oxigraph from 'oxigraph';
import { NQuadsLines, type SortedLines } from './n-quads-lines.ts';
import type { SourceQuads } from './source-quads.ts';

export class SourceReceiver {
  count = 0;
  private readonly lines: NQuadsLines;
  private readonly store: oxigraph.Store;
  private readonly quads: SourceQuads;
  private readonly taken: (graphs: ReadonlySet<string>, count: number) => void;

  constructor(store: oxigraph.Store, quads: SourceQuads, taken: (graphs: ReadonlySet<string>, count: number) => void) {
    this.store = store;
    this.quads = quads;
    this.lines = new NQuadsLines(quads.graph);
    this.taken = taken;
  }

  push(bytes: Uint8Array): void {
    this.load(this.lines.push(bytes));
  }

  finish(): void {
    this.load(this.lines.finish());
    this.taken(this.lines.graphs, this.count);
  }

  private load({ plain, blank, count }: SortedLines): void {
    this.count += count;
    if (plain.length > 0) this.quads.loadPlain(plain, this.store);
    if (blank) for (const quad of this.quads.parsed(blank)) this.store.add(quad);
  }
}
