/** The derived form that tells people all about a model: its report, as one page or as an archive of pages. */
import { FormQuery } from './form-queries.ts';
import type { ModelForm } from './model-form.ts';

export const modelReportForm: ModelForm<'modelReport', typeof FormQuery> = {
  name: 'model-report',
  version: 5,
  job: 'modelReport',
  path: 'report',
  says: 'Reads the report of a model: its views, and its elements with documentation, properties and relations.',
  gives: 'The report: a page of HTML, or a ZIP archive of pages whose `index.html` opens without a server.',
  formats: [
    { name: 'html', mediaType: 'text/html', extension: 'html' },
    { name: 'zip', mediaType: 'application/zip', extension: 'zip' },
  ],
  query: FormQuery,
  hasChain: true,
  heedsAccept: true,
  isInline: true,
  input: ({ sources: [source], revisions, name, format }) => ({
    source,
    name: name ?? 'Model',
    revision: revisions[0]!,
    format: format.name === 'zip' ? 'zip' : 'html',
  }),
  fileName: (slug) => `${slug}-report`,
};
