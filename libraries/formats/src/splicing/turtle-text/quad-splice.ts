/** Puts the difference of two RDF models into the Turtle or TriG text of the first, and leaves all else as it stands there. */
import type { Model } from '@orrery/kernel';
import { type ChangedFacts, changedFacts, keyOf, keyOfQuad, type Node, type Quad, termOfResource } from '@orrery/rdf';
import { edited, type TextEdit } from '../text-edits.ts';
import { ChangedQuads } from './changed-quads.ts';
import { ListSplice } from './list-splice.ts';
import { type NestedEdit, NestedEdits } from './nested-edits.ts';
import { NewCells } from './new-cells.ts';
import { NodeEdits } from './node-edits.ts';
import { labelOf, NodeFates } from './node-fates.ts';
import { NotSplicable } from './not-splicable.ts';
import { type NewFact, PropertyEdits } from './property-edits.ts';
import { TermWriter } from './term-writer.ts';
import { ownerKey, TextFacts } from './text-facts.ts';
import type { PrefixScope, PropertyList, TextTerm, TurtleTree } from './turtle-tree.ts';
import { turtleTreeOf } from './turtle-tree-reader.ts';
import { type NewStatement, WholeStatements } from './whole-statements.ts';

/** Of larger edits little of a document would be left as it was. */
const mostQuads = 20_000;
/** In so many graphs new subjects come behind those before them; in more, to their ends. */
const mostGraphs = 20;

export interface ModelEdit {
  readonly before: Model;
  readonly after: Model;
}

/** Nothing where the edit cannot be put into the text. */
export function splicedQuads(text: string, edit: ModelEdit, base: string, checkpoint: () => void): string | undefined {
  const changes = changedFacts(edit.before, edit.after, checkpoint);
  const tree = changes.removed.length + changes.added.length > mostQuads ? undefined : turtleTreeOf(text, base, checkpoint);
  const edits =
    tree &&
    editsOfQuads(text, { tree, facts: new TextFacts(tree, changes.removed) }, changes, () =>
      edit.after.roots.map(termOfResource),
    );
  return edits && edited(text, edits);
}

/** A text that was read. */
export interface ReadText {
  readonly tree: TurtleTree;
  readonly facts: TextFacts;
}

/** The edits of a text by which quads come and go. New subjects come behind those that are told to come before them, else at the end. */
export function editsOfQuads(
  text: string,
  { tree, facts }: ReadText,
  changes: ChangedFacts,
  subjectsAfter: () => readonly Node[],
): TextEdit[] | undefined {
  try {
    return new QuadSplice(text, tree, facts, new ChangedQuads(changes, facts)).textEdits(subjectsAfter);
  } catch (error) {
    if (error instanceof NotSplicable) return undefined;
    throw error;
  }
}

class QuadSplice {
  readonly source: string;
  readonly facts: TextFacts;
  readonly changed: ChangedQuads;
  readonly newCells: NewCells;
  readonly edits: NestedEdits;
  readonly fates: NodeFates;
  readonly writer: TermWriter;
  readonly gone = new Set<TextTerm>();
  private readonly wholeStatements: WholeStatements;
  private readonly lists: ListSplice;

  constructor(source: string, tree: TurtleTree, facts: TextFacts, changed: ChangedQuads) {
    this.source = source;
    this.facts = facts;
    this.changed = changed;
    this.edits = new NestedEdits(source);
    this.newCells = new NewCells(changed);
    this.fates = new NodeFates(facts, changed, this.newCells, this.gone);
    this.wholeStatements = new WholeStatements(source, tree);
    this.writer = new TermWriter(source, this.edits, this.fates, this.newCells);
    this.lists = new ListSplice(this);
  }

  textEdits(subjectsAfter: () => readonly Node[]): TextEdit[] {
    for (const quad of this.changed.removed) this.findGone(quad);
    const unrolled = this.lists.make();
    const nodes = new NodeEdits(this.edits, this.fates, this.writer, this.gone);
    nodes.make();
    this.edits.add(this.labelledGraphs());
    const created = this.newStatements(this.editProperties(), subjectsAfter);
    this.edits.add(this.wholeStatements.insertions([...nodes.statements, ...unrolled, ...created]));
    return this.edits.whole();
  }

