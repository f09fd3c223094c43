/** The context in which embedded things are looked for: for whom, in which document, and how much there may still be. */
import type { Caller } from '../../access/caller.ts';
import type { Embedded, MadeOf } from '../../engine/documents/document.ts';
import { documentLimits, tooMany, tooMuch } from '../../engine/documents/document-limits.ts';
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Representation } from '../../resources/representations/representation.ts';

/** Of one answer, through all documents that are embedded in each other. */
export class EmbeddingSession {
  readonly caller: Caller;
  readonly signal: AbortSignal;
  /** Whether anything was asked over all models that the caller sees. */
  isEvaluated = false;
  private parts = 0;
  private gathered = 0;
  private readonly end: number;
  private readonly made = new Map<string, MadeOf>();

  constructor(caller: Caller, signal: AbortSignal | undefined, now = performance.now()) {
    this.caller = caller;
    this.signal = signal ?? new AbortController().signal;
    this.end = now + documentLimits.seconds * 1000;
  }

  /** Refuses what would be too much. */
  count(): void {
    if (++this.parts > documentLimits.parts) throw new Failure('too-large', tooMany);
    this.refuseTooMuch();
    if (performance.now() > this.end) throw new Failure('unavailable', 'There was no time left for this part of the document.');
  }

  /** Once there was too much, nothing more is looked for. */
  private refuseTooMuch(): void {
    if (this.gathered > documentLimits.gathered) throw new Failure('too-large', tooMuch);
  }

  /** What was found, unless all that was found together would be too much. */
  taken(found: Embedded): Embedded {
    this.gathered += lengthOf(found);
    this.refuseTooMuch();
    return found;
  }

  noteModel({ id, name }: Pick<Model, 'id' | 'name'>, revision: number): void {
    this.made.set(id, { model: name, revision });
  }

  get revisions(): readonly MadeOf[] {
    return [...this.made.values()];
  }
}

/** What a text takes beside its characters. */
const perText = 16;

/** Its parts are counted by themselves. */
function lengthOf(found: Embedded): number {
  if (found.kind === 'document') return found.document.markdown.length;
  if (found.kind === 'text') return found.text.length;
  if (found.kind !== 'rows') return 0;
  return found.rows.flat().reduce((sum, cell) => sum + cell.length + perText, 0);
}

/** The document that something is embedded in. */
export interface Host {
  readonly representation: Representation;
  readonly model: Model;
  /** Of the model, as it is asked for. */
  readonly revision: number;
  /** The ids of the documents around it, and its own. */
  readonly path: readonly string[];
}

/** What of a failure is said in the place of the embedded thing; everything else fails the request. */
export function problemOf(error: unknown, what: string): Embedded {
  if (!(error instanceof Failure)) throw error;
  if (error.kind === 'missing') return { kind: 'problem', message: `There is no ${what}.` };
  if (error.kind !== 'invalid') return { kind: 'problem', message: error.message };
  return { kind: 'problem', message: `The ${what} cannot be shown: ${error.errors[0]?.message ?? error.message}` };
}
