/** The import report of a revision as JSON. Revisions have an address for it. */
import type { Form } from './form.ts';

export const importReportForm: Form<'importReport'> = { name: 'report', version: 1, job: 'importReport' };
