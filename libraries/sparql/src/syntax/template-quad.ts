/** A quad of a template, or of data: its terms may be variables. */
import type { Iri, Term } from '@orrery/rdf/terms.ts';
import type { Variable } from './query-form.ts';

export type TemplateTerm = Term | Variable;

export interface TemplateQuad {
  readonly subject: TemplateTerm;
  readonly predicate: TemplateTerm;
  readonly object: TemplateTerm;
  /** Nothing where no GRAPH stands around it: whoever applies the quad decides what that means. */
  readonly graph: Iri | Variable | undefined;
}
