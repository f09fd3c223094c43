/** The forms that queries run on: the segment of a model, and that of the ontology of a metamodel. They have no address of their own. */
import type { Form } from './form.ts';

/** The quads of a model under the IRI of its graph, references into the models around it resolved. */
export const segmentForm: Form<'segment'> = { name: 'segment', version: 1, job: 'segment' };

/** The quads of an ontology under the namespace URI of its package. */
export const ontologyForm: Form<'ontologySegment'> = { name: 'ontology', version: 2, job: 'ontologySegment' };
