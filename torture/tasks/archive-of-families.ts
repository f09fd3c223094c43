/** A ZIP archive of small model files, others in each round. */
import { aFamily } from '@orrery/testing/models.ts';
import { zipOf } from '../../server/src/operations/archives/zip-stream.ts';

export const filesOfArchive = 6;

export async function archiveOfFamilies(round: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(families(round))) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* families(round: number) {
  for (let number = 0; number < filesOfArchive; number++) {
    const content = aFamily(`Round ${round}`, `File ${number}`);
    yield { name: `family-${number}.xmi`, bytes: bytesOf(content) };
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
