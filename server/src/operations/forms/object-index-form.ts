/** The object index of a model: what lists of its objects, and single objects, are read from. It has no address of its own. */
import type { Form } from './form.ts';

export const objectIndexForm: Form<'objects'> = {
  name: 'objects',
  version: 9,
  job: 'objects',
  budget: 'objects',
  isSliced: true,
};
