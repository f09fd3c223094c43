/** Applies a difference to the quads of a model of objects. It refuses quads that objects cannot express. */
import { type Feature, type Metamodels, type Model, type ModelObject, UnwritableContent } from '@orrery/kernel';
import { featureIri } from '../objects/names.ts';
import { iriText } from '../printing/term-text.ts';
import { orrery, orreryNamespace, rdfVocabulary, uuidNamespace } from '../terms/vocabulary.ts';
import { closeSequences } from './closed-sequences.ts';
import type { EditedQuads } from './edited-quads.ts';
import { isOfLink, quadsOfLinks } from './link-quads.ts';
import type { ObjectsEdit } from './object-patch.ts';
import { iriIn, nQuadsLine, type QuadText } from './quad-text.ts';
import { textOfQuad } from './text-of-quad.ts';
import { TypesOfSubjects } from './types-of-subjects.ts';

const type = `<${rdfVocabulary.type}>`;
const root = `<${orrery.root}>`;

/** The result as N-Quads. */
export function editObjects(edit: ObjectsEdit, quads: EditedQuads): string {
  const editing = new ObjectEditing(edit, quads);
  editing.apply();
  return editing.text();
}

class ObjectEditing {
  private readonly model: Model;
  private readonly metamodels: Metamodels;
  private readonly graph: string;
  private readonly quads: EditedQuads;
  private readonly deleted: readonly QuadText[];
  private readonly inserted: readonly QuadText[];
  private readonly elsewhere: Readonly<Record<string, string>>;
  /** "A blank node in INSERT is a new object." */
  private readonly minted = new Map<string, string>();

  constructor({ model, metamodels, graph, deleted, inserted, elsewhere }: ObjectsEdit, quads: EditedQuads) {
    this.elsewhere = elsewhere;
    this.model = model;
    this.metamodels = metamodels;
    this.graph = iriText(graph);
    this.quads = quads;
    this.deleted = deleted.map((quad) => textOfQuad(quad, (label) => this.mint(label)));
    this.inserted = inserted.map((quad) => textOfQuad(quad, (label) => this.mint(label)));
  }

  apply(): void {
    for (const quad of this.deleted) this.delete(quad);
    for (const quad of this.inserted) this.insert(quad);
    closeSequences(this.quads, this.deleted);
    const types = new TypesOfSubjects(this.quads, this.metamodels);
    for (const quad of this.inserted) types.refuseUnknown(quad);
    this.settleDeleted();
  }

  text(): string {
    // Statements about the document alone make no model: without objects the result is empty.
    if (this.quads.all().every((quad) => this.isOfDocument(quad))) return '';
    let text = '';
    const referred = new Set<string>();
    let first: string | undefined;
    let hasRoot = false;
    const links: QuadText[] = [];
    for (const quad of this.quads.all()) {
      hasRoot ||= quad.predicate === root;
      if (quad.predicate === type) first ??= quad.subject;
      else referred.add(quad.object);
      if (isOfLink(quad)) links.push(quad);
      else text += `${nQuadsLine(quad)}\n`;
    }
    for (const quad of quadsOfLinks(links, this.quads, this.model, this.inserted)) text += `${nQuadsLine(quad)}\n`;
    const made = this.inserted.filter(({ subject, predicate }) => predicate === type && !referred.has(subject));
    // Every model of objects names its roots. New objects that nothing refers to become roots; without any root the first object is one.
    const roots = new Set(made.map(({ subject }) => subject));
    if (!hasRoot && roots.size === 0 && first !== undefined) roots.add(first);
    for (const subject of roots) text += `${this.graph} ${root} ${subject} ${this.graph} .\n`;
    return text;
  }

  private isOfDocument({ subject, predicate }: QuadText): boolean {
    return subject === this.graph && predicate.startsWith(`<${orreryNamespace}`);
  }

  private mint(label: string): string {
    const known = this.minted.get(label) ?? iriText(`${uuidNamespace}${crypto.randomUUID()}`);
    this.minted.set(label, known);
    return known;
  }

  /** "New ones are written as `urn:uuid:<model id>#<object id>`." */
  private insert(quad: QuadText): void {
    this.quads.insert(quad);
    const target = this.elsewhere[iriIn(quad.object) ?? ''];
    if (target === undefined || this.objectOf(quad.object)) return;
    this.quads.insert({ ...quad, subject: quad.object, predicate: `<${orrery.target}>`, object: JSON.stringify(target) });
  }

  /** Both ends of a two-way reference go together, unless the other end is put back by the same update. */
  private delete(quad: QuadText): void {
    this.quads.delete(quad);
    const opposite = this.featureOf(quad)?.opposite;
    if (!opposite || opposite.isContainer || !iriIn(quad.object)) return;
    const { subject, object, graph } = quad;
    this.quads.delete({ subject: object, predicate: iriText(featureIri(opposite)), object: subject, graph });
  }

  /** An object that lost its class is deleted. Then no statement about it and none of its parts may be left. */
  private settleDeleted(): void {
    const untyped = this.deleted.filter(
      ({ subject, predicate }) => predicate === type && this.quads.with(subject, type).length === 0,
    );
    const gone = new Set(untyped.map(({ subject }) => subject));
    if (gone.size === 0) return;
    const contained = new Set<string>();
    for (const quad of [...this.quads.all()]) {
      this.settleQuad(quad, gone);
      if (quad.predicate === root || this.featureOf(quad)?.isContainment) contained.add(quad.object);
    }
    for (const subject of gone)
      for (const part of this.objectOf(subject)?.parts() ?? []) this.refuseOrphan(part, subject, contained);
  }

  private settleQuad(quad: QuadText, gone: ReadonlySet<string>): void {
    const { subject, predicate, object } = quad;
    const isTechnical = predicate.startsWith(`<${orreryNamespace}`);
    const isMarker = predicate === root && gone.has(object);
    if ((gone.has(subject) && isTechnical) || gone.has(ownerOfSequence(subject)) || isMarker) this.quads.delete(quad);
    else if (gone.has(subject))
      throw new UnwritableContent(`${subject} loses its class and still has ${predicate}: delete all that it says, or nothing.`);
    else if (gone.has(object) && this.featureOf(quad)?.isContainment)
      throw new UnwritableContent(`${object} is deleted and still contained in ${subject}: delete that statement too.`);
  }

  private refuseOrphan(part: ModelObject, container: string, contained: ReadonlySet<string>): void {
    const subject = iriText(`${uuidNamespace}${this.model.idOf(part)}`);
    if (this.quads.with(subject, type).length === 0 || contained.has(subject)) return;
    throw new UnwritableContent(`${container} is deleted, and ${subject} which it contains is not: delete it too, or move it.`);
  }

  private featureOf({ subject, predicate }: QuadText): Feature | undefined {
    return this.objectOf(subject)?.class.features.find((feature) => `<${featureIri(feature)}>` === predicate);
  }

  private objectOf(subject: string): ModelObject | undefined {
    const iri = iriIn(subject);
    return iri?.startsWith(uuidNamespace) ? this.model.find(iri.slice(uuidNamespace.length)) : undefined;
  }
}

/** The object whose values a sequence orders, by the name of the sequence. */
function ownerOfSequence(subject: string): string {
  const uuid = /^<urn:orrery:seq:([^:>]+):/.exec(subject)?.[1];
  return uuid === undefined ? '' : `<${uuidNamespace}${uuid}>`;
}
