/** Executes an operation: a query by its plan, which is kept as long as its document is; all others as the library does. */
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import type { GraphqlContext } from '../graphql-context.ts';
import { endError } from './end-error.ts';
import { PlannedExecution } from './planned-execution.ts';
import type { Variables } from './query-cost.ts';
import { planOf, type QueryPlan } from './query-plan.ts';
import type { WorkLimit } from './work-limit.ts';

export interface ExecutedOperation {
  readonly document: DocumentNode;
  /** Nothing where it is not clear which one is meant. */
  readonly operation: OperationDefinitionNode | undefined;
  readonly operationName: string | null | undefined;
  readonly variables: Variables | null | undefined;
  readonly context: GraphqlContext;
  readonly limit: WorkLimit;
}

interface KnownPlan {
  readonly operation: OperationDefinitionNode;
  readonly plan: QueryPlan | undefined;
}

/** What is wrong with variables is told so often; the library has the same bound. */
const mostErrors = 50;

export class OperationExecutor {
  private readonly schema: GraphQLSchema;
  /** One of each document, that of the operation that was asked for last: a text may have hundreds of them. */
  private readonly plans = new WeakMap<DocumentNode, KnownPlan>();

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
  }

  /** The result; where it ended before it was done, the reason. */
  async execute(asked: ExecutedOperation): Promise<ExecutionResult> {
    const { document, operation, limit } = asked;
    const plan = operation && this.planOf(document, operation);
    try {
      return await (plan ? limit.until(this.planned(plan, asked)) : this.byLibrary(asked));
    } catch (error) {
      return { errors: [endError(error, limit.signal)] };
    }
  }

  private async planned(plan: QueryPlan, { variables, context }: ExecutedOperation): Promise<ExecutionResult> {
    const { variableDefinitions = [] } = plan.operation;
    const given = getVariableValues(this.schema, variableDefinitions, variables ?? {}, { maxErrors: mostErrors });
    if (given.errors) return { errors: given.errors };
    return new PlannedExecution({ plan, context, variables: given.variableValues }).run();
  }

  private byLibrary({ document, operationName, variables, context, limit }: ExecutedOperation) {
    const of = { schema: this.schema, document, operationName, variableValues: variables };
    context.isByLibrary = true;
    return execute({ ...of, contextValue: context, abortSignal: limit.signal });
  }

  private planOf(document: DocumentNode, operation: OperationDefinitionNode): QueryPlan | undefined {
    const known = this.plans.get(document);
    if (known?.operation === operation) return known.plan;
    const plan = planOf(this.schema, document, operation);
    this.plans.set(document, { operation, plan });
    return plan;
  }
}
