/** Finds formats by name, media type, file extension and content, among those of a table. */
import type { FormatDescription, FormatFamily } from './format.ts';

export function lookupsIn<Found extends FormatDescription>(formats: readonly Found[]) {
  return {
    formatNamed: (name: string): Found | undefined => formats.find((format) => format.name === name),
    formatOfExtension: (extension: string): Found | undefined =>
      formats.find(({ extensions }) => extensions.includes(extension.toLowerCase())),
    formatOfMediaType: (mediaType: string): Found | undefined =>
      formats.find((format) => format.mediaType === mediaType.toLowerCase()),
    /** The format of a document by its head, among those of its family where that is known. */
    formatOfContent: (family: FormatFamily | undefined, head: Uint8Array): Found | undefined =>
      formats.find((format) => isOf(format, family) && format.recognises?.(head)),
  };
}

function isOf({ family, archiveFamily }: FormatDescription, wanted: FormatFamily | undefined): boolean {
  return !wanted || [family, archiveFamily].includes(wanted);
}
