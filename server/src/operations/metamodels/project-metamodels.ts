/** The metamodels of a project: those that the models of its dataset use or are, as far as the caller sees them. */
import { hash } from 'node:crypto';
import { type Caller, callerKey } from '../../access/caller.ts';
import { Failure } from '../../failures.ts';
import type { SentContent } from '../../http/answers/send-content.ts';
import type { Database } from '../../storage/database.ts';
import { namespacesIn } from '../../storage/readings/documents-and-packages.ts';
import { pinnedMetamodels, type UsedMetamodel, usedBuiltIns } from '../datasets/dataset-metamodels.ts';
import type { DatasetModel, ProjectDatasets } from '../datasets/project-datasets.ts';
import { failureOf } from '../engine-failures.ts';
import type { DerivedForms } from '../forms/derived-forms.ts';
import { type Derivation, derivation } from '../forms/form.ts';
import { metamodelForm } from '../forms/metamodel-form.ts';
import { withLinks } from '../forms/pieced-content.ts';

export interface ProjectMetamodel {
  readonly uri: string;
  readonly builtIn: boolean;
}

export interface MetamodelQuery {
  readonly uri: string;
  readonly links: object;
  readonly signal?: AbortSignal | undefined;
}

export interface ProjectMetamodelsDependencies {
  readonly database: Database;
  readonly datasets: ProjectDatasets;
  readonly derived: DerivedForms;
}

export class ProjectMetamodels {
  private readonly database: Database;
  private readonly datasets: ProjectDatasets;
  private readonly derived: DerivedForms;

  constructor({ database, datasets, derived }: ProjectMetamodelsDependencies) {
    this.database = database;
    this.datasets = datasets;
    this.derived = derived;
  }

  /** By their namespaces. */
  async list(caller: Caller, projectId: string): Promise<ProjectMetamodel[]> {
    const { found } = await this.packages(caller, projectId);
    const all = [...found.values()].map(({ nsUri, source }) => ({ uri: nsUri, builtIn: source === undefined }));
    return all.sort((one, other) => (one.uri < other.uri ? -1 : 1));
  }

  /** The classes of one of them, with links; one that no model of the dataset has or uses is not there. */
  async describe(caller: Caller, projectId: string, { uri, links, signal }: MetamodelQuery): Promise<SentContent> {
    const { found, space } = await this.packages(caller, projectId);
    const metamodel = found.get(uri);
    if (!metamodel) throw new Failure('missing', `No metamodel ${uri}.`);
    const described = derivation(metamodelForm, metamodel);
    try {
      const open = await this.derived.open(described, { space, caller: callerKey(caller), signal });
      return { ...withLinks(open, links), ...sentAs(described, links) };
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** Of several with one namespace the one that models were read with counts. */
  private async packages(caller: Caller, projectId: string) {
    const { project, models } = await this.datasets.of(caller, projectId);
    const found = new Map<string, UsedMetamodel>();
    for (const one of [...pinnedMetamodels(models), ...(await this.declared(models)), ...usedBuiltIns(models)])
      if (!found.has(one.nsUri)) found.set(one.nsUri, one);
    return { found, space: project.id };
  }

  private async declared(models: readonly DatasetModel[]): Promise<UsedMetamodel[]> {
    const ids = models.map(({ model }) => model.id);
    const sources = new Map(models.map(({ model, source }) => [model.id, source]));
    return (await namespacesIn(this.database.work, ids)).map(([id, nsUri]) => ({ nsUri, source: sources.get(id) }));
  }
}

function sentAs({ key }: Derivation, links: object) {
  const version = hash('sha256', JSON.stringify([key, links]), 'hex').slice(0, 24);
  return { version, mediaType: 'application/json', fileName: 'metamodel.json', disposition: 'inline' } as const;
}
