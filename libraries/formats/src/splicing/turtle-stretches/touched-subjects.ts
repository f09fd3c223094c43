/** The subjects that an edit of facts touches: those that the document speaks of already, and new ones. */
import {
  type ChangedStatements,
  type Dataset,
  keyOf,
  keyOfQuad,
  type Quad,
  quadsOfResource,
  type Subject,
  type SubjectFacts,
  saysJust,
} from '@orrery/rdf';
import type { PlacedStatement } from './placed-statements.ts';

export class TouchedSubjects {
  /** Of those that the document speaks of already, by their keys. */
  private readonly numberByKey = new Map<string, number>();
  readonly numbers: ReadonlySet<number>;
  private readonly keys: ReadonlySet<string>;
  private readonly resources: ChangedStatements['resources'];
  private readonly count: number;

  /** The count is that of all subjects of the document. */
  constructor({ removed, added, resources }: ChangedStatements, count: number) {
    this.resources = resources;
    this.count = count;
    this.keys = new Set([...removed, ...added].map(({ subject }) => keyOf(subject)));
    for (const key of this.keys) {
      const number = resources.get(key)?.number;
      if (number !== undefined && number < count) this.numberByKey.set(key, number);
    }
    this.numbers = new Set(this.numberByKey.values());
  }

  get hasNew(): boolean {
    return this.numberByKey.size < this.keys.size;
  }

  /** Whether a document says of those that it speaks of each fact of the model once, in its order. */
  isJustAs(dataset: Dataset): boolean {
    const said = subjectsIn(dataset);
    return this.numberByKey.keys().every((key) => saysJust(this.resources.get(key)!.object, said.get(key)?.facts ?? []));
  }

  /** Whether it says of them all that the model says. */
  isAllOf(dataset: Dataset): boolean {
    const said = subjectsIn(dataset);
    return this.numberByKey.keys().every((key) => {
      const subject = said.get(key);
      const here = new Set(subject ? quadsOfSubject(subject).map(keyOfQuad) : []);
      const there = new Set(quadsOfResource(this.resources.get(key)!.object).map(keyOfQuad));
      return here.size === there.size && here.isSubsetOf(there);
    });
  }

  /** Whether a document is the first to speak of each where it did, and of new ones at its end. */
  areInOrder(before: readonly PlacedStatement[][], now: readonly PlacedStatement[][], last: number): boolean {
    const [firsts, firstsNow] = [firstPlaces(before), firstPlaces(now)];
    return this.keys.values().every((key) => {
      const place = firstsNow.get(key);
      return place === undefined || place === (this.numberByKey.has(key) ? firsts.get(key) : last);
    });
  }

  /** What a document says of all of them. */
  toldBy(dataset: Dataset): SubjectFacts[] {
    const said = subjectsIn(dataset);
    const there = Array.from(this.numberByKey.keys(), (key) => factsOf(said.get(key)) ?? this.nothingOf(key));
    const fresh = said.entries().filter(([key]) => this.keys.has(key) && !this.numberByKey.has(key));
    return [...there, ...fresh.map(([, subject]) => factsOf(subject)!)];
  }

  /** The numbers of subjects after the edit. One that is not touched is the last of which the document speaks. */
  numbering(told: readonly SubjectFacts[], last: number): (key: string) => number {
    const fresh = told.slice(this.numberByKey.size);
    const numbers = new Map(fresh.map(({ subject }, index) => [keyOf(subject), this.count + index]));
    return (key) => numbers.get(key) ?? this.numberByKey.get(key) ?? last;
  }

  private nothingOf(key: string): SubjectFacts {
    return { subject: quadsOfResource(this.resources.get(key)!.object)[0]!.subject, facts: [] };
  }
}

export function subjectsIn({ graphs }: Dataset): Map<string, Subject> {
  return new Map(Array.from(graphs.get(undefined)?.values() ?? [], (subject) => [keyOf(subject.term), subject]));
}

export function quadsOfSubject({ term, facts }: Subject): Quad[] {
  return Array.from({ length: facts.length / 2 }, (_, index) => ({
    subject: term,
    predicate: facts[2 * index] as Quad['predicate'],
    object: facts[2 * index + 1]!,
    graph: undefined,
  }));
}

/** Each once. */
function factsOf(subject: Subject | undefined): SubjectFacts | undefined {
  if (!subject) return undefined;
  const saidWith = new Map<string, Set<string>>();
  const facts = quadsOfSubject(subject).filter(({ predicate, object }) => {
    const [said, key] = [saidWith.get(predicate.value) ?? new Set<string>(), keyOf(object)];
    saidWith.set(predicate.value, said);
    return !said.has(key) && said.add(key);
  });
  return { subject: subject.term, facts };
}

function firstPlaces(statements: readonly PlacedStatement[][]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [stretch, placed] of statements.entries())
    for (const { subject } of placed) if (!found.has(subject)) found.set(subject, stretch);
  return found;
}
