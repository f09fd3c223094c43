/** Looks for everything that a document embeds, for one caller: what that caller does not see is missing. */
import { diagramKind } from '@orrery/formats/descriptions.ts';
import { type Caller, callerKey } from '../../access/caller.ts';
import type { DocumentTree, Embed, Embedded, EmbedKind } from '../../engine/documents/document.ts';
import { documentLimits } from '../../engine/documents/document-limits.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Bytes } from '../../engine/source.ts';
import type { Urls } from '../../http/urls.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import { runJob } from '../engine-jobs.ts';
import type { Expressions } from '../expressions/expressions.ts';
import { contentOf, documentKind } from './document-content.ts';
import { embeddedQuery, embeddedTable, type TableEmbedding } from './embedded-tables.ts';
import { embeddedValue } from './embedded-values.ts';
import { type EmbeddingSession, type Host, problemOf } from './embedding.ts';
import { foundRepresentation } from './found-representation.ts';

export interface DocumentPartsDependencies extends TableEmbedding {
  readonly engine: Engine;
  readonly expressions: Expressions;
  readonly scenes: Scenes;
  readonly urls: Urls;
}

/** What diagrams show, as bytes in the content store. */
interface Scenes {
  scene(
    caller: Caller,
    representation: Representation,
    query: { readonly revision?: number | undefined },
    signal?: AbortSignal,
  ): Promise<Bytes>;
}

type Resolve = (embed: Embed, session: EmbeddingSession, host: Host) => Promise<Embedded>;

export class DocumentParts {
  private readonly dependencies: DocumentPartsDependencies;

  constructor(dependencies: DocumentPartsDependencies) {
    this.dependencies = dependencies;
  }

  async of(markdown: string, session: EmbeddingSession, host: Host): Promise<DocumentTree> {
    const parts: Embedded[] = [];
    for (const embed of await this.embedsIn(markdown, session, host)) parts.push(await this.part(embed, session, host));
    return { markdown, parts };
  }

  /** Texts are read by a worker: whoever writes them may make that long. */
  async embedsIn(markdown: string, { caller, signal }: EmbeddingSession, { model }: Host): Promise<readonly Embed[]> {
    if (!markdown.includes('{{')) return [];
    const options = { caller: callerKey(caller), affinity: model.project.id, signal, seconds: documentLimits.readSeconds };
    return runJob(this.dependencies.engine, 'documentEmbeds', { markdown }, options);
  }

  /** What stands in the place of one embedded thing; where there is none, the reason. */
  async part(embed: Embed, session: EmbeddingSession, host: Host): Promise<Embedded> {
    const { kind, reference, isInline } = embed;
    try {
      session.count();
      if (kind === undefined)
        return problem(
          `{{${reference}}} embeds nothing: write diagram, table, query, document and a slug, or = and an expression.`,
        );
      if (isInline && kind !== 'value') return problem(`The ${kind} ${reference} must stand alone in its paragraph.`);
      const found = await this.resolvers[kind](embed, session, host);
      return kind === 'document' ? found : session.taken(found);
    } catch (error) {
      return problemOf(error, kind === 'value' ? 'expression' : `${kind} “${reference}”`);
    }
  }

  private readonly resolvers: Readonly<Record<EmbedKind, Resolve>> = {
    diagram: (embed, session, host) => this.diagram(embed, session, host),
    document: (embed, session, host) => this.document(embed, session, host),
    table: ({ reference }, session, host) => embeddedTable(this.dependencies, session, host, reference),
    query: ({ reference }, session, host) => embeddedQuery(this.dependencies, session, host, reference),
    value: ({ reference }, session, host) => embeddedValue(this.dependencies.expressions, session, host, reference),
  };

  private async diagram({ reference }: Embed, session: EmbeddingSession, host: Host): Promise<Embedded> {
    const { caller, signal } = session;
    const { scenes, urls } = this.dependencies;
    const { representation, model } = await foundRepresentation(this.dependencies, caller, host, reference, diagramKind);
    const revision = model.id === host.model.id ? host.revision : model.revision;
    const scene = await scenes.scene(caller, representation, { revision }, signal);
    session.noteModel(model, revision);
    const address = `${urls.to('representations', representation.id)}/content?format=svg`;
    return { kind: 'picture', title: representation.name, scene, address };
  }

  /** A document that embeds itself, or embeds others too deeply, ends there. */
  private async document({ reference }: Embed, session: EmbeddingSession, host: Host): Promise<Embedded> {
    const { contentStore } = this.dependencies;
    const { representation, model } = await foundRepresentation(this.dependencies, session.caller, host, reference, documentKind);
    if (host.path.includes(representation.id)) return problem(`The document “${reference}” embeds itself.`);
    if (host.path.length >= documentLimits.depth)
      return problem(`Documents are embedded in each other ${documentLimits.depth} deep at most.`);
    const revision = model.id === host.model.id ? host.revision : model.revision;
    session.noteModel(model, revision);
    const { markdown } = await contentOf(contentStore, representation);
    session.taken({ kind: 'document', document: { markdown, parts: [] } });
    const inner = { representation, model, revision, path: [...host.path, representation.id] };
    return { kind: 'document', document: await this.of(markdown, session, inner) };
  }
}

function problem(message: string): Embedded {
  return { kind: 'problem', message };
}
