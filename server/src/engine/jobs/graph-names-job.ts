/** The job that tells the names of the graphs inside an RDF model. */
import { ModelObject } from '@orrery/kernel';
import { resourceFeatures, statementFeatures } from '@orrery/metamodels';
import { isResourceModel } from '@orrery/rdf';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';

export interface GraphNamesInput {
  readonly source: Source;
}

export function graphNames({ source }: GraphNamesInput, { models, checkpoint }: JobContext): string[] {
  const { model } = models.of(source);
  if (!isResourceModel(model)) return [];
  const names = new Set<string>();
  for (const root of model.roots) {
    checkpoint();
    for (const statement of root.all(resourceFeatures.statements) as readonly ModelObject[]) {
      const graph = statement.get(statementFeatures.graph);
      const iri = graph instanceof ModelObject ? graph.get(resourceFeatures.iri) : undefined;
      if (typeof iri === 'string') names.add(iri);
    }
  }
  return [...names];
}
