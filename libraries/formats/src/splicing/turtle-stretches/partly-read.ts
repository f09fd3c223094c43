/** A subject of which very much is said, in many statements: an edit reads only those in which something goes, and those behind which something comes. */
import { lastAtMost, type ModelObject } from '@orrery/kernel';
import { type ChangedFacts, type Fact, factOf, isSameTerm, type ReplacedFacts, statementsOf } from '@orrery/rdf';

/** A statement about a subject, the first of those that begin there, and how many facts it says of it. */
export interface SubjectPlace {
  readonly place: number;
  count: number;
}

/** A statement of the document that is read, and the facts of the model that it says. */
interface ReadStatement {
  readonly place: number;
  readonly from: number;
  readonly to: number;
}

export class PartlyRead {
  /** Whether the first of all is read. */
  readonly readsFirst: boolean;
  private readonly facts: readonly ModelObject[];
  private readonly read: readonly ReadStatement[];

  /** Nothing where the statements do not say each fact of the model once, or all of them would be read. */
  static of(resource: ModelObject, places: readonly SubjectPlace[], change: ChangedFacts): PartlyRead | undefined {
    const facts = statementsOf(resource);
    const begins = [0];
    for (const { count } of places) begins.push(begins.at(-1)! + count);
    const touched = begins.at(-1) === facts.length ? touchedFacts(facts, change) : undefined;
    if (!touched) return undefined;
    const numbers = [...new Set(touched.map((fact) => lastAtMost(begins, fact)))].sort((one, other) => one - other);
    const read = numbers.map((number) => ({ place: places[number]!.place, from: begins[number]!, to: begins[number + 1]! }));
    return read.length < places.length ? new PartlyRead(facts, read, places[0]!.place) : undefined;
  }

  private constructor(facts: readonly ModelObject[], read: readonly ReadStatement[], first: number) {
    this.facts = facts;
    this.read = read;
    this.readsFirst = read[0]?.place === first;
  }

  get places(): number[] {
    return this.read.map(({ place }) => place);
  }

  /** What the model says in the statements that are read. */
  get statements(): ModelObject[] {
    return this.read.flatMap(({ from, to }) => this.facts.slice(from, to));
  }

  /** Given what each of the statements says now. */
  replaced(saysNow: (place: number) => readonly Fact[]): ReplacedFacts[] {
    return this.read.map(({ place, from, to }) => ({ from, to, facts: saysNow(place) }));
  }
}

/** The facts that go, the last one of each predicate with which something comes, and the last of all. */
function touchedFacts(facts: readonly ModelObject[], { removed, added }: ChangedFacts): number[] | undefined {
  const removedOf = Map.groupBy(removed, ({ object }) => object.value);
  const predicates = new Set(added.map(({ predicate }) => predicate.value));
  const [touched, lastWith] = [[] as number[], new Map<string, number>()];
  let left = removed.length;
  for (const [index, statement] of facts.entries()) {
    const fact = factOf(statement);
    if (predicates.has(fact.predicate.value)) lastWith.set(fact.predicate.value, index);
    if (!removedOf.get(fact.object.value)?.some((quad) => isSameFact(quad, fact))) continue;
    touched.push(index);
    left--;
  }
  if (left !== 0) return undefined;
  return added.length === 0 ? touched : [...touched, ...lastWith.values(), facts.length - 1];
}

function isSameFact(one: Fact, other: Fact): boolean {
  return one.predicate.value === other.predicate.value && isSameTerm(one.object, other.object);
}
