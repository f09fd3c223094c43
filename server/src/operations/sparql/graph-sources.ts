/** The graphs of models and ontologies as query engines load them: whole, or what changed since they were loaded. */
import { UnreadableContent } from '@orrery/kernel/diagnostics.ts';
import type { QuadChanges } from '@orrery/rdf/terms.ts';
import { LRUCache } from 'lru-cache';
import type { Engine } from '../../engine/engine.ts';
import type { GraphInput } from '../../engine/jobs/segment-job.ts';
import type { Source } from '../../engine/source.ts';
import type { GraphSource, SourceWork } from '../../engine/sparql/sparql-engine.ts';
import type { JobOptions } from '../../processes/job-host.ts';
import { ProcessLimit } from '../../processes/process-limit.ts';
import type { Model } from '../../resources/models/model.ts';
import type { UsedMetamodel } from '../datasets/dataset-metamodels.ts';
import type { DerivedForms, DerivedRequest } from '../forms/derived-forms.ts';
import { type Derivation, derivation } from '../forms/form.ts';
import { ontologyForm, segmentForm } from '../forms/graph-forms.ts';

export interface GraphSourcesDependencies {
  readonly derived: DerivedForms;
  readonly engine: Engine;
  /** Told of a fault in finding out changes, for which the whole graph is loaded. */
  readonly onFailure: (error: unknown) => void;
}

/** The project of a graph, and the group of graphs with which it is kept. */
export interface GraphGroup {
  readonly project: Model['project'];
  readonly group: string;
}

/** For whom graphs are made, and how long that may take. */
export type GraphWork = Omit<JobOptions, 'affinity'>;

/** Where a segment is kept, and what it is about. */
type Near = Pick<DerivedRequest, 'space' | 'subject' | 'subjectBytes'>;

/** A process forgets its stores sooner. */
const mostRemembered = 10_000;
/** Several processes, and several standing queries, ask for the same changes soon after each other. */
const changeBytes = 16 * 2 ** 20;

export class GraphSources {
  private readonly derived: DerivedForms;
  private readonly modelEngine: Engine;
  private readonly onFailure: GraphSourcesDependencies['onFailure'];
  /** What the graphs were made of that may be loaded somewhere, by their keys. */
  private readonly made = new LRUCache<string, GraphInput>({ maxSize: mostRemembered, sizeCalculation: () => 1 });
  private readonly found = new LRUCache<string, QuadChanges<Uint8Array>>({
    maxSize: changeBytes,
    sizeCalculation: ({ deleted, inserted }) => deleted.length + inserted.length + 1,
  });
  /** Their keys are made of all metamodels beside them. */
  private readonly ontologies = new WeakMap<UsedMetamodel, Derivation>();
  private readonly forms = new WeakMap<Source, GraphInput & { readonly form: Derivation }>();

  constructor({ derived, engine, onFailure }: GraphSourcesDependencies) {
    this.onFailure = onFailure;
    this.derived = derived;
    this.modelEngine = engine;
  }

  ofModel(input: GraphInput, { project, group }: GraphGroup): GraphSource {
    const form = this.formOf(input);
    this.made.set(form.key, input);
    const projectId = project.id;
    const { lineage: subject, content } = input.source;
    const near = { subject, subjectBytes: content?.size };
    return {
      ...this.source({ graph: input.graph, group }, form, { ...near, space: projectId }),
      isEmpty: content === undefined,
      changesSince: (before, work) => this.changes([before, form.key], input, { ...work, ...near, affinity: projectId }),
    };
  }

  /** The key is made of all neighbours. A dataset that has not changed has the same ones, and the same sources. */
  private formOf(input: GraphInput): Derivation {
    const known = this.forms.get(input.source);
    if (known?.graph === input.graph && known.neighbours === input.neighbours) return known.form;
    const form = derivation(segmentForm, input);
    this.forms.set(input.source, { ...input, form });
    return form;
  }

  ofOntology(metamodel: UsedMetamodel, projectId: string): GraphSource {
    const { nsUri, source } = metamodel;
    const group = source ? `metamodels ${projectId}` : 'built-in';
    const form = this.ontologies.get(metamodel) ?? derivation(ontologyForm, { nsUri, source });
    this.ontologies.set(metamodel, form);
    return this.source({ graph: nsUri, group }, form, { space: projectId });
  }

  /** The segment is made when somebody asks for it who does not have it yet. */
  private source(named: Pick<GraphSource, 'graph' | 'group'>, form: Derivation, near: Near): GraphSource {
    const { derived } = this;
    const segment = async function* (work: SourceWork) {
      const { size, read } = await derived.open(form, { ...work, ...near });
      yield* read({ start: 0, end: size });
    };
    return { ...named, key: form.key, segment };
  }

  /** Nothing where the changes cannot be found out. The whole graph is loaded then. */
  private async changes(
    keys: readonly [string, string],
    after: GraphInput,
    options: JobOptions,
  ): Promise<QuadChanges<Uint8Array> | undefined> {
    const [before, name] = [this.made.get(keys[0]), keys.join(' ')];
    if (!before) return undefined;
    try {
      const changes = this.found.get(name) ?? (await this.modelEngine.run('changedQuads', { before, after }, options));
      if (changes) this.found.set(name, changes);
      return changes;
    } catch (error) {
      options.signal?.throwIfAborted();
      // Those are refused by the whole graph as well, or are no obstacle to it.
      if (!(error instanceof ProcessLimit || error instanceof UnreadableContent)) this.onFailure(error);
      return undefined;
    }
  }
}
