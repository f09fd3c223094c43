/** Writes a display list as SVG text. */
import type { DisplayGroup, DisplayItem, DisplayList, ImageItem, PathItem, TextItem, TextRun } from '../display/display-list.ts';
import { rectangle, short } from '../figures/path.ts';
import type { Rectangle } from '../geometry/geometry.ts';
import { fontFamilies } from '../text/font-families.ts';
import { SvgDefinitions } from './svg-definitions.ts';
import { escaped, safeLink } from './svg-text.ts';

export interface SvgOptions {
  /** Stands before all ids, where several pictures share a page. */
  readonly idPrefix?: string;
  /** Style sheets, such as a font: CSS that the caller made. */
  readonly style?: string;
}

/** In pieces, one a group, so that large pictures can be sent as they are made. */
export function* writeSvg(list: DisplayList, { idPrefix = '', style }: SvgOptions = {}): Generator<string> {
  const { x, y, width, height } = list.area;
  const size = `width="${short(width)}" height="${short(height)}" viewBox="${short(x)} ${short(y)} ${short(width)} ${short(height)}"`;
  yield `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="graphics-document document" font-family="${fontFamilies}" style="white-space:pre">\n`;
  yield `<title>${escaped(list.name)}</title>\n`;
  if (style) yield `<style>${style.replaceAll('<', '\\3c ')}</style>\n`;
  yield `<path d="${rectangle(x, y, width, height)}" fill="${escaped(list.background)}"/>\n`;
  const definitions = new SvgDefinitions(idPrefix);
  for (const group of list.groups) yield writeGroup(group, idPrefix, definitions);
  yield '</svg>\n';
}

export function svgOf(list: DisplayList, options?: SvgOptions): string {
  return [...writeSvg(list, options)].join('');
}

function writeGroup(group: DisplayGroup, idPrefix: string, definitions: SvgDefinitions): string {
  const { origin, clip, items } = group;
  const href = safeLink(group.href);
  const inner = items.map((item) => writeItem(item, definitions)).join('');
  const placed = `<g transform="translate(${short(origin.x)} ${short(origin.y)})">${inner}</g>`;
  const clipped = clip ? `<g clip-path="url(#${definitions.clip(rectangleOf(clip))})">${placed}</g>` : placed;
  const linked = href === undefined ? clipped : `<a href="${escaped(href)}">${clipped}</a>`;
  const classes = escaped(group.classes.join(' '));
  const kind = `aria-roledescription="${escaped(group.kind)}"`;
  const title = `<title>${escaped(titleOf(group))}</title>`;
  return `<g id="${escaped(idPrefix + group.id)}" class="${classes}" data-object="${escaped(group.objectId)}" role="graphics-symbol" ${kind}>${title}${definitions.taken()}${linked}</g>\n`;
}

function titleOf({ title, kind }: DisplayGroup): string {
  return title === '' ? kind : `${title} (${kind})`;
}

function writeItem(item: DisplayItem, definitions: SvgDefinitions): string {
  if (item.type === 'path') return writePath(item, definitions);
  return item.type === 'text' ? writeText(item, definitions) : writeImage(item, definitions);
}

function writePath(item: PathItem, definitions: SvgDefinitions): string {
  const { at } = item;
  const turn = at?.rotation ? ` rotate(${short(at.rotation)})` : '';
  const transform = at ? ` transform="translate(${short(at.x)} ${short(at.y)})${turn}"` : '';
  return `<path d="${item.path}"${transform}${fillOf(item, definitions)}${strokeOf(item)}/>`;
}

function fillOf({ fill }: PathItem, definitions: SvgDefinitions): string {
  if (!fill) return ' fill="none"';
  const opacity = fill.alpha < 1 ? ` fill-opacity="${short(fill.alpha)}"` : '';
  const paint = fill.gradient ? `url(#${definitions.gradient(fill, fill.gradient)})` : escaped(fill.colour);
  return ` fill="${paint}"${opacity}`;
}

function strokeOf({ stroke }: PathItem): string {
  if (!stroke) return '';
  const { colour, alpha, width, dash, cap } = stroke;
  return [
    ` stroke="${escaped(colour)}"`,
    width === 1 ? '' : ` stroke-width="${short(width)}"`,
    alpha < 1 ? ` stroke-opacity="${short(alpha)}"` : '',
    dash ? ` stroke-dasharray="${dash.map(short).join(' ')}"` : '',
    cap === 'round' ? ' stroke-linecap="round"' : '',
  ].join('');
}

function writeText(item: TextItem, definitions: SvgDefinitions): string {
  const { font, runs, colour, shadow, clip } = item;
  const decoration = [font.isUnderlined && 'underline', font.isStruckOut && 'line-through'].filter(Boolean).join(' ');
  const look = [
    ` font-size="${short(font.size)}"`,
    font.isBold ? ' font-weight="bold"' : '',
    font.isItalic ? ' font-style="italic"' : '',
    decoration && ` text-decoration="${decoration}"`,
  ].join('');
  const lines = runs.map(writeRun).join('\n');
  const text = `<g${look} fill="${escaped(colour)}">${lines}</g>`;
  // Only for the eye: whoever reads the text need not read it twice.
  const beneath = shadow ? `<g${look} fill="${escaped(shadow)}" aria-hidden="true" transform="translate(1 1)">${lines}</g>` : '';
  return clip ? `<g clip-path="url(#${definitions.clip(rectangleOf(clip))})">${beneath}${text}</g>` : beneath + text;
}

/** A line is as wide as it was measured, also where another font stands in for the one that is meant. */
function writeRun({ x, y, text, width }: TextRun): string {
  const length = text.length > 1 ? ` textLength="${short(width)}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${short(x)}" y="${short(y)}"${length}>${escaped(text)}</text>`;
}

function writeImage({ href, box, alpha, clip }: ImageItem, definitions: SvgDefinitions): string {
  // Nothing is fetched from elsewhere, whatever a scene says.
  if (!/^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]*$/.test(href)) return '';
  const place = `x="${short(box.x)}" y="${short(box.y)}" width="${short(box.width)}" height="${short(box.height)}"`;
  const opacity = alpha < 1 ? ` opacity="${short(alpha)}"` : '';
  const image = `<image ${place} preserveAspectRatio="none"${opacity} href="${href}"/>`;
  return clip ? `<g clip-path="url(#${definitions.clip(rectangleOf(clip))})">${image}</g>` : image;
}

function rectangleOf({ x, y, width, height }: Rectangle): string {
  return rectangle(x, y, width, height);
}
