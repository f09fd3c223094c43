/** Path data with numbers that are short and finite. */

/** SVG path data; its numbers have at most three decimals. */
export function path(texts: TemplateStringsArray, ...numbers: readonly number[]): string {
  let data = texts[0]!;
  for (let index = 0; index < numbers.length; index++) data += short(numbers[index]!) + texts[index + 1]!;
  return data;
}

/** A number as it stands in SVG text. */
export function short(given: number): string {
  if (Number.isInteger(given)) return String(given);
  return Number.isFinite(given) ? String(Math.round(given * 1000) / 1000) : '0';
}

export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

export function ellipse(x: number, y: number, horizontal: number, vertical: number): string {
  const [rx, ry] = [Math.max(0, horizontal), Math.max(0, vertical)];
  return path`M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return path`M${x} ${y}H${x + width}V${y + height}H${x}Z`;
}

/** The corners are no larger than half of each side. */
export function roundedRectangle(width: number, height: number, radius: number, tall = radius): string {
  const [rx, ry] = [Math.min(radius, width / 2), Math.min(tall, height / 2)];
  return path`M${rx} 0H${width - rx}A${rx} ${ry} 0 0 1 ${width} ${ry}V${height - ry}A${rx} ${ry} 0 0 1 ${width - rx} ${height}H${rx}A${rx} ${ry} 0 0 1 0 ${height - ry}V${ry}A${rx} ${ry} 0 0 1 ${rx} 0Z`;
}

/** A line from point to point; closed where it comes back. */
export function polygon(points: readonly (readonly [x: number, y: number])[], end: 'Z' | '' = 'Z'): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('') + end;
}
