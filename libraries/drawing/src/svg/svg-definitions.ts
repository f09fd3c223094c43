/** Gradients and clips of an SVG document: each is written once, before its first use. */
import type { Paint } from '../display/display-list.ts';
import { short } from '../figures/path.ts';
import type { Point } from '../geometry/geometry.ts';
import { escaped } from './svg-text.ts';

export class SvgDefinitions {
  private readonly prefix: string;
  private readonly known = new Map<string, string>();
  private waiting = '';

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** Of a path in the coordinates of its user. */
  clip(path: string): string {
    return this.named(`<path d="${path}"/>`, (id, inner) => `<clipPath id="${id}">${inner}</clipPath>`);
  }

  gradient({ colour }: Paint, { from, to, colour: end }: NonNullable<Paint['gradient']>): string {
    const stops = `<stop stop-color="${escaped(colour)}"/><stop offset="1" stop-color="${escaped(end)}"/>`;
    const inner = `gradientUnits="userSpaceOnUse" ${ends(from, to)}>${stops}`;
    return this.named(inner, (id) => `<linearGradient id="${id}" ${inner}</linearGradient>`);
  }

  /** What was defined since it was last asked for. */
  taken(): string {
    const { waiting } = this;
    this.waiting = '';
    return waiting && `<defs>${waiting}</defs>`;
  }

  private named(inner: string, write: (id: string, inner: string) => string): string {
    const known = this.known.get(inner);
    if (known) return known;
    const id = `${this.prefix}d${this.known.size}`;
    this.known.set(inner, id);
    this.waiting += write(id, inner);
    return id;
  }
}

function ends(from: Point, to: Point): string {
  return `x1="${short(from.x)}" y1="${short(from.y)}" x2="${short(to.x)}" y2="${short(to.y)}"`;
}
