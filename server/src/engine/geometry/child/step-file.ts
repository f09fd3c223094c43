/** The STEP file of a model's content: the content itself, or the one file in an archive. */
import { UnwritableContent } from '@orrery/kernel';

/** How archives begin. */
const zipMark = [0x50, 0x4b, 3, 4];

export async function stepFileIn(bytes: Uint8Array): Promise<Uint8Array> {
  if (zipMark.some((byte, at) => bytes[at] !== byte)) return bytes;
  // All formats take longer to load than a small building takes to be made.
  const { readZip } = await import('@orrery/formats');
  const file = [...readZip(bytes).values()].find(({ name }) => /\.ifc$/i.test(name));
  if (!file) throw new UnwritableContent('The archive holds no .ifc file.');
  return file.bytes();
}
