/** Collects what is wrong while a document is read; places and ids are worked out at the end. */
import type { Diagnostic, Model, ModelObject, Place, Severity } from '@orrery/kernel';

export { shortened } from '@orrery/kernel';

export interface Finding {
  readonly severity: Severity;
  readonly code: FindingCode;
  readonly message: string;
  /** An offset in the text. */
  readonly at?: number;
  readonly object?: ModelObject;
  readonly feature?: string;
}

export type FindingCode =
  | 'unknown-metamodel'
  | 'unknown-class'
  | 'unknown-feature'
  | 'abstract-class'
  | 'bad-value'
  | 'duplicate-id'
  | 'unresolved-reference'
  | 'opposite-mismatch'
  | 'too-many-values'
  | 'lost-prefix'
  | 'unexpected-content'
  | 'kept-extension';

export class Report {
  private readonly findings: Finding[] = [];
  private readonly once = new Set<string>();
  private readonly limit: number;
  private left = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  add(finding: Finding): void {
    if (this.findings.length < this.limit) this.findings.push(finding);
    else this.left++;
  }

  addOnce(finding: Finding): void {
    const key = `${finding.code} ${finding.message}`;
    if (this.once.has(key)) return;
    this.once.add(key);
    this.add(finding);
  }

  diagnostics(model: Model, placeOf: (at: number) => Place): Diagnostic[] {
    // One by one, ids of objects with many siblings cost too much.
    if (this.findings.length > 100) model.index();
    const found = this.findings.map((finding) => diagnosticOf(finding, model, placeOf));
    const more = { severity: 'info', code: 'more-diagnostics', message: `There are ${this.left} more diagnostics.` } as const;
    return this.left > 0 ? [...found, more] : found;
  }
}

function diagnosticOf(finding: Finding, model: Model, placeOf: (at: number) => Place): Diagnostic {
  const { severity, code, message, object, feature, at } = finding;
  const place = at === undefined ? undefined : placeOf(at);
  return { severity, code, message, ...(object && { objectId: model.idOf(object) }), ...(feature && { feature }), ...place };
}
