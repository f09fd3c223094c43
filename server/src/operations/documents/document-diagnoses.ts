/** Diagnoses a document, as its writer sees it: slugs that lead nowhere, expressions that cannot be read. */
import { diagramKind } from '@orrery/formats/descriptions.ts';
import type { Embed } from '../../engine/documents/document.ts';
import { Failure } from '../../failures.ts';
import { type DocumentContent, documentKind, unknownProperty } from './document-content.ts';
import type { DocumentParts, DocumentPartsDependencies } from './document-parts.ts';
import { foundQuery } from './embedded-tables.ts';
import type { EmbeddingSession, Host } from './embedding.ts';
import { foundRepresentation } from './found-representation.ts';
import { foundTable } from './found-table.ts';

export interface DocumentDiagnostic {
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly message: string;
  /** Of the text, counted from 1; the first where it is about what stands beside the text. */
  readonly line: number;
}

const kinds = { diagram: diagramKind, document: documentKind } as const;
/** So many unknown properties are told. */
const mostProperties = 20;

export class DocumentDiagnoses {
  private readonly dependencies: DocumentPartsDependencies;
  private readonly parts: DocumentParts;

  constructor(dependencies: DocumentPartsDependencies, parts: DocumentParts) {
    this.dependencies = dependencies;
    this.parts = parts;
  }

  async of({ markdown, unknown }: DocumentContent, session: EmbeddingSession, host: Host): Promise<DocumentDiagnostic[]> {
    const found: DocumentDiagnostic[] = unknown.slice(0, mostProperties).map(propertyFault);
    for (const embed of await this.parts.embedsIn(markdown, session, host)) {
      const told = await this.faultsOf(embed, session, host);
      found.push(...told.map((one) => ({ ...one, line: embed.line })));
    }
    return found;
  }

  private async faultsOf(embed: Embed, session: EmbeddingSession, host: Host): Promise<Omit<DocumentDiagnostic, 'line'>[]> {
    const { kind, reference, isInline } = embed;
    // What no look at anything else is needed for.
    if (kind === undefined || (isInline && kind !== 'value')) {
      const part = await this.parts.part(embed, session, host);
      return [{ severity: 'error', code: 'wrong-embed', message: part.kind === 'problem' ? part.message : '' }];
    }
    try {
      session.count();
      if (kind === 'value') return await this.expressionFaults(reference, session, host);
      if (kind === 'query') await foundQuery(this.dependencies.projectQueries, session, host, reference);
      else if (kind === 'table') await foundTable(this.dependencies, session, host, reference);
      else await this.representation(reference, kinds[kind], session, host);
      return [];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const isMissing = error.kind === 'missing';
      const message = isMissing ? `There is no ${kind} “${reference}”.` : error.message;
      return [{ severity: 'error', code: isMissing ? 'unknown-slug' : 'wrong-embed', message }];
    }
  }

  private async representation(reference: string, kind: string, session: EmbeddingSession, host: Host): Promise<void> {
    const { representation } = await foundRepresentation(this.dependencies, session.caller, host, reference, kind);
    if (kind === documentKind && host.path.includes(representation.id))
      throw new Failure('invalid', `The document “${reference}” embeds itself.`);
  }

  private async expressionFaults(expression: string, { caller, signal }: EmbeddingSession, { model, representation }: Host) {
    const context = { modelId: model.id, objectId: representation.target?.id };
    const work = { caller, projectId: model.project.id, signal };
    const { diagnostics } = await this.dependencies.expressions.diagnose({ language: 'aql', expression, context }, work);
    return diagnostics.map(({ severity, code, message }) => ({ severity, code, message }));
  }
}

function propertyFault(name: string): DocumentDiagnostic {
  return { severity: 'warning', code: 'unknown-property', message: unknownProperty(name), line: 1 };
}
