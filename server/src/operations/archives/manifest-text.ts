/** The manifest of an archive as text, thing by thing: as a whole a large one would keep the event loop from everybody else. */
import { pauseWhenDue } from '../../event-loop-pause.ts';
import type { ArchiveManifest } from './archive-manifest.ts';

const longestPiece = 65_536;

/** As `JSON.stringify(manifest, null, 2)` writes it. */
export async function* manifestText(manifest: ArchiveManifest): AsyncGenerator<Uint8Array> {
  let piece = '';
  for (const part of partsOf(manifest)) {
    piece += part;
    if (piece.length < longestPiece) continue;
    yield Buffer.from(piece);
    piece = '';
    const pause = pauseWhenDue();
    if (pause) await pause;
  }
  yield Buffer.from(piece);
}

function* partsOf(manifest: object): Generator<string> {
  let before = '{\n';
  for (const [name, value] of Object.entries(manifest)) {
    yield `${before}  ${JSON.stringify(name)}: `;
    if (Array.isArray(value) && value.length > 0) yield* itemsOf(value);
    else yield indented(value, '  ');
    before = ',\n';
  }
  yield '\n}';
}

function* itemsOf(items: readonly unknown[]): Generator<string> {
  let before = '[\n';
  for (const item of items) {
    yield `${before}    ${indented(item, '    ')}`;
    before = ',\n';
  }
  yield '\n  ]';
}

function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
}
