/** The job that finds the changes in a written difference, and writes the table of them. */
import type { Model, ModelObject } from '@orrery/kernel';
import type { ChangeKind } from '../differences/change-kinds.ts';
import { tableBytes } from '../differences/change-table.ts';
import { ChangeTableBuilder, type GatheredChange } from '../differences/change-table-builder.ts';
import type { Bytes, Source } from '../source.ts';
import type { JobContext } from './job-context.ts';

export interface DifferenceIndexInput {
  /** The difference of the two, as it was written. */
  readonly difference: Bytes;
  readonly from: Source;
  readonly to: Source;
}

/** What the table needs of a change. */
interface WrittenChange {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly container?: { readonly old: WrittenPosition; readonly new: WrittenPosition };
}
type WrittenPosition = { readonly id: string | null } | null;

export function writeDifferenceIndex({ difference, from, to }: DifferenceIndexInput, context: JobContext): void {
  const { models, pieces, write, checkpoint } = context;
  const [older, newer] = [models.of(from).model, models.of(to).model];
  const builder = new ChangeTableBuilder();
  for (const { text, start } of linesOf(pieces(difference.id))) {
    checkpoint();
    if (!text.startsWith('{"kind"')) continue;
    const json = text.endsWith(',') ? text.slice(0, -1) : text;
    builder.add({ ...gathered(JSON.parse(json), older, newer), start, end: start + Buffer.byteLength(json) });
  }
  for (const bytes of tableBytes(builder.table())) write(bytes);
}

function gathered(change: WrittenChange, older: Model, newer: Model): Omit<GatheredChange, 'start' | 'end'> {
  const { kind, id, container } = change;
  const model = kind === 'removed' ? older : newer;
  const object = model.find(id)!;
  const place = container ? undefined : placeOf(object, model);
  const [before, after] = container ? [container.old, container.new] : [place!, place!];
  return { kind, class: object.class, older: (before ?? after)!.id, newer: (after ?? before)!.id };
}

/** What changed stayed where it is. */
function placeOf({ container }: ModelObject, model: Model): { readonly id: string | null } {
  return { id: container ? model.idOf(container) : null };
}

interface Line {
  readonly text: string;
  /** Its first byte in the content. */
  readonly start: number;
}

const newLine = 10;

/** Lines of content that comes in pieces; a line may be longer than many of them. */
function* linesOf(pieces: Iterable<Uint8Array>): Generator<Line> {
  let [start, kept]: [number, Uint8Array[]] = [0, []];
  const line = () => Buffer.concat(kept);
  for (const piece of pieces) {
    let from = 0;
    for (let at = piece.indexOf(newLine); at >= 0; at = piece.indexOf(newLine, from)) {
      kept.push(piece.subarray(from, at));
      const bytes = line();
      yield { text: bytes.toString(), start };
      [start, kept, from] = [start + bytes.length + 1, [], at + 1];
    }
    kept.push(piece.slice(from));
  }
  yield { text: line().toString(), start };
}
