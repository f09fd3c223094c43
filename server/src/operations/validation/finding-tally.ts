/** Gathers the findings of all jobs of a validation: as many as are kept, and the count of all. */
import type { Severity } from '@orrery/kernel';
import { toldDiagnostic } from '../../engine/told-diagnostic.ts';
import { type Finding, mostFindings, mostOfRule, mostRules, type RuleCount } from '../../engine/validation/finding.ts';
import { charactersOf, type NewFinding } from '../../storage/tasks/findings.ts';

/** Rules in the result of the task; the list of findings has them all. */
const mostToldRules = 100;
/** Messages beyond so many characters are cut short, as those of diagnostics are; beyond so many of all texts nothing more is listed. */
const mostOfMessages = 500_000;
const mostCharacters = 2_500_000;
const shortMessage = 80;

export class FindingTally {
  readonly findings: NewFinding[] = [];
  private readonly rules = new Map<string, RuleCount>();
  private readonly kept = new Map<string, number>();
  private messages = 0;
  private characters = 0;

  add({ model: _, ...finding }: Finding, modelId: string): void {
    const count = (this.kept.get(keyOf(finding)) ?? 0) + 1;
    if (count > mostOfRule || this.findings.length >= mostFindings || this.characters >= mostCharacters) return;
    this.kept.set(keyOf(finding), count);
    const told = this.messages < mostOfMessages ? finding : toldDiagnostic(finding, shortMessage);
    this.messages += told.message.length;
    this.characters += charactersOf({ ...told, modelId });
    this.findings.push({ ...told, modelId });
  }

  /** What a job has counted, what it did not tell included. */
  count(counts: readonly RuleCount[]): void {
    for (const one of counts) {
      const before = this.rules.get(keyOf(one));
      if (!before && this.rules.size >= mostRules) continue;
      this.rules.set(keyOf(one), { ...one, count: one.count + (before?.count ?? 0) });
    }
  }

  result() {
    const rules = [...this.rules.values()].sort((one, other) => other.count - one.count);
    const counted = (severity: Severity) =>
      rules.filter((rule) => rule.severity === severity).reduce((sum, { count }) => sum + count, 0);
    const [errors, warnings, infos] = [counted('error'), counted('warning'), counted('info')];
    return {
      ...{ errors, warnings, infos, listed: this.findings.length },
      truncated: this.findings.length < errors + warnings + infos,
      rules: rules.slice(0, mostToldRules),
    };
  }
}

function keyOf({ source, severity, rule }: Pick<RuleCount, 'source' | 'severity' | 'rule'>): string {
  return `${source} ${severity} ${rule}`;
}
