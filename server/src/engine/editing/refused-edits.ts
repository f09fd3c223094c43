/** Refuses edits whose result its language or its format cannot hold. */
import { type Format, graphFormat } from '@orrery/formats';
import { type Model, UnwritableContent } from '@orrery/kernel';
import { newLanguageErrors } from '@orrery/metamodels';
import { hasNamedGraphs, isResourceModel, keptStatements, uuidNamespace } from '@orrery/rdf';

/** How many errors a refusal names. */
const mostTold = 10;

/** "Only errors that were not there before": what its language makes of the result. */
export function refuseNewErrors(before: Model, after: Model, editedBy: 'update' | 'request'): void {
  const errors = newLanguageErrors(before, after);
  if (errors.length === 0) return;
  const told = errors
    .slice(0, mostTold)
    .map(({ message, objectId }) => `${message.slice(0, -1)} (<${uuidNamespace}${objectId}>)`);
  const more = errors.length > mostTold ? `, and ${errors.length - mostTold} more` : '';
  throw new UnwritableContent(`${told.join('; ')}${more}. Delete what needs it in the same ${editedBy}, or give it another.`);
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
