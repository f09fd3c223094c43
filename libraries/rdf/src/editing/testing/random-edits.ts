/** Makes differences of quads by chance, as updates would: values, references, new parts, subtrees that go, and moves. */
import { type Class, type Feature, isInside, isKindOf, type Model, type ModelObject, objectsOf, uuidV5 } from '@orrery/kernel';
import type { Random } from '@orrery/kernel/testing/random.ts';
import { classifierIri, featureIri } from '../../objects/names.ts';
import { Iri, keyOfQuad, literal, type Quad, type Term } from '../../terms/term.ts';
import { orrery, rdfVocabulary, uuidNamespace, xsdNamespace } from '../../terms/vocabulary.ts';
import { canonical, quadsIn } from './quads-in.ts';

export interface Difference {
  readonly deleted: readonly Quad[];
  readonly inserted: readonly Quad[];
}

export function randomDifference(random: Random, model: Model, graph: string): Difference {
  const edits = new RandomEdits(random, model, graph);
  for (let count = 1 + random.below(4); count > 0; count--) edits.make();
  return edits.net();
}

export class RandomEdits {
  private readonly random: Random;
  private readonly model: Model;
  private readonly graph: string;
  private readonly quads: readonly Quad[];
  private readonly objects: readonly ModelObject[];
  private readonly deleted: Quad[] = [];
  private readonly inserted: Quad[] = [];

  constructor(random: Random, model: Model, graph: string) {
    this.random = random;
    this.model = model;
    this.graph = graph;
    this.quads = quadsIn(model, graph);
    this.objects = [...model.objects()];
  }

  make(): void {
    const kind = this.random.pick([
      'changeValue',
      'refer',
      'unrefer',
      'addPart',
      'forget',
      'move',
      'reorder',
      'release',
    ] as const);
    this[kind]();
  }

  /** "I \ base, D ∩ base", with literals as an engine canonicalises them. */
  net(): Difference {
    const there = new Set(this.quads.map(keyOfQuad));
    const inserted = new Map(this.inserted.filter((quad) => !there.has(keyOfQuad(quad))).map((quad) => [keyOfQuad(quad), quad]));
    const deleted = new Map(this.deleted.filter((quad) => there.has(keyOfQuad(quad))).map((quad) => [keyOfQuad(quad), quad]));
    return { deleted: [...deleted.values()].map(canonical), inserted: [...inserted.values()] };
  }

  changeValue(): void {
    const values = this.quads.filter(({ object }) => object.kind === 'literal');
    const old = this.pickFrom(values.filter(({ predicate }) => !predicate.value.startsWith('urn:orrery:')));
    if (!old || old.subject.value.startsWith('urn:orrery:')) return;
    if (this.random.chance(80)) this.deleted.push(old);
    const others = values.filter(({ predicate }) => predicate.value === old.predicate.value);
    if (this.random.chance(80)) this.inserted.push({ ...old, object: this.random.pick(others).object });
  }

  refer(): void {
    const owner = this.random.pick(this.objects);
    const feature = this.pickFrom(owner.class.features.filter((found) => found.isReference && !found.isContainment));
    const target = this.pickFrom(this.objects.filter((found) => feature && isKindOf(found.class, feature.type as Class)));
    if (feature && target) this.inserted.push(this.quad(this.iriOf(owner), featureIri(feature), this.iriOf(target)));
    if (feature && target && this.random.chance(40)) this.refer();
  }

  unrefer(): void {
    const target = this.iriOf(this.random.pick(this.objects));
    const references = this.quads.filter((quad) => quad.object.value === target && !this.holdsPart(quad) && !isHead(quad));
    for (const quad of references) if (this.random.chance(70)) this.deleted.push(quad);
  }

  addPart(): void {
    const [container, feature] = this.placeFor(undefined);
    if (!container || !feature) return;
    const id = uuidV5(this.model.lineage, `new ${this.random.below(1e9)}`);
    const made = `${uuidNamespace}${id}`;
    const classes = [...feature.owner.package.classifiers.values()].filter((found) => found.kind === 'class');
    const type = this.random.pick(classes.filter((found) => isKindOf(found, feature.type as Class)));
    if (this.random.chance(90)) this.inserted.push(this.quad(this.iriOf(container), featureIri(feature), made));
    this.inserted.push(this.quad(made, rdfVocabulary.type, classifierIri(type)));
    if (this.random.chance(20)) this.inserted.push(this.quad(made, orrery.index, this.index(this.random.below(4))));
    const reference = this.pickFrom(this.quads.filter((quad) => quad.predicate.value === rdfVocabulary.type));
    const back = this.pickFrom(type.features.filter((found) => found.isReference && !found.isContainment));
    if (reference && back && this.random.chance(50))
      this.inserted.push(this.quad(made, featureIri(back), reference.subject.value));
  }

