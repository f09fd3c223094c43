/** The dependencies of the service; tests give other ones. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { RefusalPace } from '../http/callers/refusal-pace.ts';
import type { Urls } from '../http/urls.ts';
import type { MemoryWatch } from '../processes/memory-watch.ts';
import type { RetiredProcesses } from '../processes/retired-processes.ts';
import type { Database } from '../storage/database.ts';

export interface ServiceDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly logger: FastifyBaseLogger;
  readonly clock: () => number;
  /** Says something to the person who started the service, once. */
  readonly announce: (line: string) => void;
  readonly checksAnswers?: boolean;
  /** Whether the search index follows what is written by itself, which it does; tests have it follow when they look. */
  readonly indexesByItself?: boolean;
  /** Tests are refused more often than anybody else. */
  readonly refusalPace?: RefusalPace;
  /** Where processes go when the service closes: tests open and close services one after the other. */
  readonly retiredProcesses?: RetiredProcesses;
}

/** What every wing is given. */
export interface WingDependencies extends ServiceDependencies {
  readonly urls: Urls;
  readonly memoryWatch: MemoryWatch;
}
