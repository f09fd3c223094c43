/** Finds the changes in a written difference: one a line, of which as much is read as their table needs. */
import type { ChangeKind } from './change-kinds.ts';

/** A change as it stands in the difference. */
export interface WrittenChange {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly eClass: string;
  /** Where it was and is; nothing for what only changed. */
  readonly container: WrittenContainers | undefined;
  /** Its first byte in the difference, and the one behind its last. */
  readonly start: number;
  readonly end: number;
}

export interface WrittenContainers {
  readonly old: WrittenPosition;
  readonly new: WrittenPosition;
}

type WrittenPosition = { readonly id: string | null } | null;

const firstBytes = Buffer.from('{"kind"');
/** No text holds these bytes: inside of one, quotation marks have a backslash before them. */
const afterClass = ',"label":';
const beforeContainer = ',"container":';
const newLine = 10;
const comma = 44;

export function* writtenChanges(pieces: Iterable<Uint8Array>): Generator<WrittenChange> {
  for (const { bytes, start } of linesOf(pieces)) {
    if (!bytes.subarray(0, firstBytes.length).equals(firstBytes)) continue;
    const json = bytes.at(-1) === comma ? bytes.subarray(0, -1) : bytes;
    yield { ...headOf(json), container: containersOf(json), start, end: start + json.length };
  }
}

/** What stands before the label: values may be long, and nobody needs them here. */
function headOf(json: Buffer): Pick<WrittenChange, 'kind' | 'id' | 'eClass'> {
  return JSON.parse(`${json.toString('utf8', 0, json.indexOf(afterClass))}}`);
}

function containersOf(json: Buffer): WrittenContainers | undefined {
  const at = json.lastIndexOf(beforeContainer);
  return at < 0 ? undefined : JSON.parse(json.toString('utf8', at + beforeContainer.length, json.length - 1));
}

interface Line {
  readonly bytes: Buffer;
  /** Its first byte in the content. */
  readonly start: number;
}

/** Lines of content that comes in pieces; a line may be longer than many of them. */
function* linesOf(pieces: Iterable<Uint8Array>): Generator<Line> {
  let [start, kept]: [number, Uint8Array[]] = [0, []];
  for (const piece of pieces) {
    let from = 0;
    for (let at = piece.indexOf(newLine); at >= 0; at = piece.indexOf(newLine, from)) {
      const bytes = lineOf(kept, piece.subarray(from, at));
      yield { bytes, start };
      [start, kept, from] = [start + bytes.length + 1, [], at + 1];
    }
    if (from < piece.length) kept.push(piece.slice(from));
  }
  yield { bytes: Buffer.concat(kept), start };
}

/** Most lines lie in one piece, and need no copy. */
function lineOf(kept: readonly Uint8Array[], end: Uint8Array): Buffer {
  return kept.length === 0 ? Buffer.from(end.buffer, end.byteOffset, end.length) : Buffer.concat([...kept, end]);
}
