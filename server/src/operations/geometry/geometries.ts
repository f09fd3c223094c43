/** Makes the geometry of revisions, with all that it is made of, and glTF of it. */
import { ifcDescription } from '@orrery/formats/descriptions.ts';
import type { GeometryEngine } from '../../engine/geometry/geometry-engine.ts';
import type { Bytes, Source } from '../../engine/source.ts';
import { contentForm } from '../forms/content-form.ts';
import type { DerivedForms, DerivedRequest } from '../forms/derived-forms.ts';
import { derivation } from '../forms/form.ts';
import { derivationOf, outputOf } from '../forms/model-form.ts';
import type { OpenForm } from '../forms/open-form.ts';
import type { ObjectIndexes } from '../objects/object-indexes.ts';
import { geometryDerivation, glbForm } from './geometry-form.ts';

/** What is being done, and how much of it is done, from 0 to 1. */
export interface GeometryProgress {
  readonly stage: 'file' | 'objects' | 'shapes';
  readonly progress: number;
}

export interface GeometriesDependencies {
  readonly derived: DerivedForms;
  readonly indexes: ObjectIndexes;
  readonly geometryEngine: GeometryEngine;
}

/** What a geometry is made of. */
interface IndexedFile {
  readonly file: Bytes;
  readonly index: Bytes;
}

const silently = () => {};

export class Geometries {
  private readonly derived: DerivedForms;
  private readonly indexes: ObjectIndexes;
  private readonly engine: GeometryEngine;

  constructor({ derived, indexes, geometryEngine }: GeometriesDependencies) {
    this.derived = derived;
    this.indexes = indexes;
    this.engine = geometryEngine;
  }

  /** The bytes of the geometry of a revision that has content. */
  async of(source: Source, request: DerivedRequest, tell: (progress: GeometryProgress) => void = silently): Promise<Bytes> {
    return this.geometryOf(await this.fileOf(source, request, tell), request, tell);
  }

  async glb(source: Source, request: DerivedRequest): Promise<OpenForm & { readonly key: string }> {
    const made = await this.fileOf(source, request, silently);
    const geometry = await this.geometryOf(made, request, silently);
    const form = derivation(glbForm, { geometry, index: made.index });
    return { key: form.key, ...(await this.derived.open(form, request)) };
  }

  private geometryOf(made: IndexedFile, request: DerivedRequest, tell: (progress: GeometryProgress) => void): Promise<Bytes> {
    tell({ stage: 'shapes', progress: 0 });
    const form = geometryDerivation(this.engine, made, (progress) => tell({ stage: 'shapes', progress }));
    return this.derived.get(form, request);
  }

  /** The engine of geometry reads STEP files alone. Objects are known by the numbers that they have in that file. */
  private async fileOf(
    source: Source,
    request: DerivedRequest,
    tell: (progress: GeometryProgress) => void,
  ): Promise<IndexedFile> {
    tell({ stage: 'file', progress: 0 });
    const file = source.format === ifcDescription.name ? source.content! : await this.written(source, request);
    tell({ stage: 'objects', progress: 0 });
    const index = await this.indexes.make(file === source.content ? source : fileSource(source, file), request);
    return { file, index };
  }

  private written(source: Source, request: DerivedRequest): Promise<Bytes> {
    const given = { sources: [source], revisions: [], format: outputOf(ifcDescription), query: {} } as const;
    return this.derived.get(derivationOf(contentForm, given), request);
  }
}

/** Written files carry the ids that do not follow from them. */
function fileSource({ lineage, metamodels }: Source, content: Bytes): Source {
  return { content, format: ifcDescription.name, lineage, metamodels };
}
