/** Takes the bytes of one source into a store. */
import type * as oxigraph from 'oxigraph';
import { NQuadsLines, type SortedLines } from './n-quads-lines.ts';
import type { QuadsFormat, SourceQuads } from './source-quads.ts';
import { startsPrefix, TurtleLines } from './turtle-lines.ts';

export class SourceReceiver {
  count = 0;
  /** In which syntax they are, the first byte tells. */
  private lines: NQuadsLines | TurtleLines | undefined;
  private readonly store: oxigraph.Store;
  private readonly quads: SourceQuads;
  private readonly taken: (graphs: ReadonlySet<string>, count: number) => void;

  constructor(store: oxigraph.Store, quads: SourceQuads, taken: (graphs: ReadonlySet<string>, count: number) => void) {
    this.store = store;
    this.quads = quads;
    this.taken = taken;
  }

  push(bytes: Uint8Array): void {
    this.lines ??= bytes[0] === startsPrefix ? new TurtleLines() : new NQuadsLines(this.quads.graph);
    this.load(this.lines.push(bytes), this.lines.format);
  }

  finish(): void {
    if (this.lines) this.load(this.lines.finish(), this.lines.format);
    this.taken(this.lines?.graphs ?? new Set(), this.count);
  }

  private load({ plain, blank, count }: SortedLines, format: QuadsFormat): void {
    this.count += count;
    if (plain.length > 0) this.quads.loadPlain(plain, this.store, format);
    if (blank) for (const quad of this.quads.parsed(blank, format)) this.store.add(quad);
  }
}
