/** The larger files of the page at /docs, which come with the library that makes it: each is read once, and compressed once for each coding. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { KeptText } from '../answers/kept-text.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
  'swagger-ui.js': 'text/javascript; charset=utf-8',
};

/** By their addresses. */
export function docsFiles(): Record<string, KeptText> {
  const folder = join(createRequire(import.meta.url).resolve('@fastify/swagger-ui'), '..', 'static');
  const files = Object.entries(mediaTypes).map(([name, mediaType]) => {
    return [`/docs/static/${name}`, new KeptText(mediaType, () => readFile(join(folder, name)))] as const;
  });
  return Object.fromEntries(files);
}
