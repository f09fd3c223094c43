/** The jobs that say what is wrong with an expression, and how it may go on. */
import { complete, diagnose, type Environment, variableOf } from '@orrery/expressions';
import { qualifiedName } from '@orrery/kernel';
import { ecore } from '@orrery/metamodels';
import type { Diagnosis, Proposal } from '../expressions/assistance.ts';
import { scopeOf } from '../expressions/context-scope.ts';
import type { ContextInput, DatasetInput } from '../expressions/dataset-input.ts';
import { DatasetWorld } from '../expressions/dataset-world.ts';
import { withHint } from '../expressions/hints.ts';
import type { JobContext } from '../job-context.ts';

export interface DiagnoseInput extends DatasetInput {
  readonly expression: string;
  readonly context: ContextInput;
}

export interface CompleteInput extends DiagnoseInput {
  readonly offset: number;
}

const mostDiagnostics = 1000;
const mostProposals = 1000;
const longestMessage = 1000;

export function tellDiagnosis(input: DiagnoseInput, context: JobContext): Diagnosis {
  const { isMutating, type, diagnostics } = diagnose(input.expression, environmentOf(input, context));
  const told = diagnostics.slice(0, mostDiagnostics).map(({ severity, message, start, end, code }) => ({
    severity,
    message: withHint(message).slice(0, longestMessage),
    start,
    end,
    code,
  }));
  return { mutating: isMutating, type: type ?? null, diagnostics: told };
}

export function tellProposals(input: CompleteInput, context: JobContext): Proposal[] {
  const found = complete(input.expression, input.offset, environmentOf(input, context)).slice(0, mostProposals);
  return found.map(({ kind, label, insertText, start, end, detail, documentation }) => ({
    // A variable of a lambda that is about to be named.
    kind: kind === 'declaration' ? 'variable' : kind,
    label,
    insertText,
    start,
    end,
    detail,
    documentation,
  }));
}

function environmentOf(input: DiagnoseInput, context: JobContext): Environment {
  const world = new DatasetWorld(input, context);
  const scope = scopeOf(input.context, world.models);
  const variables = new Map([...scope].map(([name, value]) => [name, variableOf(value)]));
  const counts = withoutMetamodels(world.models.classCounts());
  return { packages: world.packages.all, variables, world, countOf: (type) => counts.get(qualifiedName(type)) ?? 0 };
}

/** A metamodel has more elements than most models have objects: they count where there is nothing else. */
function withoutMetamodels(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const others = [...counts].filter(([eClass]) => !eClass.startsWith(`${ecore.nsUri}#`));
  return others.length > 0 ? new Map(others) : counts;
}
