import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { MachineFonts } from './machine-fonts.ts';

const shipped = fileURLToPath(new URL('../../../../libraries/drawing/fonts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'orrery-fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const codes = (text: string) => new Set(Array.from(text, (character) => character.codePointAt(0)!));

test('the plainest font that has the letters is taken, and what no font has is told', () => {
  const { files, lacking } = new MachineFonts([shipped]).having(codes('AЖ注🍰'));
  expect(files).toEqual([join(shipped, 'Arimo-Regular.ttf')]);
  expect(lacking).toEqual(codes('注🍰'));
});

test('where all letters are there, or there is no font, no file is taken', () => {
  expect(new MachineFonts([shipped]).having(new Set())).toEqual({ files: [], lacking: new Set() });
  expect(new MachineFonts([join(folder, 'nothing')]).having(codes('A'))).toEqual({ files: [], lacking: codes('A') });
});

/** A font of one face with a table of characters of the format 12: 注 alone. */
function fontOf(outlines: string): Buffer {
  const table = Buffer.alloc(12 + 16 + 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(1, 24);
  for (const [index, value] of [0x6ce8, 0x6ce8, 5].entries()) table.writeUInt32BE(value, 28 + 4 * index);
  const head = Buffer.alloc(12 + 32);
  head.writeUInt32BE(0x10000);
  head.writeUInt16BE(2, 4);
  head.write('cmap', 12);
  head.writeUInt32BE(head.length, 20);
  head.writeUInt32BE(table.length, 24);
  head.write(outlines, 28);
  return Buffer.concat([head, table]);
}

test('fonts that are damaged, or have no outlines, are passed over; those of a collection count', () => {
  const taken = (content: Buffer) => {
    writeFileSync(join(folder, 'some.ttc'), content);
    return new MachineFonts([folder]).having(codes('注')).files.length;
  };
  const collection = Buffer.alloc(16);
  collection.write('ttcf');
  collection.writeUInt32BE(1, 8);
  collection.writeUInt32BE(16, 12);
  const shifted = fontOf('glyf');
  shifted.writeUInt32BE(44 + 16, 20);
  expect([fontOf('glyf'), fontOf('CBDT'), Buffer.concat([collection, shifted])].map(taken)).toEqual([1, 0, 1]);
  expect([Buffer.alloc(0), Buffer.alloc(500, 0xff), fontOf('glyf').subarray(0, 70)].map(taken)).toEqual([0, 0, 0]);
});
