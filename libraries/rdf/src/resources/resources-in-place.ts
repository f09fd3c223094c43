/** Changes the resources of an RDF model where they are, after its document: the model becomes what reading the edited document would give. */
import type { Model, ModelObject } from '@orrery/kernel';
import { resourceFeatures } from '@orrery/metamodels';
import { commonEnds } from '../terms/common-ends.ts';
import { type Iri, isSameTerm, keyOf, type Node, type Term } from '../terms/term.ts';
import { type ChangedStatements, statementsOf } from './changed-statements.ts';
import { eachMention, saysSomething } from './document-order.ts';
import { type FirstMentions, firstMentionsIn, firstMentionsOf, noteFirstMentions, subjectCountOf } from './first-mentions.ts';
import { type KnownResource, ResourceMaker } from './resource-maker.ts';
import { objectOfStatement, predicateOfStatement } from './said-of-resource.ts';
import { noteStatementPlaces, renumberedPlaces, type StatementPlaces } from './statement-places.ts';

export interface Fact {
  readonly predicate: Iri;
  readonly object: Term;
}

/** Statements of a resource, from one up to another, and what its document says in their place. */
export interface ReplacedFacts {
  readonly from: number;
  readonly to: number;
  readonly facts: readonly Fact[];
}

/** What is said of a subject, in the order of the document, where it may be something else than before. */
export interface SubjectFacts {
  readonly subject: Node;
  readonly replaced: readonly ReplacedFacts[];
}

export interface EditedResources {
  /** Resources and statements. */
  readonly come: readonly ModelObject[];
  readonly gone: readonly ModelObject[];
  /** Resources that say something else now. */
  readonly changed: readonly ModelObject[];
}

/** Given is what is said of all touched subjects, those without anything among them and new ones in their order behind all others; and where it stands then, with the numbers of before. */
export function editResources(
  model: Model,
  { resources }: Pick<ChangedStatements, 'resources'>,
  { told, places }: { readonly told: readonly SubjectFacts[]; readonly places: StatementPlaces },
): EditedResources {
  const edit = new ResourcesInPlace(model, resources);
  for (const one of told) edit.say(one);
  edit.arrange();
  const { come, gone, changed, lost } = edit;
  model.edited({ gone, come, changed });
  noteStatementPlaces(model, renumberedPlaces(places, lost));
  return { come, gone, changed };
}

class ResourcesInPlace {
  readonly come: ModelObject[] = [];
  readonly gone: ModelObject[] = [];
  readonly changed: ModelObject[] = [];
  /** The numbers of subjects that are none any more. */
  readonly lost: number[] = [];
  private readonly model: Model;
  private readonly resources: ChangedStatements['resources'];
  private readonly maker: ResourceMaker;
  private readonly mentions: FirstMentions;
  private readonly subjectCount: number;
  private readonly known = new Map<string, KnownResource>();
  private readonly newSubjects: ModelObject[] = [];
  /** Subjects by their numbers after the edit, as far as no other is lost. */
  private readonly numbers = new Map<ModelObject, number>();

  constructor(model: Model, resources: ChangedStatements['resources']) {
    this.model = model;
    this.resources = resources;
    this.maker = new ResourceMaker(model.lineage);
    this.mentions = firstMentionsIn(model);
    this.subjectCount = subjectCountOf(model);
  }

  say({ subject, replaced }: SubjectFacts): void {
    const resource = this.resource(subject);
    const { object } = resource;
    const isNew = !saysSomething(object);
    const after = this.statementsFor(resource, replaced);
    object.set(resourceFeatures.statements, after.length > 0 ? after : undefined);
    this.number(subject, object, isNew);
  }

  private statementsFor(resource: KnownResource, replaced: readonly ReplacedFacts[]): ModelObject[] {
    const statements = statementsOf(resource.object);
    const instead = replaced.map(({ from, to, facts }) => ({ ...differing(statements.slice(from, to), facts), from, to }));
    // A fact may be said in another place now: its statement stays, and so does what it speaks of.
    const before = new Map(instead.flatMap(({ gone }) => gone).map((one) => [keyOfStatement(one), one]));
    const pieces: (readonly ModelObject[])[] = [];
    let next = 0;
    for (const { from, to, head, tail, said } of instead) {
      pieces.push(statements.slice(next, from + head), this.statementsInstead(resource, said, before));
      pieces.push(statements.slice(to - tail, to));
      next = to;
    }
    for (const statement of before.values()) this.gone.push(statement);
    return [...pieces, statements.slice(next)].flat();
  }

