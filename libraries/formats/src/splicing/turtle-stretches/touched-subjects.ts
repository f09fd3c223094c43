/** The subjects that an edit of facts touches: those that the document speaks of already, and new ones. */
import {
  type ChangedStatements,
  type Dataset,
  type Fact,
  keyOf,
  keyOfQuad,
  type Quad,
  quadsOfResource,
  type Subject,
  type SubjectFacts,
  sayJust,
  statementsOf,
  termOfResource,
} from '@orrery/rdf';
import type { PlacedStatement } from './placed-statements.ts';
import type { TouchedPlaces } from './touched-places.ts';

/** What a statement of the document that was read says of a subject after the edit. */
export type SaysNow = (subject: string, place: number) => readonly Fact[];

export class TouchedSubjects {
  /** Of those that the document speaks of already, by their keys. */
  readonly numbers: ReadonlyMap<string, number>;
  private readonly keys: ReadonlySet<string>;
  private readonly resources: ChangedStatements['resources'];
  private readonly count: number;

  /** The count is that of all subjects of the document. */
  constructor({ removed, added, resources }: ChangedStatements, count: number) {
    this.resources = resources;
    this.count = count;
    this.keys = new Set([...removed, ...added].map(({ subject }) => keyOf(subject)));
    const numbered = Array.from(this.keys, (key) => [key, resources.get(key)?.number ?? count] as const);
    this.numbers = new Map(numbered.filter(([, number]) => number < count));
  }

  get hasNew(): boolean {
    return this.numbers.size < this.keys.size;
  }

  /** Whether a document says of those that it speaks of each fact of the model once, in its order, as far as it was read. */
  isJustAs(dataset: Dataset, { parts }: TouchedPlaces): boolean {
    const said = subjectsIn(dataset);
    const statements = (key: string) => parts.get(key)?.statements ?? statementsOf(this.resources.get(key)!.object);
    return this.numbers.keys().every((key) => sayJust(statements(key), said.get(key)?.facts ?? []));
  }

  /** Whether it says of them all that the model says. */
  isAllOf(dataset: Dataset): boolean {
    const said = subjectsIn(dataset);
    return this.numbers.keys().every((key) => {
      const subject = said.get(key);
      const here = new Set(subject ? quadsOfSubject(subject).map(keyOfQuad) : []);
      const there = new Set(quadsOfResource(this.resources.get(key)!.object).map(keyOfQuad));
      return here.size === there.size && here.isSubsetOf(there);
    });
  }

  /** Whether a document is the first to speak of each where it did, in the same order, and of new ones at its end. */
  areInOrder(before: readonly PlacedStatement[][], now: readonly PlacedStatement[][], { parts }: TouchedPlaces): boolean {
    // What is not read goes on speaking of a subject that was read in part.
    const isSpokenOf = (key: string) => parts.get(key)?.readsFirst === false;
    const [firsts, firstsNow] = [firstPlaces(before, isSpokenOf), firstPlaces(now, isSpokenOf)];
    if (parts.keys().some((key) => firsts.has(key) && !firstsNow.has(key))) return false;
    const staying = [...firsts].filter(([key]) => firstsNow.has(key));
    const fresh = [...firstsNow.keys()].filter((key) => !firsts.has(key));
    const wanted = [...staying, ...fresh.map((key) => [key, before.length - 1] as const)];
    return [...firstsNow].every(([key, stretch], index) => key === wanted[index]![0] && stretch === wanted[index]![1]);
  }

  /** What a document says of all of them. */
  toldBy(dataset: Dataset, { parts }: TouchedPlaces, saysNow: SaysNow): SubjectFacts[] {
    const said = subjectsIn(dataset);
    const there = Array.from(this.numbers.keys(), (key) => {
      const { object } = this.resources.get(key)!;
      const whole = { from: 0, to: statementsOf(object).length, facts: factsOf(said.get(key)) };
      const replaced = parts.get(key)?.replaced((place) => saysNow(key, place)) ?? [whole];
      return { subject: termOfResource(object), replaced };
    });
    const fresh = said.values().filter(({ term }) => this.keys.has(keyOf(term)) && !this.numbers.has(keyOf(term)));
    return [...there, ...fresh.map((one) => ({ subject: one.term, replaced: [{ from: 0, to: 0, facts: factsOf(one) }] }))];
  }

  /** The numbers of subjects after the edit: those that have one, and new ones. */
  numbering(told: readonly SubjectFacts[], numbers: ReadonlyMap<string, number>): Map<string, number> {
    const fresh = told.slice(this.numbers.size);
    return new Map([...numbers, ...fresh.map(({ subject }, index) => [keyOf(subject), this.count + index] as const)]);
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

export function quadsIn(dataset: Dataset): Quad[] {
  return subjectsIn(dataset).values().toArray().flatMap(quadsOfSubject);
}

/** Each once. */
function factsOf(subject: Subject | undefined): Fact[] {
  const saidWith = new Map<string, Set<string>>();
  return (subject ? quadsOfSubject(subject) : []).filter(({ predicate, object }) => {
    const [said, key] = [saidWith.get(predicate.value) ?? new Set<string>(), keyOf(object)];
    saidWith.set(predicate.value, said);
    return !said.has(key) && said.add(key);
  });
}

function firstPlaces(statements: readonly PlacedStatement[][], isPassedOver: (subject: string) => boolean): Map<string, number> {
  const found = new Map<string, number>();
  for (const [stretch, placed] of statements.entries())
    for (const { subject } of placed) if (!found.has(subject) && !isPassedOver(subject)) found.set(subject, stretch);
  return found;
}
