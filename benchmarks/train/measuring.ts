/** Puts questions and repairs to all engines in turn, and keeps times and answers. */
import { median } from '@orrery/testing/load/quantile.ts';
import type { Engine } from './engines/engine.ts';
import { chosen, type Match, matchesIn } from './questions/matches.ts';
import { type QueryName, queryNames, queryText } from './questions/queries.ts';
import { repairText } from './questions/repairs.ts';
import { prefixes, type Vocabulary } from './questions/vocabulary.ts';

/** By the name of the engine. */
export type ByEngine<T> = Readonly<Record<string, T>>;

export interface Question {
  readonly name: QueryName;
  /** The least of all rounds: what else the machine does can only add to it. */
  readonly milliseconds: ByEngine<number>;
  /** Time on the processors for an answer, in the mean of all rounds. */
  readonly processor: ByEngine<number>;
  /** How far the middle of the rounds lies above the least: the unrest of the machine. */
  readonly spread: ByEngine<number>;
  readonly matches: ByEngine<readonly Match[]>;
}

export interface Mending {
  readonly name: QueryName;
  readonly milliseconds: ByEngine<number>;
  /** Time on the processors until the answer, what goes on in the background included. */
  readonly processor: ByEngine<number>;
  /** How many matches were mended. */
  readonly count: number;
}

/** Told of every step when it is done: a large railway takes long. */
export type Announce = (what: string, milliseconds: ByEngine<number>) => void;

/** The published share of the matches that one transformation repairs. */
const repairedShare = 0.1;

const openingQuestion = `${prefixes}\nSELECT ?route WHERE { ?route a railway:Route } LIMIT 1`;

/** The first question after a change: an engine may have to load what it is about. */
export async function open(engines: readonly Engine[]): Promise<ByEngine<number>> {
  return eachEngine(engines, async (engine) => (await engine.query(openingQuestion)).milliseconds);
}

/** Every question several times, the engines in turn. */
export async function ask(
  engines: readonly Engine[],
  { vocabulary, rounds, announce }: { vocabulary: Vocabulary; rounds: number; announce: Announce },
): Promise<Question[]> {
  const questions: Question[] = [];
  for (const name of queryNames) {
    const question = await askOne(engines, name, queryText(name, vocabulary), rounds);
    announce(name, question.milliseconds);
    questions.push(question);
  }
  return questions;
}

/** Mends a share of what each question found. */
export async function mend(
  engines: readonly Engine[],
  found: readonly Question[],
  model: string,
  announce: Announce,
): Promise<Mending[]> {
  const mendings: Mending[] = [];
  for (const { name, matches } of found) {
    const counts: number[] = [];
    const mended = await eachEngine(engines, async (engine) => {
      const taken = chosen(matches[engine.name]!, repairedShare);
      counts.push(taken.length);
      const before = engine.processorMilliseconds();
      const milliseconds = taken.length === 0 ? 0 : await engine.update(repairText(name, taken, model));
      return { milliseconds, processor: engine.processorMilliseconds() - before };
    });
    const milliseconds = mapped(mended, (one) => one.milliseconds);
    announce(name, milliseconds);
    mendings.push({ name, milliseconds, processor: mapped(mended, (one) => one.processor), count: counts[0]! });
  }
  return mendings;
}

async function askOne(engines: readonly Engine[], name: QueryName, text: string, rounds: number): Promise<Question> {
  const records = Object.fromEntries(engines.map((engine) => [engine.name, new QuestionRecord(engine)]));
  for (let round = 0; round < rounds; round++) {
    // Who comes first changes, so that none always has the warmer machine.
    const order = Object.values(records);
    for (const record of round % 2 === 0 ? order : order.reverse()) await record.ask(text);
  }
  return {
    name,
    milliseconds: mapped(records, ({ times }) => least(times)),
    processor: mapped(records, ({ processor }) => processor / rounds),
    spread: mapped(records, ({ times }) => median(times) / least(times) - 1),
    matches: mapped(records, ({ matches }) => matches!),
  };
}

/** What one engine did with one question. */
class QuestionRecord {
  readonly times: number[] = [];
  processor = 0;
  matches: readonly Match[] | undefined;
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  async ask(text: string): Promise<void> {
    const before = this.engine.processorMilliseconds();
    const { milliseconds, answer } = await this.engine.query(text);
    this.processor += this.engine.processorMilliseconds() - before;
    this.times.push(milliseconds);
    this.matches ??= matchesIn(answer);
  }
}

async function eachEngine<T>(engines: readonly Engine[], work: (engine: Engine) => Promise<T>): Promise<ByEngine<T>> {
  const results: Record<string, T> = {};
  for (const engine of engines) results[engine.name] = await work(engine);
  return results;
}

function least(times: readonly number[]): number {
  return Math.min(...times);
}

function mapped<From, To>(values: ByEngine<From>, change: (value: From) => To): ByEngine<To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
