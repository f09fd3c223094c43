/** Asks our own engine and Oxigraph the same, and compares what they say. */
import type { Random } from '@orrery/kernel/testing/random.ts';
import { buildRun, evaluateQuery, readQuery, segmentOfNQuads, View, writeAnswer } from '@orrery/sparql/engine.ts';
import { randomQuads } from '@orrery/sparql/testing/random-data.ts';
import { QueryMaker } from '@orrery/sparql/testing/random-queries.ts';
import * as oxigraph from 'oxigraph';
import { explained } from './known-differences.ts';
import { normalized } from './normalized.ts';

export interface Difference {
  readonly lines: readonly string[];
  readonly query: string;
  readonly own: string;
  readonly other: string;
}

export type Verdict = 'same' | 'refused' | 'explained' | Difference;

/** Both engines with the same quads: the union of the named graphs is the default graph. */
export class EnginePair {
  private readonly lines: readonly string[];
  private readonly view: View;
  private readonly store: oxigraph.Store;

  constructor(lines: readonly string[], runs: number) {
    this.lines = lines;
    const parts = Array.from({ length: runs }, (_, run) => lines.filter((_, index) => index % runs === run));
    const segments = parts.map((part) => segmentOfNQuads(part.join('\n'), { graph: 'http://x/g0' }));
    this.view = new View(segments.map((segment) => buildRun([segment])));
    this.store = new oxigraph.Store();
    const union = new Set(lines.map((line) => line.replace(/ <[^<>]*> \.$/, ' .')));
    this.store.load([...lines, ...union].join('\n'), { format: 'application/n-quads' });
  }

  compare(query: string, isSlice: boolean): Verdict {
    let other: string;
    try {
      other = this.store.query(query, { results_format: 'json' }) as unknown as string;
    } catch {
      return 'refused';
    }
    const own = this.own(query);
    const [left, right] = [normalized(own, isSlice), normalized(other, isSlice)];
    if (left === right) return 'same';
    const ask = (another: string) => normalized(this.own(another), isSlice);
    return explained({ query, own: left, other: right, ask })
      ? 'explained'
      : { lines: this.lines, query, own: left, other: right };
  }

  own(query: string): string {
    const answer = evaluateQuery(readQuery(query), this.view);
    return [...writeAnswer(answer, 'json')].join('');
  }
}

/** Queries on random data; new data every so often. */
export function* verdicts(random: Random, count: number): Generator<Verdict> {
  const maker = new QueryMaker(random);
  let pair: EnginePair | undefined;
  for (let number = 0; number < count; number++) {
    if (!pair || number % 20 === 0) pair = new EnginePair(randomQuads(random), 1 + random.below(3));
    const { text, isSlice } = maker.query();
    yield pair.compare(text, isSlice);
  }
}