  /** Brackets that are the name of a graph get a label where something comes to be said or spoken of them. */
  private labelledGraphs(): NestedEdit[] {
    const terms = this.changed.added.flatMap(({ subject, object }) => [subject, object]);
    const places = new Set(terms.flatMap((term) => this.facts.graphNames.get(keyOf(term)) ?? []));
    return Array.from(places, (place) => ({ start: place.start, end: place.end, text: labelOf(place), owner: place }));
  }

  private findGone(quad: Quad): void {
    const places = this.facts.objects.get(keyOfQuad(quad));
    if (!places && !this.facts.cells.has(keyOf(quad.subject))) throw new NotSplicable();
    for (const place of places ?? []) this.gone.add(place);
  }

  /** Gives what is said of subjects of which the text says nothing yet. */
  private editProperties(): Quad[] {
    const lists = new Map<PropertyList, NewFact[]>();
    const freed = new Map<string, PropertyList>();
    for (const quad of this.changed.removed) {
      for (const place of this.facts.objects.get(keyOfQuad(quad)) ?? []) {
        const list = this.facts.listOfObject.get(place)!;
        lists.set(list, []);
        freed.set(propertyKey(quad), list);
      }
    }
    const homeless: Quad[] = [];
    for (const quad of this.changed.added) {
      if (this.isTold(quad)) continue;
      const list = this.fates.listBehindLabel(quad) ?? freed.get(propertyKey(quad)) ?? this.facts.listFor(quad);
      if (!list) homeless.push(quad);
      else if (lists.has(list)) lists.get(list)!.push(this.newFact(quad, list.statement.scope));
      else lists.set(list, [this.newFact(quad, list.statement.scope)]);
    }
    this.editPropertyLists(lists);
    return homeless;
  }

  /** Whether a list says it. */
  private isTold(quad: Quad): boolean {
    return this.lists.isTold(quad) || this.newCells.told.has(ownerKey(quad.subject, quad.graph));
  }

  private editPropertyLists(lists: ReadonlyMap<PropertyList, readonly NewFact[]>): void {
    const isLeft = (list: PropertyList) =>
      (lists.get(list)?.length ?? 0) > 0 || list.properties.some(({ objects }) => objects.some((one) => !this.gone.has(one)));
    for (const statement of new Set(Array.from(lists.keys(), (list) => list.statement))) {
      const { subject, list } = statement;
      if (isLeft(list) || (subject.inside && isLeft(subject.inside))) continue;
      if (this.lists.standsInPlace(subject)) continue;
      this.edits.add(this.wholeStatements.removal(statement));
    }
    for (const [list, added] of lists) {
      const notation = this.writer.notationIn(list.statement.scope);
      this.edits.add(new PropertyEdits(this.source, list, notation, this.gone, added).edits());
    }
  }

  private newFact({ predicate, object }: Quad, scope: PrefixScope): NewFact {
    return { predicate, object: (like) => this.writer.term(object, scope, like) };
  }

  private newStatements(quads: readonly Quad[], subjectsAfter: () => readonly Node[]): NewStatement[] {
    const graphs = new Map(quads.map(({ graph }) => [graph ? keyOf(graph) : '', graph]));
    const subjects = graphs.size > mostGraphs ? [] : subjectsAfter();
    const homes = new Map([...graphs.values()].flatMap((graph) => [...this.wholeStatements.homesOf(subjects, graph)]));
    return [...Map.groupBy(quads, ({ subject, graph }) => ownerKey(subject, graph))].map(([key, facts]) => {
      const [{ subject, graph }] = facts as [Quad];
      const home = homes.get(key) ?? this.wholeStatements.lastIn(graph);
      return { graph, home, text: (scope, indent) => this.writer.statement(subject, facts, scope, indent) };
    });
  }
}

function propertyKey({ subject, predicate, graph }: Quad): string {
  return `${ownerKey(subject, graph)}\n${predicate.value}`;
}
