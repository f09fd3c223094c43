/** The Range header (RFC 9110 §14), of which a single range of bytes is served; whatever else it asks gets the whole. */
import type { ByteRange } from '../../storage/content/content.ts';

const singleRange = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

export function rangeIn(header: string, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = singleRange.exec(header) ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return lastBytes(Number(last), size);
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size : Math.min(Number(last) + 1, size) };
}

function lastBytes(count: number, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  if (count === 0) return 'unsatisfiable';
  return size === 0 ? 'whole' : { start: Math.max(0, size - count), end: size };
}
