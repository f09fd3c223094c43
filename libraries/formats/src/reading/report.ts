/** Collects what is wrong while a document is read; places and ids are worked out at the end. */
import type { Diagnostic, Model, ModelObject, Severity } from '@orrery/kernel';

export interface Finding {
  readonly severity: Severity;
  readonly code: FindingCode;
  readonly message: string;
  /** An offset in the text, or a JSON pointer. */
  readonly at?: number | string | { toString(): string };
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
  | 'duplicate-key'
  | 'unresolved-reference'
  | 'opposite-mismatch'
  | 'too-many-values'
  | 'unexpected-content'
  | 'kept-extension';

export type Place = { readonly line: number; readonly column: number };

export class Report {
  private readonly findings: Finding[] = [];
  private readonly once = new Set<string>();
  private readonly limit: number;
  private left = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  add(finding: Finding): void {
    const { at } = finding;
    const placed = typeof at === 'object' ? { ...finding, at: String(at) } : finding;
    if (this.findings.length < this.limit) this.findings.push(placed);
    else this.left++;
  }

  addOnce(finding: Finding): void {
    const key = `${finding.code} ${finding.message}`;
    if (this.once.has(key)) return;
    this.once.add(key);
    this.add(finding);
  }

  /** The places that are asked for, so that they can be looked up together. */
  pointers(): string[] {
    return this.findings.flatMap(({ at }) => (typeof at === 'string' ? [at] : []));
  }

  diagnostics(model: Model, placeOf: (at: number | string) => Place | undefined): Diagnostic[] {
    const found = this.findings.map((finding) => diagnosticOf(finding, model, placeOf));
    const more = { severity: 'info', code: 'more-diagnostics', message: `There are ${this.left} more diagnostics.` } as const;
    return this.left > 0 ? [...found, more] : found;
  }
}

function diagnosticOf(finding: Finding, model: Model, placeOf: (at: number | string) => Place | undefined): Diagnostic {
  const { severity, code, message, object, feature, at } = finding;
  const place = at === undefined ? undefined : placeOf(at as number | string);
  return { severity, code, message, ...(object && { objectId: model.idOf(object) }), ...(feature && { feature }), ...place };
}
