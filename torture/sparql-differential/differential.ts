/** Asks our own engine and a judge the same, and compares what they say. */
import type { Random } from '@orrery/kernel/testing/random.ts';
import { buildRun, evaluateQuery, readQuery, segmentOfNQuads, View, writeAnswer } from '@orrery/sparql/engine.ts';
import { randomQuads } from '@orrery/sparql/testing/random-data.ts';
import { QueryMaker } from '@orrery/sparql/testing/random-queries.ts';
import type { Judge } from './judges/judge.ts';
import { normalized } from './normalized.ts';

export interface Difference {
  readonly lines: readonly string[];
  readonly query: string;
  readonly own: string;
  readonly other: string;
}

export type Verdict = 'same' | 'refused' | Explained | Difference;

export interface Explained {
  readonly reason: string;
}

export interface Bench {
  readonly judge: Judge;
  /** Asked where the judge answers otherwise, for no reason that is known. */
  readonly arbiter?: Judge | undefined;
}

/** Both engines with the same quads: the union of the named graphs is the default graph. */
export class EnginePair {
  private readonly lines: readonly string[];
  private readonly view: View;
  private readonly judge: Judge;
  private readonly arbiter: Judge | undefined;

  constructor(lines: readonly string[], runs: number, { judge, arbiter }: Bench) {
    this.lines = lines;
    this.judge = judge;
    this.arbiter = arbiter;
    const parts = Array.from({ length: runs }, (_, run) => lines.filter((_, index) => index % runs === run));
    const segments = parts.map((part) => segmentOfNQuads(part.join('\n'), { graph: 'http://x/g0' }));
    this.view = new View(segments.map((segment) => buildRun([segment])));
    judge.load(lines);
    arbiter?.load(lines);
  }

  async compare(query: string, isSlice: boolean): Promise<Verdict> {
    const answer = await this.judge.ask(query);
    if (answer === undefined) return 'refused';
    const ask = (text: string) => normalized(this.own(text), isSlice);
    const [own, other] = [ask(query), normalized(answer, isSlice)];
    if (own === other) return 'same';
    const known = this.judge.knownDifferences.find(({ isMeant }) => isMeant({ query, own, other, ask }));
    return known ?? (await this.arbitrated(query, own, isSlice)) ?? { lines: this.lines, query, own, other };
  }

  /** Two of three. */
  private async arbitrated(query: string, own: string, isSlice: boolean): Promise<Explained | undefined> {
    const answer = await this.arbiter?.ask(query);
    const agrees = answer !== undefined && normalized(answer, isSlice) === own;
    return agrees ? { reason: `${this.arbiter!.name} answers as we do.` } : undefined;
  }

  own(query: string): string {
    const answer = evaluateQuery(readQuery(query), this.view);
    return [...writeAnswer(answer, 'json')].join('');
  }
}

/** Queries on random data; new data every so often. */
export async function* verdicts(bench: Bench, random: Random, count: number): AsyncGenerator<Verdict> {
  const maker = new QueryMaker(random);
  let pair: EnginePair | undefined;
  for (let number = 0; number < count; number++) {
    if (!pair || number % 20 === 0) pair = new EnginePair(randomQuads(random), 1 + random.below(3), bench);
    const { text, isSlice } = maker.query();
    yield await pair.compare(text, isSlice);
  }
}
