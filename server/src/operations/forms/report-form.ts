/** The import report of a revision as JSON. Revisions have an address for it. */
import type { Form } from './form.ts';

export const reportForm: Form<'report'> = { name: 'report', version: 1, job: 'report' };
