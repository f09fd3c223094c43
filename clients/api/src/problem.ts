/** A refusal of the service as an error: what its problem document says, with the fields at fault. */
import type { FieldError, Problem } from './generated/types.ts';

/**
 * Thrown by every operation that the service refuses.
 *
 * @example
 * try {
 *   await orrery.createScope({ body: { name: '' } });
 * } catch (error) {
 *   if (error instanceof RefusedRequest) console.log(error.status, error.message, error.errors);
 * }
 */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly status: number;
  readonly problem: Problem;
  /** After how many seconds another attempt makes sense, where the service says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: Problem, retryAfterSeconds?: number) {
    super(problem.detail);
    this.status = problem.status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The fields at fault, each with what is wrong about it. */
  get errors(): readonly FieldError[] {
    return this.problem.errors ?? [];
  }

  /** What to quote to the administrator, where the fault is on the side of the service. */
  get errorId(): string | undefined {
    return this.problem.errorId;
  }
}

/** The problem of an answer; of one that has none, such as that of a proxy, its status. */
export async function refusalOf(answer: Response): Promise<RefusedRequest> {
  return refusalIn(
    answer.status,
    await answer.text(),
    answer.headers.get('retry-after'),
    new URL(answer.url || 'http://localhost').pathname,
  );
}

export function refusalIn(status: number, text: string, retryAfter: string | null, instance: string): RefusedRequest {
  const seconds = Number(retryAfter ?? Number.NaN);
  return new RefusedRequest(problemIn(text) ?? unknownProblem(status, instance), Number.isFinite(seconds) ? seconds : undefined);
}

function problemIn(text: string): Problem | undefined {
  try {
    const read = JSON.parse(text) as Partial<Problem> | null;
    return typeof read?.detail === 'string' && typeof read.status === 'number' ? (read as Problem) : undefined;
  } catch {
    return undefined;
  }
}

function unknownProblem(status: number, instance: string): Problem {
  return { status, title: `Status ${status}`, detail: `The service answered with status ${status}.`, instance };
}
