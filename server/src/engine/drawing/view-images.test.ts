import { within } from '@orrery/testing/within.ts';
import { expect, test } from 'vitest';
import { svgImageLimits, ViewImages } from './view-images.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const imagesOf = (files: Readonly<Record<string, string>>) =>
  new ViewImages(new Map(Object.entries(files).map(([name, text]) => [name, { size: text.length, bytes: () => bytesOf(text) }])));
const painted = bytesOf('painted');

test('bitmaps are given as they are, drawings as they are painted, whatever their files are called', async () => {
  const images = imagesOf({ 'a.png': 'bitmap', 'b.png': '<?xml version="1.0"?>\n<!-- x --><svg xmlns="…"/>' });
  expect([images.get('a.png'), images.get('b.png'), images.get('c.png')]).toEqual([bytesOf('bitmap'), undefined, undefined]);
  expect(images.hasSvgImages).toBe(true);
  const asked: string[] = [];
  await images.paintSvgImages(async (svg) => {
    asked.push(svg);
    return painted;
  });
  expect(asked).toHaveLength(1);
  expect([images.get('b.png'), images.hasSvgImages]).toEqual([painted, false]);
});

test('a drawing that cannot be painted is asked for once', async () => {
  const images = imagesOf({ 'a.svg': '<svg>' });
  images.get('a.svg');
  await images.paintSvgImages(async () => undefined);
  expect([images.get('a.svg'), images.hasSvgImages]).toEqual([undefined, false]);
});

test('drawings that are too large or too many are not painted', async () => {
  const files = Object.fromEntries(Array.from({ length: svgImageLimits.images + 5 }, (_, index) => [`${index}.svg`, '<svg/>']));
  const images = imagesOf({ 'large.svg': `<svg>${' '.repeat(svgImageLimits.bytes)}</svg>`, ...files });
  for (const name of ['large.svg', ...Object.keys(files)]) images.get(name);
  let count = 0;
  await images.paintSvgImages(async () => {
    count++;
    return painted;
  });
  expect(count).toBe(svgImageLimits.images - 1);
});

test('how a file begins is told at once, whatever comments it begins with', () => {
  const images = imagesOf({ 'a.png': '<!---->'.repeat(580), 'b.svg': `${'<!-- > -->'.repeat(300)}<svg/>` });
  expect(within(0.5, () => images.get('a.png'))?.length).toBe(4060);
  expect([images.get('b.svg'), images.hasSvgImages]).toEqual([undefined, true]);
});
