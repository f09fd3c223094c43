/** Gathers the diagnostics of a model: counts all of them, keeps the first ones, and takes none twice. */
import type { Diagnostic, Severity } from '@orrery/kernel';
import { mostDiagnostics } from '../facts.ts';
import { toldDiagnostic } from '../told-diagnostic.ts';

/** Messages beyond so many characters are cut short: their code, object and feature tell the rest. */
const mostCharacters = 500_000;
const shortMessage = 80;

export class GatheredDiagnostics {
  readonly diagnostics: Diagnostic[] = [];
  readonly counts: Record<Severity, number> = { error: 0, warning: 0, info: 0 };
  private readonly said = new Set<string>();
  private characters = 0;

  /** What the reader of a document found: a place may be wrong in the same way more than once. */
  addFromReading(found: readonly Diagnostic[]): void {
    for (const diagnostic of found.values().map((one) => toldDiagnostic(one))) {
      this.said.add(subjectOf(diagnostic));
      // A value that cannot be read is not missing as well.
      if (diagnostic.code === 'bad-value') this.said.add(subjectOf({ ...diagnostic, code: 'too-few-values' }));
      this.add(diagnostic);
    }
  }

  /** What the check against the metamodel found: the reader has told some of it, with the place. */
  addFromCheck(found: readonly Diagnostic[]): void {
    for (const diagnostic of found.values().map((one) => toldDiagnostic(one)))
      if (!this.said.has(subjectOf(diagnostic))) this.add(diagnostic);
  }

  private add(diagnostic: Diagnostic): void {
    this.counts[diagnostic.severity]++;
    if (this.diagnostics.length === mostDiagnostics) return;
    const told = this.characters < mostCharacters ? diagnostic : toldDiagnostic(diagnostic, shortMessage);
    this.characters += told.message.length;
    this.diagnostics.push(told);
  }
}

function subjectOf({ code, objectId, feature }: Diagnostic): string {
  return `${code} ${objectId} ${feature}`;
}
