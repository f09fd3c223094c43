/** The browser knows the files of all formats of the service by their names. */
import { formatDescriptions } from '@orrery/formats/descriptions.ts';
import { expect, test } from 'vitest';
import { acceptedFiles, contentFormatOf, formatOf } from '../src/uploads/upload-kinds.ts';

const extensions = formatDescriptions.flatMap(({ name, extensions: all }) => all.map((extension) => ({ name, extension })));

test.each(extensions)('a file that ends in .$extension may be chosen, and is $name', async ({ name, extension }) => {
  const last = extension.split('.').at(-1)!;
  expect(acceptedFiles.split(',')).toContain(`.${last}`);
  const file = new File(['<'], `a.${extension}`);
  // Of XML the content tells, which the service looks at.
  expect((await contentFormatOf(file)) ?? formatOf(file.name)).toBe(last === 'xml' ? 'xml' : name);
});
