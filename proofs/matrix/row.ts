/** A row of the matrix: one operation, how it is asked for, and what it takes to be answered. */

import type { Answer, Body } from '@orrery/testing/client.ts';
import type { Database } from '../../server/src/storage/database.ts';
import type { Upload } from '../world/image-upload.ts';
import { type CallerKind, type Level, levels, modelLevels } from './callers.ts';
import type { Site } from './site.ts';
import type { SiteOptions } from './site-options.ts';

export interface Request {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Upload['headers'];
}

/** What it takes, in the order of checks: to be signed in, to see it, to be allowed. Absent is: nothing. */
export interface Rule {
  readonly needsSignIn?: boolean;
  readonly sees?: (site: Site) => boolean;
  readonly may?: (site: Site) => boolean;
}

export interface Outcome {
  readonly site: Site;
  readonly answer: Answer;
  readonly tables: Database['tables'];
  /** Whether the caller was to be served. */
  readonly isServed: boolean;
}

export interface Row {
  /** As the API description names it: `GET /api/scopes/{id}`. */
  readonly operation: string;
  /** What sets the row apart from others of the operation. */
  readonly says?: string;
  readonly rule: Rule;
  /** Valid in itself, so that only access decides. */
  readonly request: (site: Site) => Request;
  /** What is asked for inside of what is seen, where that may be hidden on its own: 404 too, as for what there is not. */
  readonly inside?: { readonly isHidden: (site: Site) => boolean; readonly absent: (site: Site) => Request };
  /** The status for those who see it and may. */
  readonly gives: number;
  /** What the stored state refuses to those who may: 400 or 409. */
  readonly refuses?: (site: Site) => number | false;
  /** The resource of a list, which holds exactly the entity where the caller sees it. */
  readonly lists?: string;
  /** How many entities an answer of 200 shows: one where the caller sees it, and none where not. */
  readonly counts?: (body: Body, answer: Answer) => number;
  /** The status that an answer of 200 tells in its errors; below 300 where it tells of none. */
  readonly tells?: (site: Site) => number;
  readonly site?: SiteOptions;
  readonly levels?: readonly Level[];
  readonly callers?: (kind: CallerKind) => boolean;
  /** Whether it is done in what is archived, too. */
  readonly worksInArchived?: boolean;
  readonly isMalformed?: boolean;
  /** Whether the body is looked at only where the caller sees what it is for: parsing it costs something. */
  readonly looksUpFirst?: boolean;
  readonly isStale?: boolean;
  /** Whether it changes nothing, though its method might: a query that is sent. */
  readonly onlyReads?: boolean;
  readonly endsSession?: boolean;
  /** Whether what there is must be in the search index before it is asked. */
  readonly needsIndex?: boolean;
  /** Whether its answer goes on until somebody ends it. */
  readonly isEndless?: boolean;
  /** Whether it is about something that its creator alone sees, and no administrator. */
  readonly isPersonal?: boolean;
  /** The service is known to be wrong here: what is to be done. The test demands that it goes once it is right. */
  readonly isOpen?: string;
  /** What must be so afterwards; says what is not. */
  readonly after?: (outcome: Outcome) => Promise<string | undefined> | string | undefined;
}

/** Every band for that which the row asks for. */
export function levelsOf({ levels: given, operation }: Row): readonly Level[] {
  return (
    given ?? (/\/api\/(?:models|representations)/.test(operation) && operation !== 'POST /api/models' ? modelLevels : levels)
  );
}

export function methodOf({ operation }: Row): 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' {
  return operation.split(' ')[0] as 'GET';
}

export function titleOf({ operation, says }: Row): string {
  return says ? `${operation}: ${says}` : operation;
}
