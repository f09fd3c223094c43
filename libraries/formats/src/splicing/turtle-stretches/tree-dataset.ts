/** What the tree of a text without blank nodes says: the same that reading the text gives, which need not be read twice. */
import { type Dataset, DatasetBuilder, type Node, StatementStarts } from '@orrery/rdf';
import type { TurtleTree } from '../turtle-text/turtle-tree.ts';

export function datasetOf({ statements, scope, directivesEnd }: TurtleTree): Dataset {
  const starts = new StatementStarts();
  const builder = new DatasetBuilder(starts);
  for (const { subject, list, graph, start } of statements)
    for (const { predicate, objects } of list.properties)
      for (const { term } of objects) builder.add(subject.term as Node, predicate, term, graph, start);
  const dataset = builder.dataset(scope.prefixes);
  const areDirectivesFirst = (statements[0]?.start ?? directivesEnd) >= directivesEnd;
  return areDirectivesFirst ? { ...dataset, starts } : dataset;
}
