/** SPARQL as a language of expressions: queries run in the engine of the endpoint, and what they find comes one by one. Updates are recognised and never run. */
import { type ParsedQuery, type QueryFault, type QueryForm, queryFault, queryWarnings } from '@orrery/sparql';
import { callerKey } from '../../access/caller.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Diagnosis, Proposal } from '../../engine/expressions/assistance.ts';
import { ExpressionRefused, mutatingRefused } from '../../engine/expressions/expression-refused.ts';
import type { ParserPool } from '../../engine/sparql/parsing/parser-pool.ts';
import { invalid } from '../../failures.ts';
import type { DatasetSight } from '../datasets/dataset-sight.ts';
import type { ProjectDatasets } from '../datasets/project-datasets.ts';
import type { ResultChoice, Sparql } from '../sparql/sparql.ts';
import { begun } from './begun-events.ts';
import { contextInput, type DatasetInputs } from './dataset-inputs.ts';
import { type EvaluationLimits, secondsOf } from './evaluation-limits.ts';
import { withExpressionFailures } from './expression-failures.ts';
import type { ExpressionLanguage, ExpressionWork } from './expression-language.ts';
import type { EventBytes, ExpressionContext, ExpressionRequest, ProposalRequest } from './expression-request.ts';
import { answerForms, sparqlEvents } from './sparql-events.ts';

export interface SparqlLanguageDependencies {
  readonly sparql: Sparql;
  readonly parsers: ParserPool;
  readonly engine: Engine;
  readonly datasets: ProjectDatasets;
  readonly datasetInputs: DatasetInputs;
  readonly sight: DatasetSight;
  readonly limits: EvaluationLimits;
}

const noVariables = 'A query takes no variables from outside: its text has their values, in VALUES or BIND.';

/** What a text is: a query of some form, an update, or neither. */
type ReadText = ParsedQuery | { readonly isUpdate: true } | { readonly fault: QueryFault };

export class SparqlLanguage implements ExpressionLanguage {
  readonly name = 'sparql';
  private readonly dependencies: SparqlLanguageDependencies;

  constructor(dependencies: SparqlLanguageDependencies) {
    this.dependencies = dependencies;
  }

  async evaluate({ expression: text, context }: ExpressionRequest, work: ExpressionWork): Promise<EventBytes> {
    const { sparql, limits } = this.dependencies;
    await this.check(context, work);
    const form = await withExpressionFailures(async () => formOf(await this.read(text, work)));
    const choose: ResultChoice = (offered) => offered.find(({ name }) => name === answerForms[form].format);
    const options = { choose, signal: work.signal, seconds: secondsOf(limits, work.caller) };
    const message = { kind: 'query', text, defaultGraphs: undefined, namedGraphs: undefined } as const;
    const ask = () => sparql.query(work.caller, work.projectId, message, options);
    return begun(sparqlEvents(form, ask, limits.mostValues));
  }

  async diagnose({ expression, context }: ExpressionRequest, work: ExpressionWork): Promise<Diagnosis> {
    await this.check(context, work);
    const found = await withExpressionFailures(() => this.read(expression, work));
    const type = 'form' in found ? answerForms[found.form].type : null;
    const warnings = 'form' in found ? queryWarnings(found, expression) : [];
    return { mutating: 'isUpdate' in found, type, diagnostics: 'fault' in found ? [found.fault] : warnings };
  }

  async propose({ expression: text, offset, context }: ProposalRequest, work: ExpressionWork): Promise<readonly Proposal[]> {
    const { datasets, datasetInputs, sight, engine } = this.dependencies;
    await this.check(context, work);
    const options = { caller: callerKey(work.caller), affinity: work.projectId, signal: work.signal };
    const read = () => datasets.of(work.caller, work.projectId, work.signal);
    return sight.answering(work.caller, read, async (dataset) => {
      const { metamodels, models } = await datasetInputs.ofDataset(dataset);
      const seen = models.map(({ source, index }) => ({ source, index }));
      return withExpressionFailures(() => engine.run('completeQuery', { metamodels, models: seen, text, offset }, options));
    });
  }

  /** A query has no `self`, and asks all models whichever one is given; but the model has to be there, as for all languages. */
  private async check(context: ExpressionContext | undefined, { caller, projectId, signal }: ExpressionWork): Promise<void> {
    const { modelId, objectId, variables = {} } = context ?? {};
    if (Object.keys(variables).length > 0) throw invalid('context.variables', noVariables);
    if (modelId !== undefined || objectId !== undefined)
      contextInput(await this.dependencies.datasetInputs.of(caller, projectId, signal), context);
  }

  /** Parses the text as a query, then as an update. Where it is neither, the fault that stands further behind in the text is given. */
  private async read(text: string, { caller, signal }: ExpressionWork): Promise<ReadText> {
    const { parsers } = this.dependencies;
    const request = { caller: callerKey(caller), signal };
    const asQuery = await parsers.query(text, request).catch((error: unknown) => faultIn(error, text));
    if (!('fault' in asQuery)) return asQuery;
    const asUpdate = await parsers.update(text, request).catch((error: unknown) => faultIn(error, text));
    if (!('fault' in asUpdate)) return { isUpdate: true };
    return asUpdate.fault.start > asQuery.fault.start ? asUpdate : asQuery;
  }
}

function faultIn(error: unknown, text: string): { readonly fault: QueryFault } {
  const fault = queryFault(error, text);
  if (!fault) throw error;
  return { fault };
}

/** "A syntax error and a mutating expression are 400 before the stream." */
function formOf(found: ReadText): QueryForm {
  if ('form' in found) return found.form;
  if ('isUpdate' in found) throw mutatingRefused();
  const { message, start, end, line, column } = found.fault;
  throw new ExpressionRefused(`Line ${line}, column ${column}: ${message}`, { field: 'expression', start, end, line, column });
}
