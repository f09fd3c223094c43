/** The time for which tests wait: as long as `expect.poll` does, by the configuration, where a test names no time. */
import { vi } from 'vitest';

/** A machine may be five times as slow as ours and busy besides. */
const patienceMilliseconds = 60_000;

/** Files of tests share a process: what one of them has made patient is patient already. */
const patient = Symbol.for('orrery.patient');

const { waitFor } = vi;
if (!(patient in waitFor)) {
  const waitsLonger: typeof waitFor = (check, options = patienceMilliseconds) => waitFor(check, options);
  vi.waitFor = Object.assign(waitsLonger, { [patient]: true });
}
