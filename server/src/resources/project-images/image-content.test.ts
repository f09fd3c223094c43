import { leastSpentByAll } from '@orrery/testing/spent.ts';
import { expect, test } from 'vitest';
import { openImage } from './image-content.ts';
import { avif, box, gif, jpeg, png, segment, svg, svgNamespace, webp } from './testing/pictures.ts';

const mebibyte = 2 ** 20;

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function opened(bytes: Buffer, size = 7) {
  const { bytes: passed, ...facts } = await openImage(inPieces(bytes, size));
  const pieces: Uint8Array[] = [];
  for await (const piece of passed) pieces.push(piece);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  return facts;
}

test.each([
  ['PNG', png(300, 200), 'image/png', 300, 200],
  ['GIF', gif(30, 20), 'image/gif', 30, 20],
  ['JPEG', jpeg(640, 480), 'image/jpeg', 640, 480],
  ['JPEG with much before its size', jpeg(640, 480, segment(2), segment(60_000), segment(60_000)), 'image/jpeg', 640, 480],
  ['lossy WebP', webp.lossy(), 'image/webp', 1, 1],
  ['lossless WebP', webp.lossless(), 'image/webp', 1, 1],
  ['extended WebP', webp.extended(70_000, 9), 'image/webp', 70_000, 9],
  ['AVIF with a thumbnail', avif([16, 16], [1920, 1080], [8, 8]), 'image/avif', 1920, 1080],
  ['SVG', svg(), 'image/svg+xml', 40, 30],
  ['SVG in millimetres', svg('width="25.4mm" height=".5in"'), 'image/svg+xml', 96, 48],
  ['SVG with a view box', svg('viewBox="0 0 20,10"'), 'image/svg+xml', 20, 10],
  ['SVG with a width and a view box', svg('width="100%" height="5" viewBox="0 0 20 10"'), 'image/svg+xml', 10, 5],
  ['SVG without a size', svg('width="100%"'), 'image/svg+xml', undefined, undefined],
  ['tiny SVG', svg('width="0.01" height="0.2"'), 'image/svg+xml', 1, 1],
  [
    'SVG with a prefix',
    Buffer.from('\ufeff<s:svg xmlns:s="http://www.w3.org/2000/svg" width="1" height="2"/>'),
    'image/svg+xml',
    1,
    2,
  ],
])('%s is known by its bytes, and passed on unchanged', async (_, bytes, mediaType, width, height) => {
  expect(await opened(bytes)).toEqual({ mediaType, width, height });
  expect(await opened(bytes, mebibyte)).toEqual({ mediaType, width, height });
});

test('a picture larger than its head is passed on unchanged', async () => {
  const large = Buffer.concat([png(), Buffer.alloc(3 * mebibyte, 'x')]);
  for (const size of [64 * 1024, 700_000, 2 * mebibyte, 4 * mebibyte]) await opened(large, size);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('hello, world, this is no picture')],
  ['HTML', Buffer.from('<!doctype html><html><svg/></html>')],
  ['XML', Buffer.from('<?xml version="1.0"?><html><svg/></html>')],
  ['PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
  ['BMP', Buffer.from('424d3a000000000000003600000028000000', 'hex')],
  ['HEIC', box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'))],
  ['a PNG cut short', png().subarray(0, 20)],
  ['a PNG without pixels', png(0, 5)],
  ['a PNG without a header', Buffer.concat([png().subarray(0, 8), Buffer.alloc(40)])],
  ['a GIF cut short', gif().subarray(0, 8)],
  ['a GIF without pixels', gif(0, 0)],
  ['a JPEG without a frame', Buffer.from('ffd8ffe000040000ffd9', 'hex')],
  ['a JPEG whose size is too far away', jpeg(1, 1, ...Array.from({ length: 20 }, () => segment(65_000)))],
  ['a WebP cut short', webp.lossy().subarray(0, 25)],
  ['an AVIF without sizes', avif()],
  ['an SVG with a document type', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]><svg ${svgNamespace}>&a;</svg>`)],
  ['an SVG with one behind a comment', Buffer.from(`<?xml version="1.0"?><!-- > --><!DOCTYPE svg><svg ${svgNamespace}/>`)],
  ['an SVG of another namespace', Buffer.from('<svg xmlns="urn:x" width="1" height="1"/>')],
  ['an SVG whose root does not end', Buffer.from(`<svg ${svgNamespace} width="1`)],
  ['an SVG in UTF-16', Buffer.from(`<svg ${svgNamespace}/>`, 'utf16le')],
  ['an SVG that claims another encoding', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><svg ${svgNamespace}/>`)],
  ['an SVG that is not UTF-8 at its end', Buffer.concat([svg('', 'x'.repeat(2 * mebibyte)), Buffer.from([0xff])])],
])('%s is refused on content', async (_, bytes) => {
  await expect(opened(bytes, 64 * 1024)).rejects.toMatchObject({ kind: 'invalid', errors: [{ field: 'content' }] });
});

test.each([
  ['a JPEG of nothing but markers', Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(mebibyte, 0xff)])],
  [
    'a JPEG of empty segments',
    Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(mebibyte, Buffer.from('ffe00000', 'hex'))]),
  ],
  ['an AVIF of empty boxes', Buffer.concat([avif().subarray(0, 24), Buffer.alloc(mebibyte)])],
  ['an AVIF of many sizes', avif(...Array.from({ length: 50_000 }, (): [number, number] => [0, 0]))],
  ['an SVG of spaces', Buffer.from(`<svg${' '.repeat(mebibyte)}`)],
  ['an SVG of attributes', Buffer.from(`<svg ${'a="b" '.repeat(150_000)}`)],
  ['an SVG of beginnings', Buffer.from('<svg '.repeat(200_000))],
  ['an SVG of comments', Buffer.from('<!---->'.repeat(140_000))],
  ['an SVG of a long declaration', Buffer.from(`<?xml ${'encoding="utf-8" '.repeat(60_000)}`)],
  ['an SVG of a long number', Buffer.from(`<svg width="${'1'.repeat(mebibyte - 100)}x" height="1"`)],
])('%s is refused without delay', async (_, bytes) => {
  const refused = () => expect(opened(bytes, mebibyte)).rejects.toMatchObject({ kind: 'invalid' });
  expect(await leastSpentByAll(refused)).toBeLessThan(2_000);
});

test.each([
  ['numbers', svg(`viewBox="0 0 40 30 ${'1,'.repeat(500_000)}"`)],
  ['attributes', svg(Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' '))],
  ['the same attribute', svg('a="1" '.repeat(150_000))],
  ['comments', Buffer.from('<!---->'.repeat(140_000))],
  ['instructions', Buffer.from('<?a?>'.repeat(200_000))],
])('an SVG with %s by the hundred thousand is looked at in milliseconds', async (_, bytes) => {
  const spent = await leastSpentByAll(async () => void (await openImage(inPieces(bytes, mebibyte)).catch(() => {})));
  expect(spent).toBeLessThan(40);
});
