/** Groups the graphs of models: query processes keep graphs together that the same callers mostly see. An edit changes a kept run only within its group. */
import type { Neighbour, Source } from '../../engine/source.ts';
import type { Model } from '../../resources/models/model.ts';
import type { DatasetModel } from '../datasets/project-datasets.ts';

type Linked = Pick<DatasetModel, 'source' | 'neighbours'> & {
  readonly model: Pick<Model, 'confidentiality'> & { readonly project: Pick<Model['project'], 'id'> };
};

/** A model may have as many links as it has objects: they are walked through once for each state of a dataset. */
const distinctSources = new WeakMap<readonly Neighbour[], ReadonlySet<Source>>();

/**
 * A group is named by the project and confidentiality of the model, and by the highest confidentiality in each other project that its references lead to.
 * The quads of a model depend on those: whoever sees fewer of them has another graph, in another group.
 */
export function graphGroups(models: readonly Linked[]): (one: Linked) => string {
  const bySource = new Map(models.map(({ source, model }) => [source, model]));
  return ({ model, neighbours }) => {
    const highest = new Map([[model.project.id, model.confidentiality]]);
    for (const source of sourcesOf(neighbours)) raise(highest, bySource.get(source));
    const [own, ...others] = [...highest].map(([project, confidentiality]) => `${project} ${confidentiality}`);
    return [own, ...others.sort()].join(' ');
  };
}

function sourcesOf(neighbours: readonly Neighbour[]): ReadonlySet<Source> {
  const known = distinctSources.get(neighbours) ?? new Set(neighbours.map(({ source }) => source));
  distinctSources.set(neighbours, known);
  return known;
}

function raise(highest: Map<string, number>, model: Linked['model'] | undefined): void {
  if (model) highest.set(model.project.id, Math.max(highest.get(model.project.id) ?? 0, model.confidentiality));
}
