/** The job that writes a document: as a page of HTML, as PDF, or as Markdown. */
import { UnwritableContent } from '@orrery/kernel';
import type { Document } from '../documents/document.ts';
import { documentLimits } from '../documents/document-limits.ts';
import { documentPage } from '../documents/document-page.ts';
import { documentText } from '../documents/document-text.ts';
import { DocumentNumbering } from '../documents/numbered-document.ts';
import { documentPdf } from '../documents/pdf/document-pdf.ts';
import type { JobContext } from '../job-context.ts';

export interface DocumentInput {
  readonly document: Document;
  readonly format: 'html' | 'md' | 'pdf';
}

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

const writers: Readonly<Record<DocumentInput['format'], (document: Document, context: JobContext) => Pieces>> = {
  html: (document, context) => documentPage(document, numbered(document, context)),
  md: (document, { checkpoint }) => [documentText(document, checkpoint)],
  pdf: (document, context) => documentPdf(document, numbered(document, context), context),
};

export async function writeDocument({ document, format }: DocumentInput, context: JobContext): Promise<void> {
  let size = 0;
  for await (const piece of writers[format](document, context)) {
    context.checkpoint();
    size += piece.length;
    if (size > documentLimits.bytes) throw new UnwritableContent('The document is larger than can be made.');
    context.write(piece);
  }
}

function numbered(document: Document, { fetch, checkpoint }: JobContext) {
  return new DocumentNumbering(fetch, checkpoint).of(document);
}
