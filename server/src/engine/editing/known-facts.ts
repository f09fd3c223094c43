/** Facts of models that were found out before: small edits leave them as they are. */
import type { Model } from '@orrery/kernel';
import type { Facts } from '../facts.ts';
import { toldDiagnostic } from '../told-diagnostic.ts';
import type { TouchedFindings } from './touched-findings.ts';

const facts = new WeakMap<Model, Facts>();

export function factsOnce(model: Model, find: () => Facts): Facts {
  const known = facts.get(model);
  if (known) return known;
  const found = find();
  facts.set(model, found);
  return found;
}

export function knownFacts(model: Model): Facts | undefined {
  return facts.get(model);
}

export interface EditOfFacts {
  readonly moreObjects: number;
  readonly findings?: TouchedFindings | undefined;
  /** Whether objects stand in another order now. Findings do, too. */
  readonly isReordered?: boolean | undefined;
}

/** An edit that leaves nothing new to tell but the number of objects, and fewer findings, leaves all other facts as they are. */
export function keepFacts(before: Model, after: Model, { moreObjects, findings = new Map(), isReordered }: EditOfFacts): void {
  const known = facts.get(before);
  // The same model has other facts now.
  if (before === after) facts.delete(after);
  if (!known || (isReordered && known.diagnostics.length > 0)) return;
  const told = withFindings(known, findings);
  if (told) facts.set(after, { ...told, objectCount: told.objectCount + moreObjects });
}

/** Nothing where not all findings are listed. */
function withFindings(known: Facts, findings: TouchedFindings): Facts | undefined {
  if (findings.size === 0) return known;
  const { error, warning, info } = known.counts;
  if (error + warning + info !== known.diagnostics.length) return undefined;
  const told = new Set<string>();
  const diagnostics = known.diagnostics.flatMap((diagnostic) => {
    const { objectId } = diagnostic;
    const now = objectId === undefined ? undefined : findings.get(objectId);
    if (!now) return [diagnostic];
    if (told.has(objectId!)) return [];
    told.add(objectId!);
    return now.map((problem) => toldDiagnostic({ ...problem, objectId: objectId! }));
  });
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  return { ...known, diagnostics, counts };
}
