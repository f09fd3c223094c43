/** Tells whether indexing a model fails until it has other content: then trying again would only take time. */
import { DirectoryTooLarge } from '@orrery/kernel';
import { Failure } from '../../failures.ts';
import { type LimitReason, ProcessLimit } from '../../processes/process-limit.ts';

/** Limits that the content itself reaches; the others pass. */
const ownLimits: ReadonlySet<LimitReason> = new Set(['time', 'memory', 'size', 'answer']);

export function isLasting(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  const { kind, cause } = error;
  return (
    kind === 'invalid' || cause instanceof DirectoryTooLarge || (cause instanceof ProcessLimit && ownLimits.has(cause.reason))
  );
}
