/** Oxigraph as WebAssembly, in this process. */
import * as oxigraph from 'oxigraph';
import { type Judge, withUnion } from './judge.ts';
import { oxigraphDifferences } from './oxigraph-differences.ts';

export class OxigraphJudge implements Judge {
  readonly name = 'Oxigraph';
  readonly knownDifferences = oxigraphDifferences;
  private store = new oxigraph.Store();

  load(lines: readonly string[]): void {
    this.store = new oxigraph.Store();
    this.store.load(withUnion(lines), { format: 'application/n-quads' });
  }

  async ask(query: string): Promise<string | undefined> {
    try {
      return this.store.query(query, { results_format: 'json' }) as unknown as string;
    } catch {
      return undefined;
    }
  }

  async close(): Promise<void> {}
}
