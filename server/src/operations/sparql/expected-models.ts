/** The models that an update will probably write to, as far as its text tells. */
import type { GraphTargets, ParsedUpdate, TemplateQuad, UpdateOperation } from '@orrery/sparql';
import type { GraphDataset } from './graph-datasets.ts';
import { withoutGraph, writableModels } from './graph-owners.ts';

/** Models that are named, and the only one that there is where none is named; what variables and `ALL` mean is not known before. */
export function expectedModels(dataset: GraphDataset, { operations }: ParsedUpdate): string[] {
  const writable = writableModels(dataset);
  const targets = new Set(operations.flatMap(targetsOf));
  const only = writable.length === 1 && targets.has('default');
  return writable.filter(({ graph }) => only || targets.has(graph.graph)).map(({ model }) => model.id);
}

/** Whether what it writes may come from models, and not from its text alone. */
export function readsModels({ operations }: ParsedUpdate): boolean {
  return operations.some(({ kind }) => kind !== 'insert-data' && kind !== 'delete-data');
}

/** "A template without GRAPH means the project's only writable model, else 400": told before anything is loaded. */
export function refuseWithoutGraph(dataset: GraphDataset, { operations }: ParsedUpdate): void {
  if (writableModels(dataset).length > 1 && operations.some(namesNoGraph)) throw withoutGraph();
}

/** Nor is there one default graph then that could be cleared, copied or moved. */
function namesNoGraph(operation: UpdateOperation): boolean {
  if (operation.kind === 'modify' && operation.with !== undefined) return false;
  if ('target' in operation && operation.target === 'default') return true;
  if ('source' in operation && operation.source === 'default') return true;
  return templatesOf(operation).some(({ graph }) => graph === undefined);
}

function templatesOf(operation: UpdateOperation): readonly TemplateQuad[] {
  if (operation.kind === 'modify') return [...operation.deleted, ...operation.inserted];
  return operation.kind === 'insert-data' || operation.kind === 'delete-data' ? operation.quads : [];
}

/** IRIs of graphs, and `default`. */
function targetsOf(operation: UpdateOperation): string[] {
  switch (operation.kind) {
    case 'modify':
    case 'insert-data':
    case 'delete-data':
      return graphsIn(templatesOf(operation));
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
