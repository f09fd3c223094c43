/** Calls tools: what they tell, and what is refused, comes back as a text that an assistant can read. */
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../../access/caller.ts';
import { Failure, invalidFields } from '../../failures.ts';
import type { Urls } from '../../http/urls.ts';
import { hasMoreParts } from '../../http/validation/part-count.ts';
import { errorsIn } from '../../http/validation/validation.ts';
import { failureOfStorage } from '../../storage/storage-failures.ts';
import { answerText } from './bounded.ts';
import type { Attachment, Tool, ToolUseCases } from './tool.ts';
import { tools } from './tools.ts';

/** More than the longest proposal has. A copy is made of them, which costs everybody time. */
const mostParts = 10_000;

export interface ToolCallsDependencies {
  readonly useCases: ToolUseCases;
  readonly urls: Urls;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

export interface ToolCall {
  readonly name: string;
  readonly input: unknown;
  /** Whose sight the tool has. */
  readonly caller: Caller;
  /** Who is behind the caller, where that is somebody else. */
  readonly person?: Caller;
  readonly signal: AbortSignal;
}

export interface CalledTool {
  readonly text: string;
  readonly isError: boolean;
  readonly attachment?: Attachment | undefined;
}

export interface ToldFailure {
  readonly kind: string;
  readonly message: string;
  readonly errors?: readonly object[];
}

export class ToolCalls {
  readonly tools: readonly Tool[] = tools;
  private readonly dependencies: ToolCallsDependencies;

  constructor(dependencies: ToolCallsDependencies) {
    this.dependencies = dependencies;
  }

  /** Nothing is thrown but the end of whoever called. */
  async call(call: ToolCall): Promise<CalledTool> {
    try {
      const { told, attachment } = await this.run(call);
      return { text: answerText(told), isError: 'error' in told, attachment };
    } catch (error) {
      call.signal.throwIfAborted();
      return { text: answerText({ error: this.told(error, call) }), isError: true };
    }
  }

  private async run({ name, input, caller, person = caller, signal }: ToolCall) {
    const { useCases, urls } = this.dependencies;
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw new Failure('missing', `There is no tool ${name}. There are ${tools.map((one) => one.name).join(', ')}.`);
    if (hasMoreParts(input, mostParts)) throw new Failure('invalid', `The arguments have more than ${mostParts} values.`);
    const given = structuredClone(input ?? {});
    const errors = errorsIn(tool.input, given);
    if (errors.length > 0) throw invalidFields(errors);
    return tool.run(given as never, { caller, person, signal, useCases, urls });
  }

  /** A refusal with the places at fault, so that a query can be mended; nothing of the inside of the service. */
  told(thrown: unknown, { name }: Pick<ToolCall, 'name'>): ToldFailure {
    const error = thrown instanceof Error ? (failureOfStorage(thrown) ?? thrown) : thrown;
    if (error instanceof Failure) {
      const { kind, message, errors } = error;
      return { kind, message, ...(errors.length > 0 && { errors }) };
    }
    this.dependencies.logger.error({ err: error, tool: name }, 'a tool failed');
    return { kind: 'internal', message: 'Something went wrong here. Try something else.' };
  }
}
