/** What the jobs that assist with an expression answer: diagnoses and proposals. The expression is not evaluated for them. */

/** Places are in UTF-16 code units from the start of the text. */
export interface Diagnosis {
  /** Whether it would change models. */
  readonly mutating: boolean;
  /** The type of its value, as far as that is known. */
  readonly type: string | null;
  readonly diagnostics: readonly ExpressionDiagnostic[];
}

export interface ExpressionDiagnostic {
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

export const proposalKinds = ['feature', 'operation', 'variable', 'type', 'keyword', 'literal', 'prefix', 'property'] as const;

export interface Proposal {
  readonly kind: (typeof proposalKinds)[number];
  readonly label: string;
  readonly insertText: string;
  /** The stretch that it replaces. */
  readonly start: number;
  readonly end: number;
  readonly detail: string;
  readonly documentation: string;
}
