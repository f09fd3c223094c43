/** Applies a difference to the quads of a model of objects: what objects cannot take is refused. */
import { type Feature, type Metamodels, type Model, type ModelObject, UnwritableContent } from '@orrery/kernel';
import { featureIri } from '../objects/names.ts';
import { iriText } from '../printing/term-text.ts';
import { orrery, orreryNamespace, rdfVocabulary, uuidNamespace } from '../terms/vocabulary.ts';
import { iriIn, type Line, textOfLine } from './line.ts';
import { isOfLink, linesOfLinks } from './link-lines.ts';
import type { ObjectsEdit } from './object-patch.ts';
import type { QuadLines } from './quad-lines.ts';
import { closeSequences } from './sequence-lines.ts';
import { lineOfQuad } from './term-lines.ts';
import { TypesOfSubjects } from './types-of-subjects.ts';

const type = `<${rdfVocabulary.type}>`;
const root = `<${orrery.root}>`;

/** The text of the result. */
export function editObjects(edit: ObjectsEdit, lines: QuadLines): string {
  const editing = new ObjectEditing(edit, lines);
  editing.apply();
  return editing.text();
}

class ObjectEditing {
  private readonly model: Model;
  private readonly metamodels: Metamodels;
  private readonly graph: string;
  private readonly lines: QuadLines;
  private readonly deleted: readonly Line[];
  private readonly inserted: readonly Line[];
  private readonly elsewhere: Readonly<Record<string, string>>;
  /** "A blank node in INSERT is a new object." */
  private readonly minted = new Map<string, string>();

  constructor({ model, metamodels, graph, deleted, inserted, elsewhere }: ObjectsEdit, lines: QuadLines) {
    this.elsewhere = elsewhere;
    this.model = model;
    this.metamodels = metamodels;
    this.graph = iriText(graph);
    this.lines = lines;
    this.deleted = deleted.map((quad) => lineOfQuad(quad, (label) => this.mint(label)));
    this.inserted = inserted.map((quad) => lineOfQuad(quad, (label) => this.mint(label)));
  }

  apply(): void {
    for (const line of this.deleted) this.delete(line);
    for (const line of this.inserted) this.insert(line);
    closeSequences(this.lines, this.deleted);
    const types = new TypesOfSubjects(this.lines, this.metamodels);
    for (const line of this.inserted) types.refuseUnknown(line);
    this.settleDeleted();
  }

  text(): string {
    // Without objects nothing is left to be said of the model as a whole.
    if (this.lines.all().every((line) => this.isOfDocument(line))) return '';
    let text = '';
    const referred = new Set<string>();
    let first: string | undefined;
    let hasRoot = false;
    const links: Line[] = [];
    for (const line of this.lines.all()) {
      hasRoot ||= line.predicate === root;
      if (line.predicate === type) first ??= line.subject;
      else referred.add(line.object);
      if (isOfLink(line)) links.push(line);
      else text += `${textOfLine(line)}\n`;
    }
    for (const line of linesOfLinks(links, this.lines, this.model, this.inserted)) text += `${textOfLine(line)}\n`;
    const made = this.inserted.filter(({ subject, predicate }) => predicate === type && !referred.has(subject));
    // A model of objects says what its roots are: new objects that nothing refers to, and where all others went the first one.
    const roots = new Set(made.map(({ subject }) => subject));
    if (!hasRoot && roots.size === 0 && first !== undefined) roots.add(first);
    for (const subject of roots) text += `${this.graph} ${root} ${subject} ${this.graph} .\n`;
    return text;
  }

  private isOfDocument({ subject, predicate }: Line): boolean {
    return subject === this.graph && predicate.startsWith(`<${orreryNamespace}`);
  }

  private mint(label: string): string {
    const known = this.minted.get(label) ?? iriText(`${uuidNamespace}${crypto.randomUUID()}`);
    this.minted.set(label, known);
    return known;
  }

  /** "New ones are written as `urn:uuid:<model id>#<object id>`." */
  private insert(line: Line): void {
    this.lines.insert(line);
    const target = this.elsewhere[iriIn(line.object) ?? ''];
    if (target === undefined || this.objectOf(line.object)) return;
    this.lines.insert({ ...line, subject: line.object, predicate: `<${orrery.target}>`, object: JSON.stringify(target) });
  }

  /** Both ends of a two-way reference go together, unless the other end is put back by the same update. */
  private delete(line: Line): void {
    this.lines.delete(line);
    const opposite = this.featureOf(line)?.opposite;
    if (!opposite || opposite.isContainer || !iriIn(line.object)) return;
    const { subject, object, graph } = line;
    this.lines.delete({ subject: object, predicate: iriText(featureIri(opposite)), object: subject, graph });
  }

  /** An object without a class is deleted: nothing may be left of it, nor in it. */
  private settleDeleted(): void {
    const untyped = this.deleted.filter(
      ({ subject, predicate }) => predicate === type && this.lines.with(subject, type).length === 0,
    );
    const gone = new Set(untyped.map(({ subject }) => subject));
    if (gone.size === 0) return;
    const contained = new Set<string>();
    for (const line of [...this.lines.all()]) {
      this.settleLine(line, gone);
      if (line.predicate === root || this.featureOf(line)?.isContainment) contained.add(line.object);
    }
    for (const subject of gone)
      for (const part of this.objectOf(subject)?.parts() ?? []) this.refuseOrphan(part, subject, contained);
  }

  private settleLine(line: Line, gone: ReadonlySet<string>): void {
    const { subject, predicate, object } = line;
    const isTechnical = predicate.startsWith(`<${orreryNamespace}`);
    const isMarker = predicate === root && gone.has(object);
    if ((gone.has(subject) && isTechnical) || gone.has(ownerOfSequence(subject)) || isMarker) this.lines.delete(line);
    else if (gone.has(subject))
      throw new UnwritableContent(`${subject} loses its class and still has ${predicate}: delete all that it says, or nothing.`);
    else if (gone.has(object) && this.featureOf(line)?.isContainment)
      throw new UnwritableContent(`${object} is deleted and still contained in ${subject}: delete that statement too.`);
  }

  private refuseOrphan(part: ModelObject, container: string, contained: ReadonlySet<string>): void {
    const subject = iriText(`${uuidNamespace}${this.model.idOf(part)}`);
    if (this.lines.with(subject, type).length === 0 || contained.has(subject)) return;
    throw new UnwritableContent(`${container} is deleted, and ${subject} which it contains is not: delete it too, or move it.`);
  }

  private featureOf({ subject, predicate }: Line): Feature | undefined {
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