  forget(): void {
    this.remove(this.random.pick(this.objects), true);
  }

  /** A subtree with all that is said of it; what refers to it goes with or without the cells that hold it, or stays. */
  remove(top: ModelObject, isCareless = false): void {
    const gone = new Set([...objectsOf([top])].map((object) => this.model.idOf(object)));
    const isGone = (iri: string) => gone.has(idIn(iri));
    const about = this.quads.filter(({ subject }) => isGone(subject.value));
    const toIt = this.quads.filter(({ subject, object }) => isGone(object.value) && !isGone(subject.value) && isObject(object));
    const direct = toIt.filter(({ predicate }) => predicate.value !== rdfVocabulary.first);
    const [holding, others] = [toIt.filter((quad) => this.holdsPart(quad)), this.random.pick([toIt, direct, []])];
    const forgotten = isCareless && this.random.chance(20) ? this.pickFrom(about) : undefined;
    for (const quad of [...about, ...holding, ...others]) if (quad !== forgotten) this.deleted.push(quad);
  }

  move(): void {
    const part = this.random.pick(this.objects);
    const [container, feature] = this.placeFor(part);
    if (!container || !feature) return;
    this.release(part);
    this.inserted.push(this.quad(this.iriOf(container), featureIri(feature), this.iriOf(part)));
    if (this.random.chance(20)) this.reindex(part);
  }

  reorder(): void {
    const parts = this.random.pick(this.objects).parts();
    const siblings = parts.length > 1 ? parts : this.model.roots;
    for (const part of siblings) if (this.random.chance(50)) this.reindex(part);
  }

  release(part = this.random.pick(this.objects)): void {
    const iri = this.iriOf(part);
    for (const quad of this.quads) if (quad.object.value === iri && this.holdsPart(quad)) this.deleted.push(quad);
  }

  private reindex(part: ModelObject): void {
    const iri = this.iriOf(part);
    const old = this.quads.find(({ subject, predicate }) => subject.value === iri && predicate.value === orrery.index);
    if (old && this.random.chance(90)) this.deleted.push(old);
    if (this.random.chance(90)) this.inserted.push(this.quad(iri, orrery.index, this.index(this.random.below(6))));
  }

  private placeFor(part: ModelObject | undefined): [ModelObject, Feature] | [] {
    const container = this.random.pick(this.objects);
    const feature = this.pickFrom(
      container.class.features.filter(
        (found) =>
          found.isContainment &&
          (found.isMany || !container.isSet(found) || this.random.chance(10)) &&
          (!part || isKindOf(part.class, found.type as Class)),
      ),
    );
    const isCycle = part && isInside(container, part) && this.random.chance(90);
    return feature && !isCycle ? [container, feature] : [];
  }

  private holdsPart(quad: Quad): boolean {
    const part = quad.object.kind === 'iri' ? this.model.find(idIn(quad.object.value)) : undefined;
    if (!part) return false;
    if (!part.container) return isHead(quad);
    return quad.subject.value === this.iriOf(part.container) && quad.predicate.value === featureIri(part.containment!);
  }

  private pickFrom<T>(list: readonly T[]): T | undefined {
    return list.length > 0 ? this.random.pick(list) : undefined;
  }

  private iriOf(object: ModelObject): string {
    return uuidNamespace + this.model.idOf(object);
  }

  private index(value: number): Term {
    return literal(String(value), { datatype: `${xsdNamespace}integer` });
  }

  private quad(subject: string, predicate: string, object: string | Term): Quad {
    const term = typeof object === 'string' ? new Iri(object) : object;
    return { subject: new Iri(subject), predicate: new Iri(predicate), object: term, graph: new Iri(this.graph) };
  }
}

/** The object of which something is said, also by the cells of its sequences. */
function idIn(iri: string): string {
  return /^urn:orrery:seq:([^:]+):/.exec(iri)?.[1] ?? iri.slice(uuidNamespace.length);
}

function isObject(term: Term): boolean {
  return term.kind === 'iri' && term.value.startsWith(uuidNamespace);
}

function isHead({ predicate }: Quad): boolean {
  return predicate.value === orrery.root;
}
