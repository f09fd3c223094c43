/** The forms that queries run on: the quads of a model, and the ontology of a metamodel. They have no address of their own. */
import type { Form } from './form.ts';

/** Turtle in lines, or N-Quads under the IRI of the model's graph, references into the models around it resolved. */
export const quadsForm: Form<'quads'> = { name: 'quads', version: 2, job: 'quads' };

/** N-Quads under the namespace URI of a package. */
export const ontologyForm: Form<'ontologyQuads'> = { name: 'ontology', version: 1, job: 'ontologyQuads' };
