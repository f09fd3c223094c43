import { describe, expect, test } from 'vitest';
import { exchangeFormat } from '../exchange/exchange-format.ts';
import { jsonFormat } from '../json/json-format.ts';
import { readArchimate, writtenBytes, writtenText } from '../testing/archimate-models.ts';
import { archimateSample } from '../testing/archimate-sample.ts';
import { exchangeSample } from '../testing/exchange-sample.ts';
import { readZip } from '../zip/zip-reader.ts';
import { writeZip } from '../zip/zip-writer.ts';
import { archimateFormat } from './archimate-format.ts';

const image = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255);
const archiveOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  Buffer.concat([...writeZip(Object.entries(files).map(([name, content]) => ({ name, pieces: [content] })))]);
const sample = archiveOf({ 'model.xml': archimateSample, 'images/_a.png': image, 'images/_b.svg': '<svg/>' });

test('a model with images is an archive, and its images are attachments', () => {
  const { model, attachments } = readArchimate(sample);
  expect([...attachments!].map(([name, { size, bytes }]) => [name, size, Buffer.from(bytes())])).toEqual([
    ['images/_a.png', 8, Buffer.from(image)],
    ['images/_b.svg', 6, Buffer.from('<svg/>')],
  ]);
  expect(writtenText(model)).toBe(archimateSample);
});

test('the images go back into the archive, byte for byte, also by way of another format', () => {
  const { model, attachments } = readArchimate(sample);
  const { model: again } = readArchimate(writtenText(model, jsonFormat), jsonFormat);
  const entries = readZip(writtenBytes(again, archimateFormat, attachments));
  expect([...entries].map(([name, { bytes }]) => [name, Buffer.from(bytes())])).toEqual([
    ['model.xml', Buffer.from(archimateSample)],
    ['images/_a.png', Buffer.from(image)],
    ['images/_b.svg', Buffer.from('<svg/>')],
  ]);
});

test('an image that the model names and its archive lacks is a warning about the object, and no reason to refuse', () => {
  const { model, diagnostics } = readArchimate(archiveOf({ 'model.xml': archimateSample, 'images/_b.svg': '<svg/>' }));
  expect(diagnostics).toEqual([
    {
      severity: 'warning',
      code: 'missing-image',
      message: 'The archive has no image "images/_a.png".',
      objectId: '00000000-0000-4000-8000-000000000057',
      feature: 'imagePath',
    },
  ]);
  expect(writtenText(model)).toBe(archimateSample);
  expect([readArchimate(sample).diagnostics, readArchimate(archimateSample).diagnostics]).toEqual([[], []]);
});

test('an archive without images becomes plain XML', () => {
  const { model, attachments } = readArchimate(archiveOf({ 'model.xml': archimateSample }));
  expect(Buffer.from(writtenBytes(model, archimateFormat, attachments)).toString()).toBe(archimateSample);
});

describe('archives that cannot be read say so', () => {
  test('one without a model', () => {
    expect(() => readArchimate(archiveOf({ 'images/_a.png': image }))).toThrow('The archive has no entry model.xml.');
  });

  test('one with two models', () => {
    const files = ['model.xml', 'model.xml'].map((name) => ({ name, pieces: [archimateSample] }));
    expect(() => readArchimate(Buffer.concat([...writeZip(files)]))).toThrow(/"model.xml" twice/);
  });

  test('one whose model is an exchange file and that is given as another format, with advice', () => {
    expect(() => readArchimate(archiveOf({ 'model.xml': exchangeSample }))).toThrow(/give it as exchange/);
  });

  test('one whose model is no XML', () => {
    expect(() => readArchimate(archiveOf({ 'model.xml': 'x' }))).toThrow(/outside the root/);
  });
});

test('an exchange file that is packed as the tool packs is one of the exchange format; what is beside it goes along to the tool', () => {
  const packed = archiveOf({ 'model.xml': exchangeSample, 'images/_a.png': image });
  const plain = readArchimate(exchangeSample, exchangeFormat);
  const { model, attachments } = readArchimate(packed, exchangeFormat);
  expect(writtenText(model, exchangeFormat)).toBe(writtenText(plain.model, exchangeFormat));
  expect(writtenText(model)).toBe(writtenText(plain.model));
  const entries = readZip(writtenBytes(model, archimateFormat, attachments));
  expect([...entries.keys()]).toEqual(['model.xml', 'images/_a.png']);
  expect(Buffer.from(entries.get('model.xml')!.bytes()).toString()).toBe(writtenText(model));
});

test('whose model an archive holds is told by its head, however much of it that is', () => {
  const stored = Buffer.concat([...writeZip([{ name: 'model.xml', pieces: [exchangeSample], isPacked: true }])]);
  const long = archiveOf({
    'model.xml': exchangeSample.replace('<elements>', `<!-- ${'0123456789 '.repeat(1e5)} --><elements>`),
  });
  for (const archive of [
    archiveOf({ 'model.xml': exchangeSample }),
    stored,
    long,
    stored.subarray(0, 2000),
    long.subarray(0, 2000),
  ])
    expect([exchangeFormat.recognises!(archive), archimateFormat.recognises!(archive)]).toEqual([true, false]);
  for (const archive of [sample, archiveOf({ 'model.xml': 'x' }), sample.subarray(0, 39)])
    expect([exchangeFormat.recognises!(archive), archimateFormat.recognises!(archive)]).toEqual([false, true]);
  const broken = Buffer.from(archiveOf({ 'model.xml': exchangeSample }));
  broken.fill(0xff, 39);
  expect([exchangeFormat.recognises!(broken), archimateFormat.recognises!(broken)]).toEqual([false, true]);
  expect(exchangeFormat.mediaTypeOf!(stored)).toBe('application/zip');
});

test('archives and documents are recognised by their heads', () => {
  const of = (content: string | Uint8Array) => archimateFormat.recognises!(Buffer.from(content as string));
  expect([of(sample), of(archimateSample), of(archiveOf({ a: 'x' })), of('<a/>'), of('')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([archimateFormat.mediaTypeOf!(sample), archimateFormat.mediaTypeOf!(Buffer.from('<a/>'))]).toEqual([
    'application/zip',
    'application/xml',
  ]);
});
