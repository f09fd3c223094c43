/** How long a request may take. A file takes as long as it makes progress, as in the REST interface (http/body-limits.ts). */
import type { SentFile } from '../uploads/upload-scalar.ts';

/** Is aborted so long after the request has begun, or after the last piece of its file has arrived. */
export function timeLimit(milliseconds: number, file?: SentFile): AbortSignal {
  if (!file) return AbortSignal.timeout(milliseconds);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')), milliseconds);
  file.whileArriving(() => void timer.refresh());
  timer.unref();
  return controller.signal;
}
