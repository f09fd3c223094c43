/** The STEP file of a model's content: the content itself, or the one file in an archive. */

/** How archives begin. */
const zipMark = [0x50, 0x4b, 3, 4];

export async function stepFileIn(bytes: Uint8Array): Promise<Uint8Array> {
  if (zipMark.some((byte, at) => bytes[at] !== byte)) return bytes;
  // All formats take longer to load than a small building takes to be made.
  const { knownFormat } = await import('@orrery/formats');
  return knownFormat('ifc').unpacked!(bytes);
}
