/** The models that an update will probably write to, as far as its text tells. */
import type { GraphTargets, ParsedUpdate, TemplateQuad, UpdateOperation } from '@orrery/sparql';
import type { GraphDataset } from './graph-datasets.ts';
import { writableModels } from './model-changes.ts';

/** Models that are named, and the only one that there is where none is named; what variables and `ALL` mean is not known before. */
export function expectedModels(dataset: GraphDataset, { operations }: ParsedUpdate): string[] {
  const writable = writableModels(dataset);
  const targets = new Set(operations.flatMap(targetsOf));
  const only = writable.length === 1 && targets.has('default');
  return writable.filter(({ graph }) => only || targets.has(graph.graph)).map(({ model }) => model.id);
}

/** IRIs of graphs, and `default`. */
function targetsOf(operation: UpdateOperation): string[] {
  switch (operation.kind) {
    case 'modify':
      return graphsIn([...operation.deleted, ...operation.inserted]);
    case 'insert-data':
    case 'delete-data':
      return graphsIn(operation.quads);
    case 'move':
      return [nameOf(operation.source), nameOf(operation.target)];
    default:
      return [nameOf(operation.target)];
  }
}

function graphsIn(quads: readonly TemplateQuad[]): string[] {
  return quads.flatMap(({ graph }) => (graph?.kind === 'variable' ? [] : (graph?.value ?? 'default')));
}

function nameOf(target: GraphTargets): string {
  return typeof target === 'string' ? target : target.value;
}
