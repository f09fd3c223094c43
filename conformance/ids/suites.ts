/** The suites: one for each folder of cases, whose names begin with the verdict. */
import { ifcFormat } from '@orrery/formats';
import { checkIds, type IdsFinding, readIds } from '@orrery/ids';
import { UnreadableContent } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import type { Corpus } from '../runner/corpus.ts';
import type { Case, Outcome, Suite } from '../runner/suite.ts';

const themes = ['attribute', 'classification', 'entity', 'ids', 'material', 'partof', 'property', 'restriction', 'tolerance'];
const lineage = '0b6d1f5a-5f53-4c09-9f4b-1c5a0f6f2d11';

export const suites: readonly Suite<Corpus>[] = themes.map((theme) => ({
  name: `ids-${theme}`,
  cases: (corpus) => corpus.files(`Documentation/testcases/${theme}/*.ids`).map((file) => caseOf(corpus, file)),
}));

function caseOf(corpus: Corpus, file: string): Case {
  const name = file
    .split('/')
    .at(-1)!
    .replace(/\.ids$/, '');
  return { name, run: () => outcomeOf(name, verdictOf(corpus, file)) };
}

/** "Validating the IFC must not give pass" where the specification is invalid; whether it is refused or not met is left open. */
function outcomeOf(name: string, findings: readonly Pick<IdsFinding, 'kind' | 'message'>[]): Outcome {
  const isPassed = findings.length === 0;
  if (isPassed === name.startsWith('pass-')) return 'passed';
  return { failed: isPassed ? 'It is met.' : findings.map(({ kind, message }) => `${kind}: ${message}`).join(' ') };
}

function verdictOf(corpus: Corpus, file: string): readonly Pick<IdsFinding, 'kind' | 'message'>[] {
  const { model } = ifcFormat.read(corpus.bytes(file.replace(/\.ids$/, '.ifc')), { metamodels: builtInMetamodels, lineage });
  const findings: IdsFinding[] = [];
  try {
    checkIds(readIds(corpus.text(file)), model, (finding) => findings.push(finding));
  } catch (error) {
    if (error instanceof UnreadableContent) return [{ kind: 'invalid', message: error.message }];
    throw error;
  }
  return findings;
}
