/** The default name of an image, and the name of its file when it is fetched. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';

const longestName = 200;

/** A name that is nothing but an extension is kept as it is: `.profile`. */
const extension = /(?<=.)\.[^.\s]{1,10}$/u;

/** The base name of the uploaded file, without its extension and anything that could mislead or is no name. */
export function nameOfUpload(fileName: string | undefined): string {
  const base = (fileName ?? '').toWellFormed().split(/[/\\]/).at(-1)!;
  const harmless = base.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim();
  const name = harmless.replace(extension, '').trim() || harmless;
  return [...name].slice(0, longestName).join('').trim() || 'image';
}

const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/svg+xml': ['.svg'],
};

/** The name, with an extension that fits what the image is. */
export function fileNameOf({ name, mediaType }: { readonly name: string; readonly mediaType: string }): string {
  const fitting = ownEntry(extensions, mediaType) ?? [''];
  return fitting.some((extension) => name.toLowerCase().endsWith(extension)) ? name : name + fitting[0];
}
