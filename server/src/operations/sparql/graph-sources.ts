/** The graphs of models and ontologies as query engines load them: whole, or what changed since they were loaded. */
import { LRUCache } from 'lru-cache';
import type { Engine } from '../../engine/engine.ts';
import type { QuadsInput } from '../../engine/jobs/quads-job.ts';
import type { Source } from '../../engine/source.ts';
import type { GraphChanges, GraphSource } from '../../engine/sparql/sparql-engine.ts';
import type { JobOptions } from '../../processes/job-host.ts';
import type { DerivedForms } from '../forms/derived-forms.ts';
import { type Derivation, derivation } from '../forms/form.ts';
import { ontologyForm, quadsForm } from '../forms/graph-forms.ts';
import type { Ontology } from './dataset-ontologies.ts';

export interface GraphSourcesDependencies {
  readonly derived: DerivedForms;
  readonly engine: Engine;
}

/** For whom graphs are made, and how long that may take. */
export type GraphWork = Omit<JobOptions, 'affinity'>;

/** A process forgets its stores sooner. */
const mostRemembered = 10_000;

export class GraphSources {
  private readonly derived: DerivedForms;
  private readonly modelEngine: Engine;
  /** What the graphs were made of that may be loaded somewhere, by their keys. */
  private readonly made = new LRUCache<string, QuadsInput>({ max: mostRemembered });
  private readonly forms = new WeakMap<Source, QuadsInput & { readonly form: Derivation }>();

  constructor({ derived, engine }: GraphSourcesDependencies) {
    this.derived = derived;
    this.modelEngine = engine;
  }

  ofModel(input: QuadsInput, projectId: string, work: GraphWork): GraphSource {
    const form = this.formOf(input);
    this.made.set(form.key, input);
    return {
      ...this.source(input.graph, form, projectId, work),
      changesSince: (before) => this.changes(before, input, { ...work, affinity: projectId }),
    };
  }

  /** The key is made of all neighbours. A dataset that has not changed has the same ones, and the same sources. */
  private formOf(input: QuadsInput): Derivation {
    const known = this.forms.get(input.source);
    if (known?.graph === input.graph && known.neighbours === input.neighbours) return known.form;
    const form = derivation(quadsForm, input);
    this.forms.set(input.source, { ...input, form });
    return form;
  }

  ofOntology({ nsUri, source }: Ontology, projectId: string, work: GraphWork): GraphSource {
    return this.source(nsUri, derivation(ontologyForm, { nsUri, source }), projectId, work);
  }

  /** The quads are made when somebody asks for them who does not have them yet. */
  private source(graph: string, form: Derivation, space: string, work: GraphWork): GraphSource {
    const { derived } = this;
    const quads = async function* () {
      const { size, read } = await derived.open(form, { ...work, space });
      yield* read({ start: 0, end: size });
    };
    return { key: form.key, graph, quads };
  }

  /** Nothing where the changes cannot be found out. The whole graph is loaded then. */
  private async changes(key: string, after: QuadsInput, options: JobOptions): Promise<GraphChanges | undefined> {
    const before = this.made.get(key);
    if (!before) return undefined;
    try {
      return await this.modelEngine.run('changedQuads', { before, after }, options);
    } catch {
      options.signal?.throwIfAborted();
      return undefined;
    }
  }
}
