/** What the tree of a text says: the same that reading the text gives, which need not be read twice. */
import {
  type Blank,
  type Dataset,
  DatasetBuilder,
  Iri,
  type IriTable,
  type Node,
  rdfVocabulary,
  StatementStarts,
} from '@orrery/rdf';
import type { ListItem, PropertyList, TextTerm, TurtleTree } from '../turtle-text/turtle-tree.ts';

/** How many nodes without a label stand before its statements is not noted. */
export function datasetOf(tree: TurtleTree, iris: IriTable): Dataset {
  const facts = new TreeFacts(iris);
  for (const { subject, list, start } of tree.statements) {
    facts.start = start;
    facts.takeTerm(subject, list.graph);
    facts.takeList(list);
  }
  const { statements, scope, directivesEnd } = tree;
  const dataset = facts.builder.dataset(scope.prefixes);
  const areDirectivesFirst = (statements[0]?.start ?? directivesEnd) >= directivesEnd;
  return areDirectivesFirst ? { ...dataset, starts: facts.starts } : dataset;
}

/** What stands in brackets and parentheses is said before what is said with it. */
class TreeFacts {
  readonly starts = new StatementStarts();
  readonly builder = new DatasetBuilder(this.starts);
  /** Where the statement begins that is taken. */
  start = 0;
  private readonly iris: IriTable;

  constructor(iris: IriTable) {
    this.iris = iris;
  }

  takeList({ subject, properties, graph }: PropertyList): void {
    for (const { predicate, objects } of properties)
      for (const object of objects) {
        this.takeTerm(object, graph);
        this.builder.add(subject, predicate, object.term, graph, this.start);
      }
  }

  takeTerm({ inside, items }: TextTerm, graph: Node | undefined): void {
    if (inside) this.takeList(inside);
    if (items) this.takeItems(items, graph);
  }

  private takeItems(items: readonly ListItem[], graph: Node | undefined): void {
    const [first, rest, nil] = [rdfVocabulary.first, rdfVocabulary.rest, rdfVocabulary.nil].map((iri) => this.iri(iri));
    let last: Blank | undefined;
    for (const { value, cell } of items) {
      this.takeTerm(value, graph);
      if (last) this.builder.add(last, rest!, cell, graph, this.start);
      this.builder.add(cell, first!, value.term, graph, this.start);
      last = cell;
    }
    if (last) this.builder.add(last, rest!, nil!, graph, this.start);
  }

  private iri(value: string): Iri {
    const found = this.iris.get(value) ?? new Iri(value);
    this.iris.set(value, found);
    return found;
  }
}
