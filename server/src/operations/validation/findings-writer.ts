/** Writes findings in a format, page by page, so that nobody waits for all of them. */
import type { StoredFinding } from '../../resources/findings/findings.ts';

/** It writes one file: pages come in order, between the begin and the end. */
export interface FindingsWriter {
  readonly begin: () => string;
  readonly page: (findings: readonly StoredFinding[]) => string;
  readonly end: () => string;
}
