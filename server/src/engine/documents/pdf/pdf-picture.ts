/** Draws a display list on a page, as lines and letters and not as dots. */
import type { DisplayGroup, DisplayItem, DisplayList, ImageItem, PathItem, Rectangle, TextItem } from '@orrery/drawing';
import { fontName, writable } from './pdf-fonts.ts';
import type { Pdf } from './pdf-sheet.ts';

export interface PlacedPicture {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export function drawPicture(
  pdf: Pdf,
  { area, background, groups }: DisplayList,
  { x, y, scale }: PlacedPicture,
  checkpoint: () => void,
): void {
  pdf.save();
  pdf.translate(x, y).scale(scale).translate(-area.x, -area.y);
  pdf.rect(area.x, area.y, area.width, area.height).clip();
  pdf.rect(area.x, area.y, area.width, area.height).fill(background);
  for (const group of groups) {
    checkpoint();
    drawGroup(pdf, group);
  }
  pdf.restore();
}

function drawGroup(pdf: Pdf, { origin, clip, items }: DisplayGroup): void {
  pdf.save();
  if (clip) clipTo(pdf, clip);
  pdf.translate(origin.x, origin.y);
  for (const item of items) {
    pdf.save();
    drawItem(pdf, item);
    pdf.restore();
  }
  pdf.restore();
}

function drawItem(pdf: Pdf, item: DisplayItem): void {
  if (item.type === 'path') drawPath(pdf, item);
  else if (item.type === 'text') drawText(pdf, item);
  else drawImage(pdf, item);
}

function drawPath(pdf: Pdf, { path, at, fill, stroke }: PathItem): void {
  if (at) pdf.translate(at.x, at.y).rotate(at.rotation ?? 0);
  if (fill) {
    pdf.path(path).fillOpacity(fill.alpha);
    pdf.fill(fill.gradient ? gradientOf(pdf, fill.colour, fill.gradient) : fill.colour);
  }
  if (!stroke) return;
  pdf
    .path(path)
    .lineWidth(stroke.width)
    .lineCap(stroke.cap ?? 'butt')
    .strokeOpacity(stroke.alpha);
  if (stroke.dash?.some((length) => length > 0)) pdf.dash(stroke.dash, {});
  else pdf.undash();
  pdf.stroke(stroke.colour);
}

function gradientOf(pdf: Pdf, colour: string, { from, to, colour: end }: NonNullable<NonNullable<PathItem['fill']>['gradient']>) {
  return pdf.linearGradient(from.x, from.y, to.x, to.y).stop(0, colour).stop(1, end);
}

function drawText(pdf: Pdf, { runs, font, colour, shadow, clip }: TextItem): void {
  if (clip) clipTo(pdf, clip);
  pdf.font(fontName(font)).fontSize(font.size).fillOpacity(1);
  const options = { lineBreak: false, baseline: 'alphabetic', underline: font.isUnderlined, strike: font.isStruckOut } as const;
  for (const { x, y, text } of runs) {
    if (shadow) pdf.fillColor(shadow).text(writable(text), x + 1, y + 1, options);
    pdf.fillColor(colour).text(writable(text), x, y, options);
  }
}

const picture = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/=]*)$/;
/** Whatever an image says that it is, its dots are held in memory. */
const mostDots = 16_000_000;

/** What cannot be read leaves its place empty, as in other pictures. */
function drawImage(pdf: Pdf, { href, box, alpha, clip }: ImageItem): void {
  const [, type, text] = picture.exec(href) ?? [];
  if (text === undefined) return;
  const bytes = Buffer.from(text, 'base64');
  if (type === 'png' && (bytes.length < 24 || bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > mostDots)) return;
  if (clip) clipTo(pdf, clip);
  try {
    pdf.opacity(alpha).image(bytes, box.x, box.y, { width: box.width, height: box.height });
  } catch {
    return;
  }
}

function clipTo(pdf: Pdf, { x, y, width, height }: Rectangle): void {
  pdf.rect(x, y, width, height).clip();
}
