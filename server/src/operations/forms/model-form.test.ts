import { expect, test } from 'vitest';
import { contentForm } from './content-form.ts';
import { differenceForm } from './differences/difference-form.ts';
import { formatChoice } from './format-negotiation.ts';
import { chosenFormat, type OutputFormat, revisionsOf } from './model-form.ts';
import { ModelForms } from './model-forms.ts';

const plain: OutputFormat = { name: 'plain', mediaType: 'text/plain', extension: 'txt' };
const picky: OutputFormat = { name: 'picky', mediaType: 'text/x-picky', extension: 'p', fits: (nsUri) => nsUri === 'http://a' };
const archive: OutputFormat = {
  name: 'archive',
  mediaType: 'text/x-archive',
  mediaTypeOf: (head) => (Buffer.from(head).toString('latin1', 0, 2) === 'PK' ? 'application/zip' : 'text/x-archive'),
  extension: 'archive',
};
const form = { formats: [plain, picky] };

test('a format that only models of one metamodel have is 406 for all others', () => {
  expect(chosenFormat(form, 'http://a', formatChoice('picky', undefined))).toBe(picky);
  expect(chosenFormat(form, 'http://a', formatChoice(undefined, 'text/x-picky'))).toBe(picky);
  for (const contentType of ['http://b', null])
    expect(() => chosenFormat(form, contentType, formatChoice('picky', undefined))).toThrow('It is there as plain (text/plain).');
});

test('Accept chooses where the query names no format', () => {
  expect(() => chosenFormat(form, null, formatChoice(undefined, 'image/png'))).toThrow();
  expect(chosenFormat(form, null, formatChoice('plain', 'image/png'))).toBe(plain);
  expect(chosenFormat(form, null, formatChoice(undefined, undefined))).toBe(plain);
});

test('a form is made of the revision that the query names, a difference of two, the older by default what is seen before', () => {
  expect([revisionsOf(contentForm, {}, 7), revisionsOf(contentForm, { revision: 0 }, 7)]).toEqual([[7], [0]]);
  const asked = [{}, { to: 3 }, { from: 5 }, { from: 0, to: 0 }];
  expect(asked.map((query) => revisionsOf(differenceForm, query, 7))).toEqual([
    ['before', 7],
    ['before', 3],
    [5, 7],
    [0, 0],
  ]);
  expect(revisionsOf(differenceForm, {}, 0)).toEqual(['before', 0]);
});

test.each([
  ['PK\u0003\u0004 images', 'application/zip'],
  ['<xml/>', 'text/x-archive'],
])('the media type of %j is told by its first bytes where the format says so: %s', async (text, mediaType) => {
  const bytes = Buffer.from(text);
  const content = { id: 'c', hash: 'h'.repeat(64), size: bytes.length };
  const forms = new ModelForms({
    revisions: { get: async () => ({ number: 1, format: 'archive', contentType: null, content }) },
    contentStore: {
      read: async function* (_: string, { start, end }: { start: number; end: number }) {
        yield bytes.subarray(start, end);
      },
    },
  } as never);
  const model = { id: 'm', slug: 'house', revision: 1, contentType: null, project: { id: 'p' } } as never;
  const sent = await forms.get(
    'anonymous',
    model,
    { ...contentForm, formats: [archive] },
    { query: {}, choose: ([first]) => first },
  );
  expect([sent.mediaType, sent.fileName, sent.size]).toEqual([mediaType, 'house.archive', bytes.length]);
});
