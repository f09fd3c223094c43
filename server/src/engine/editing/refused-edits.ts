/** Refuses edits whose result its language or its format cannot hold. */
import { type Format, graphFormat } from '@orrery/formats';
import { type Diagnostic, type Model, UnwritableContent } from '@orrery/kernel';
import { dependentsOfErrors, newLanguageErrors } from '@orrery/metamodels';
import { hasNamedGraphs, isResourceModel, keptStatements, uuidNamespace } from '@orrery/rdf';
import { RefusedErrors } from './refused-errors.ts';

/** How many errors a refusal says in one sentence, and how many one by one. */
const mostTold = 10;
const mostNamed = 100;

/** The errors that an edit brings, and those that follow when the objects at fault are removed in turn. */
export interface BroughtErrors {
  readonly errors: readonly Diagnostic[];
  readonly dependents: readonly Diagnostic[];
}

/** "Only errors that were not there before": what its language makes of the result. */
export function refuseNewErrors(before: Model, after: Model, editedBy: 'update' | 'request'): void {
  const { errors, dependents } = broughtErrors(before, after);
  if (errors.length === 0) return;
  const told = errors
    .slice(0, mostTold)
    .map(({ message, objectId }) => `${message.slice(0, -1)} (<${uuidNamespace}${objectId}>)`);
  const more = errors.length > mostTold ? `, and ${errors.length - mostTold} more` : '';
  const advice = `Delete what needs it in the same ${editedBy}, or give it another.`;
  const named = [...errors, ...dependents].slice(0, mostNamed);
  throw new RefusedErrors(
    `${told.join('; ')}${more}. ${advice}`,
    named.map(({ message, objectId, feature }) => ({ message, ...(objectId && { objectId }), ...(feature && { feature }) })),
  );
}

export function broughtErrors(before: Model, after: Model): BroughtErrors {
  const errors = newLanguageErrors(before, after);
  return { errors, dependents: errors.length === 0 ? [] : dependentsOfErrors(after, errors) };
}

/** "What that format cannot hold is 400." */
export function refuseWhatIsLost(model: Model, { name, rdf, holdsStatements }: Format): void {
  if (rdf && !rdf.hasNamedGraphs && hasNamedGraphs(model) && isResourceModel(model)) {
    const advice = `upload it as ${graphFormat.rdf.title} first`;
    throw new UnwritableContent(`The model is kept as ${rdf.title}, which has no named graphs: ${advice}.`);
  }
  const [lost] = holdsStatements ? [] : keptStatements(model);
  if (!lost) return;
  const statement = `<${lost.predicate.value}> of ${lost.subject.value}`;
  throw new UnwritableContent(`The model is kept as ${name}, which cannot hold what is no feature of its objects: ${statement}.`);
}
