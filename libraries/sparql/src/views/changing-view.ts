/** A view that quads are put into and taken from again and again: what has to be made anew grows with the changes, and not with the view. */
import { keyOf, keyOfQuad, type Quad, type Term } from '@orrery/rdf/terms.ts';
import { compareBytes } from '../terms/key-bytes.ts';
import { keyOfTerm } from '../terms/term-key.ts';
import { type KeptGraphs, type LiveRun, runOfQuads, runOfTerms, withoutQuads } from './live-run.ts';
import type { View } from './view.ts';

/** So few quads are always made a run again. */
const fewQuads = 64;

const nothingKept: KeptGraphs = new Set();

export class ChangingView {
  private readonly base: View;
  private readonly kept: KeptGraphs;
  /** The runs of the base without what was taken. A quad that comes back lies over them. */
  private own: readonly LiveRun[];
  private taken: Quad[] = [];
  /** Quads that were put some time ago, in a run of their own, and what was taken of them since. */
  private readonly older = new Map<string, Quad>();
  private olderRun: LiveRun | undefined;
  private takenOfOlder: Quad[] = [];
  /** Quads that were put lately. */
  private readonly recent = new Map<string, Quad>();
  /** Keys of terms that the base does not have; the ids that go with them. */
  private readonly terms = new Map<string, Uint8Array>();
  private hasNewTerms = false;
  private numbered: View;
  private made: View;
  private isChanged = false;

  /** Graphs of the base that are kept exist without quads too. */
  constructor(base: View, kept: KeptGraphs) {
    this.base = base;
    this.kept = kept;
    this.own = base.runs;
    this.numbered = base;
    this.made = base;
  }

  /** Terms that will come: to number them once costs less than to do so with each change. */
  expect(terms: Iterable<Term>): void {
    for (const term of terms) this.know(term);
  }

  /** Of a quad that is not there. */
  put(quad: Quad): void {
    this.recent.set(keyOfQuad(quad), quad);
    this.expect([quad.subject, quad.predicate, quad.object, quad.graph!]);
    this.isChanged = true;
  }

  /** Of a quad that is there. */
  take(quad: Quad): void {
    const text = keyOfQuad(quad);
    this.isChanged = true;
    if (this.recent.delete(text)) return;
    if (this.older.delete(text)) this.takenOfOlder.push(quad);
    else this.taken.push(quad);
  }

  /** As it is now. A view that was given before stays as it was. */
  current(): View {
    if (!this.isChanged) return this.made;
    this.isChanged = false;
    this.number();
    if (this.taken.length > 0) this.own = this.own.map((run) => withoutQuads(run, this.taken, this.kept));
    this.taken = [];
    const others = [this.settled(), this.recent.size > 0 ? { run: runOfQuads(this.recent.values()) } : undefined];
    const own = [...this.own, ...this.numbered.runs.slice(this.own.length)];
    this.made = this.numbered.withRows(
      own,
      others.filter((run) => run !== undefined),
    );
    return this.made;
  }

  /** The run of older quads. Recent ones join them when they are many beside them. */
  private settled(): LiveRun | undefined {
    const { recent, older } = this;
    if (recent.size > fewQuads && recent.size ** 2 > older.size) {
      for (const [text, quad] of recent) older.set(text, quad);
      recent.clear();
      this.olderRun = { run: runOfQuads(older.values()) };
    } else if (this.olderRun && this.takenOfOlder.length > 0) {
      this.olderRun = withoutQuads(this.olderRun, this.takenOfOlder, nothingKept);
    }
    this.takenOfOlder = [];
    return this.olderRun;
  }

  private know(term: Term): void {
    const text = keyOf(term);
    const key = this.terms.has(text) ? undefined : keyOfTerm(term);
    if (!key || this.numbered.find(key) !== 0) return;
    this.terms.set(text, key);
    this.hasNewTerms = true;
  }

  /** All further terms get ids together: that moves those of the base. */
  private number(): void {
    if (!this.hasNewTerms) return;
    this.hasNewTerms = false;
    const keys = [...this.terms.values()].sort((one, other) => compareBytes(one, 0, one.length, other, 0, other.length));
    this.numbered = this.base.withTerms(runOfTerms(keys));
  }
}
