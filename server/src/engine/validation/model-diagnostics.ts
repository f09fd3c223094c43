/** The diagnostics of one model: what its reader found, and what its metamodel and its language say of it. */
import { check, type Diagnostic, type Model } from '@orrery/kernel';
import { checkLanguageRules } from '@orrery/metamodels';
import { isResourceModel } from '@orrery/rdf';
import type { JobContext } from '../job-context.ts';
import { checkPackages } from '../metamodels/declared-packages.ts';
import { GatheredDiagnostics } from './gathered-diagnostics.ts';

export function diagnosticsIn(
  model: Model,
  fromReading: readonly Diagnostic[],
  checkpoint: JobContext['checkpoint'],
): GatheredDiagnostics {
  const gathered = new GatheredDiagnostics();
  gathered.addFromReading(fromReading);
  // RDF needs no check: its resources and statements are complete by themselves.
  if (!isResourceModel(model)) gathered.addFromCheck(check(model, checkpoint));
  gathered.addFromCheck(checkLanguageRules(model, checkpoint));
  gathered.addFromCheck(checkPackages(model));
  return gathered;
}
