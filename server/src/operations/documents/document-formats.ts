/** The formats in which documents are read: rows of the table in `representation-forms.ts`. */
import type { DocumentInput } from '../../engine/jobs/document-job.ts';
import type { OutputFormat } from '../forms/model-form.ts';

export interface DocumentFormat extends OutputFormat {
  readonly name: DocumentInput['format'];
}

export const documentFormats: readonly DocumentFormat[] = [
  { name: 'html', mediaType: 'text/html', extension: 'html' },
  { name: 'md', mediaType: 'text/markdown', extension: 'md' },
  { name: 'pdf', mediaType: 'application/pdf', extension: 'pdf' },
];
