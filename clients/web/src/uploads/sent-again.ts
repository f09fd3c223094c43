/** Tells files that never arrived from those that were refused: the same file may arrive later. */
import { RefusedRequest } from '@orrery/api';
import { isWorthAnotherAttempt } from '../service.ts';
import { NameTaken, UnknownFileKind } from './sending.ts';

/** The connection was lost, the service is busy, or the reader is no longer signed in. */
export function mayBeSentAgain(reason: unknown): boolean {
  if (reason instanceof NameTaken || reason instanceof UnknownFileKind) return false;
  return isWorthAnotherAttempt(0, reason) || (reason instanceof RefusedRequest && reason.status === 401);
}
