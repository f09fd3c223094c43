import { spent } from '@orrery/testing/spent.ts';
import { expect, test } from 'vitest';
import { MachineFonts } from '../../drawing/machine-fonts.ts';
import { LetteredPdf } from './lettered-pdf.ts';

const options = {
  size: 'A4',
  bufferPages: true,
  tagged: true,
  displayTitle: true,
  lang: 'en',
  pdfVersion: '1.7',
  info: { CreationDate: new Date(0) },
};
const withoutFonts = () => new LetteredPdf(options, new MachineFonts([]));

async function bytesOf(pdf: LetteredPdf): Promise<string> {
  pdf.end();
  return Buffer.concat(await Array.fromAsync(pdf)).toString('latin1');
}

test('letters that a font lacks come from the shipped one, where it has them', async () => {
  const pdf = withoutFonts();
  pdf.font('Courier').fontSize(10).text('λ = Größe', 50, 50, { width: 300 });
  expect(pdf.isLacking).toBe(false);
  const text = await bytesOf(pdf);
  expect(text).toContain('/BaseFont /Courier');
  expect(text).toMatch(/\/BaseFont \/[A-Z]{6}\+Arimo/);
});

test('a box stands for a letter that no font has, and that is known', async () => {
  const pdf = withoutFonts();
  pdf.font('Regular').fontSize(10).text('plain', 50, 50);
  expect(pdf.isLacking).toBe(false);
  expect(pdf.widthOfString('注')).toBe(pdf.widthOfString('\u25a1'));
  expect(pdf.isLacking).toBe(true);
});

test('what stands at the end of the line ends there, whatever fonts it is of', () => {
  const pdf = withoutFonts();
  pdf.font('Regular').fontSize(10);
  const places: number[] = [];
  pdf.addContent = (content: string) => {
    const [, x] = /^1 0 0 1 ([\d.]+) [\d.]+ Tm$/.exec(content) ?? [];
    if (x !== undefined) places.push(Number(x));
    return pdf;
  };
  pdf.text('注12', 50, 50, { width: 200, align: 'right' });
  expect(places[0]).toBeCloseTo(250 - pdf.widthOfString('\u25a112'), 1);
});

test('a very long word is measured in time, and about as the library measures it', () => {
  const pdf = withoutFonts();
  pdf.font('Regular').fontSize(10);
  const hundred = pdf.widthOfString('word'.repeat(25));
  expect(Math.abs(pdf.widthOfString('word'.repeat(50)) / hundred - 2)).toBeLessThan(0.02);
  expect(spent(() => pdf.text('word'.repeat(5000), 50, 50, { width: 400 }))).toBeLessThan(5000);
});
