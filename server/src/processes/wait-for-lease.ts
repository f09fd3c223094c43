/** Waits for a process, as long as the caller does. */
import type { Claim, Lease, PooledProcess } from './claim.ts';
import type { ProcessPool } from './process-pool.ts';

export type LeaseClaim<P> = Omit<Claim<P>, 'take' | 'refuse'>;

export function waitForLease<P extends PooledProcess>(
  pool: ProcessPool<P>,
  claim: LeaseClaim<P>,
  signal: AbortSignal | undefined,
): Promise<Lease<P>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    let withdraw = () => {};
    const leave = () => {
      withdraw();
      reject(signal?.reason);
    };
    const take = (lease: Lease<P>) => {
      signal?.removeEventListener('abort', leave);
      resolve(lease);
    };
    signal?.addEventListener('abort', leave, { once: true });
    withdraw = pool.request({ ...claim, take, refuse: reject });
  });
}
