/** The description of one package of a metamodel as JSON. Projects have an address for it. */
import type { Form } from './form.ts';

export const metamodelForm: Form<'metamodel'> = { name: 'metamodel', version: 2, job: 'metamodel' };
