/** The limits of the SPARQL engine. Each has a default that suits one machine with a few gigabytes. */
import { tmpdir } from 'node:os';
import type { MemoryWatch } from '../../../processes/memory-watch.ts';
import type { RetiredProcesses } from '../../../processes/retired-processes.ts';
import type { QuotaOptions, SpoolMedium } from './spool-quota.ts';

export interface SparqlEngineOptions {
  /** How many processes at most; each is started when it is needed. */
  readonly processes: number;
  /** How long a query may take, without the loading of its graphs. */
  readonly longestMilliseconds: number;
  /** How many quads a dataset may have; they are counted while it is loaded. */
  readonly mostQuads: number;
  /** How many quads an update may change. */
  readonly mostChangedQuads: number;
  /** Of all that an update tells the service. */
  readonly mostChangedBytes: number;
  /** What the changes of all updates that are under way may take in memory, and those of one caller. */
  readonly changedBytes: QuotaOptions;
  /** What a process may take in all; a query that makes it take more is stopped. */
  readonly mostBytes: number;
  /** What a process may keep of graphs; above it the ones that were not used for longest go. */
  readonly storeBytes: number;
  /** What tables, sets and made terms of one query may take. */
  readonly queryBytes: number;
  /** A process without work ends after this. */
  readonly idleSeconds: number;
  /** How long a process may take to finish what nobody waits for any more, before it is ended with all that it has loaded. */
  readonly graceMilliseconds: number;
  /** A process that does not answer for so long is ended. */
  readonly silentSeconds: number;
  /** How many requests of one caller may wait for a process. */
  readonly longestQueue: number;
  /** How much of an answer is kept in memory for a slow client; the rest goes to a file. */
  readonly answerMemoryBytes: number;
  /** What one caller, and all anonymous callers together, may have waiting in memory and in files. */
  readonly callerBytes: Readonly<Record<SpoolMedium, number>>;
  /** What all callers together may have waiting. */
  readonly unreadBytes: Readonly<Record<SpoolMedium, number>>;
  /** Beyond that, how long an answer waits for its client. */
  readonly patienceMilliseconds: number;
  /** How much of built runs is kept in a file for processes that start later; what was not used for longest goes. */
  readonly filedRunBytes: number;
  readonly temporaryFolder: string;
  /** Query processes of services that have closed. */
  readonly retired?: RetiredProcesses | undefined;
  readonly memoryWatch?: MemoryWatch | undefined;
}

const mebibyte = 1024 * 1024;

export const defaultOptions: SparqlEngineOptions = {
  processes: 2,
  longestMilliseconds: 30_000,
  mostQuads: 10_000_000,
  mostChangedQuads: 1_000_000,
  // A million usual quads: objects that refer to each other take some 330 bytes each.
  mostChangedBytes: 384 * mebibyte,
  changedBytes: { ofOne: { memory: 768 * mebibyte, file: 0 }, ofAll: { memory: 1024 * mebibyte, file: 0 } },
  mostBytes: 3072 * mebibyte,
  storeBytes: 1536 * mebibyte,
  queryBytes: 256 * mebibyte,
  idleSeconds: 5 * 60,
  graceMilliseconds: 1000,
  silentSeconds: 6,
  longestQueue: 100,
  answerMemoryBytes: 8 * mebibyte,
  callerBytes: { memory: 64 * mebibyte, file: 1024 * mebibyte },
  unreadBytes: { memory: 256 * mebibyte, file: 8 * 1024 * mebibyte },
  patienceMilliseconds: 5000,
  filedRunBytes: 1024 * mebibyte,
  temporaryFolder: tmpdir(),
};