  /** Statements that say the same stay. */
  private statementsInstead(resource: KnownResource, facts: readonly Fact[], before: Map<string, ModelObject>): ModelObject[] {
    return facts.map(({ predicate, object }) => {
      const key = keyOfFact(predicate.value, object);
      const statement = before.get(key) ?? this.statement(resource, predicate, object);
      before.delete(key);
      return statement;
    });
  }

  /** Subjects come first, new ones after the others; what is only spoken of follows; what nobody speaks of is gone. */
  arrange(): void {
    const { roots } = this.model;
    if (!this.isOrderOther()) {
      roots.splice(this.subjectCount, 0, ...this.newSubjects);
      this.come.push(...this.newSubjects);
      return;
    }
    const before = new Set([...roots.slice(this.subjectCount), ...this.known.values().map(({ object }) => object)]);
    for (const made of this.newResources()) before.delete(made);
    const subjects = [...roots.slice(0, this.subjectCount).filter(saysSomething), ...this.newSubjects];
    const mentions = firstMentionsOf(subjects);
    noteFirstMentions(this.model, mentions);
    roots.length = 0;
    for (const subject of subjects) roots.push(subject);
    for (const resource of mentions.keys()) roots.push(resource);
    for (const resource of before) if (!saysSomething(resource) && !mentions.has(resource)) this.gone.push(resource);
    for (const made of this.newResources()) if (saysSomething(made) || mentions.has(made)) this.come.push(made);
  }

  private number(subject: Node, object: ModelObject, isNew: boolean): void {
    if (!saysSomething(object)) {
      if (!isNew) this.lost.push(this.resources.get(keyOf(subject))!.number);
      return;
    }
    this.numbers.set(object, isNew ? this.subjectCount + this.newSubjects.length : this.resources.get(keyOf(subject))!.number);
    if (isNew) this.newSubjects.push(object);
    else this.changed.push(object);
  }

  /** Whether resources may be met in another order now that say nothing. */
  private isOrderOther(): boolean {
    if (this.lost.length > 0 || this.newSubjects.some((one) => this.mentions.has(one))) return true;
    const firsts = new Set(this.mentions.values());
    return this.numbers.entries().some(([subject, number]) => firsts.has(number) || this.meetsEarlier(subject, number));
  }

  private meetsEarlier(subject: ModelObject, number: number): boolean {
    let isEarlier = false;
    eachMention(subject, (mentioned) => {
      isEarlier ||= !saysSomething(mentioned) && !((this.mentions.get(mentioned) ?? Number.POSITIVE_INFINITY) <= number);
    });
    return isEarlier;
  }

  private *newResources(): Generator<ModelObject> {
    for (const [key, { object }] of this.known) if (!this.resources.has(key)) yield object;
  }

  private resource(term: Node): KnownResource {
    const key = keyOf(term);
    const there = this.resources.get(key);
    const found = this.known.get(key) ?? (there ? this.maker.known(there.object, term) : this.maker.resource(term));
    this.known.set(key, found);
    return found;
  }

  private statement(subject: KnownResource, predicate: Iri, object: Term): ModelObject {
    const target = object.kind === 'literal' ? object : this.resource(object);
    const made = this.maker.statement(subject, predicate, target, undefined);
    this.come.push(made);
    return made;
  }
}

function saysFact(statement: ModelObject, { predicate, object }: Fact): boolean {
  return predicateOfStatement(statement) === predicate.value && isSameTerm(objectOfStatement(statement), object);
}

/** What differs between the same beginning and the same end, which are found without a look at all others. */
function differing(statements: readonly ModelObject[], facts: readonly Fact[]) {
  const { head, tail } = commonEnds(statements.length, facts.length, (at, there) => saysFact(statements[at]!, facts[there]!));
  return {
    head,
    tail,
    gone: statements.slice(head, statements.length - tail),
    said: facts.slice(head, facts.length - tail),
  };
}

function keyOfStatement(statement: ModelObject): string {
  return keyOfFact(predicateOfStatement(statement), objectOfStatement(statement));
}

function keyOfFact(predicate: string, object: Term): string {
  return `${predicate} ${keyOf(object)}`;
}
