/** Documents, for those who see what they show: made of their text, and of everything that it embeds, for each caller. */
import { UnwritableContent } from '@orrery/kernel';
import { type Caller, callerKey } from '../../access/caller.ts';
import type { Document } from '../../engine/documents/document.ts';
import { Failure, invalid } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import type { ProjectDatasets } from '../datasets/project-datasets.ts';
import { failureOf } from '../engine-failures.ts';
import type { RevisionSources } from '../readings/revision-sources.ts';
import { contentOf, documentKind } from './document-content.ts';
import { DocumentDiagnoses, type DocumentDiagnostic } from './document-diagnoses.ts';
import type { DocumentFormat } from './document-formats.ts';
import { documentKey } from './document-key.ts';
import { DocumentParts, type DocumentPartsDependencies } from './document-parts.ts';
import { EmbeddingSession, type Host } from './embedding.ts';

export interface DocumentsDependencies extends DocumentPartsDependencies {
  readonly representations: Representations;
  readonly revisionSources: RevisionSources;
  readonly datasets: ProjectDatasets;
}

export interface DocumentRequest {
  readonly format: DocumentFormat;
  readonly revision: number;
  readonly signal?: AbortSignal | undefined;
}

/** A document that can be had: nothing of it is kept. */
export interface MadeDocument {
  /** What it is known by: the same key is the same document. */
  readonly key: string;
  readonly begin: () => Promise<AsyncIterable<Uint8Array>>;
}

export class Documents {
  private readonly dependencies: DocumentsDependencies;
  private readonly parts: DocumentParts;
  private readonly diagnoses: DocumentDiagnoses;

  constructor(dependencies: DocumentsDependencies) {
    this.dependencies = dependencies;
    this.parts = new DocumentParts(dependencies);
    this.diagnoses = new DocumentDiagnoses(dependencies, this.parts);
  }

  async open(caller: Caller, model: Model, representation: Representation, request: DocumentRequest): Promise<MadeDocument> {
    const { format, revision, signal } = request;
    const { engine, revisionSources } = this.dependencies;
    // Whoever does not see the revision sees no document of it.
    await revisionSources.of(caller, model, revision);
    const session = new EmbeddingSession(caller, signal);
    const document = await this.gathered(session, { representation, model, revision, path: [representation.id] });
    const input = { document, format: format.name };
    const told = { keepsUnread: true, isLosable: true };
    const options = { caller: callerKey(caller), affinity: model.project.id, signal, ...told };
    return {
      key: await documentKey(document, format.name),
      begin: async () => begun(engine.stream('document', input, options)),
    };
  }

  /** What is wrong in a document as the caller sees it now. */
  async diagnose(caller: Caller, representation: Representation, signal?: AbortSignal): Promise<readonly DocumentDiagnostic[]> {
    if (representation.kind !== documentKind) return [];
    const { models, contentStore } = this.dependencies;
    const model = await models.get(caller, representation.model.id);
    const content = await contentOf(contentStore, representation);
    const host = { representation, model, revision: model.revision, path: [representation.id] };
    return this.diagnoses.of(content, new EmbeddingSession(caller, signal), host);
  }

  private async gathered(session: EmbeddingSession, host: Host): Promise<Document> {
    const { representation, model, revision } = host;
    session.noteModel(model, revision);
    const { markdown, hasContents, language } = await contentOf(this.dependencies.contentStore, representation);
    const tree = await this.parts.of(markdown, session, host);
    if (session.isEvaluated) await this.noteDataset(session, host);
    const { name: title, modifiedAt: date } = representation;
    return { ...tree, title, language, hasContents, date, revisions: session.revisions };
  }

  /** "What is asked over a dataset is asked over what is there now." */
  private async noteDataset(session: EmbeddingSession, { model, revision }: Host): Promise<void> {
    if (revision !== model.revision)
      throw invalid('revision', 'cannot be given: the document embeds queries or expressions, which see what is there now');
    const { models } = await this.dependencies.datasets.of(session.caller, model.project.id);
    for (const { model: one } of models) session.noteModel(one, one.revision);
  }
}

/** What keeps it from being made is told before the first byte. */
async function begun(pieces: AsyncGenerator<Uint8Array, void>): Promise<AsyncIterable<Uint8Array>> {
  try {
    const first = await pieces.next();
    return withFirst(first, pieces);
  } catch (error) {
    if (error instanceof UnwritableContent) throw new Failure('unacceptable', error.message, [], { cause: error });
    throw failureOf(error);
  }
}

async function* withFirst(
  first: IteratorResult<Uint8Array, void>,
  rest: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array> {
  if (!first.done) yield first.value;
  yield* rest;
}
