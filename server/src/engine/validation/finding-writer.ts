/** Writes findings as lines, as many as are wanted, and counts all. */
import { shortened, toldDiagnostic } from '../told-diagnostic.ts';
import { type Finding, type FindingLine, mostFindings, mostOfRule, mostRules, type RuleCount } from './finding.ts';

const longestName = 300;

export class FindingWriter {
  private readonly write: (text: string) => void;
  private readonly flush: () => void;
  private readonly rules = new Map<string, { -readonly [Key in keyof RuleCount]: RuleCount[Key] }>();
  private told = 0;

  constructor({ write, flush }: { readonly write: (text: string) => void; readonly flush: () => void }) {
    this.write = write;
    this.flush = flush;
  }

  tell(finding: Finding): void {
    const rule = shortened(finding.rule, longestName);
    const count = this.counted({ ...finding, rule });
    if (count > mostOfRule || ++this.told > mostFindings) return;
    this.line({
      finding: {
        ...toldDiagnostic(finding),
        rule,
        ...(finding.label !== undefined && { label: shortened(finding.label, longestName) }),
      },
    });
  }

  /** So many models, or other parts of the work, have been done. */
  done(count: number): void {
    this.line({ done: count });
    this.flush();
  }

  counts(): readonly RuleCount[] {
    return [...this.rules.values()];
  }

  /** How often the rule found something, this time included. Rules beyond those that are told apart count as one. */
  private counted({ source, severity, rule }: Finding): number {
    const key = `${source} ${severity} ${rule}`;
    const known = this.rules.get(key);
    if (known) return ++known.count;
    if (this.rules.size >= mostRules) return Number.POSITIVE_INFINITY;
    this.rules.set(key, { source, severity, rule, count: 1 });
    return 1;
  }

  private line(line: FindingLine): void {
    this.write(`${JSON.stringify(line)}\n`);
  }
}
