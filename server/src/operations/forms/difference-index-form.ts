/** The table of the changes of a difference: what pages of it are found by. It has no address of its own. */
import type { Form } from './form.ts';

export const differenceIndexForm: Form<'differenceIndex'> = { name: 'differenceIndex', version: 2, job: 'differenceIndex' };
