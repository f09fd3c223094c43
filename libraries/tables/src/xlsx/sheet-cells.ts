/** Cells of a sheet in XML. A text is a text: no cell is ever a formula. */
import { type Cell, cutTo, textOf } from '../cell.ts';
import { dated } from '../shown-text.ts';
import type { ColumnFormat } from '../table-head.ts';
import { xmlText } from './sheet-text.ts';

/** "A cell holds at most 32,767 characters." */
const longestCell = 32_767;

export function cellXml(cell: Cell, place: string, style: number, format: ColumnFormat | undefined): string {
  if (cell === null) return '';
  if (typeof cell === 'number' && Number.isFinite(cell) && format !== 'text' && !hasMoreDigits(cell))
    return `<c r="${place}"${styled(style)}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}"${styled(style)} t="b"><v>${cell ? 1 : 0}</v></c>`;
  const day = typeof cell === 'string' ? dayOf(cell, format) : undefined;
  if (day !== undefined) return `<c r="${place}"${styled(style)}><v>${day}</v></c>`;
  const text = xmlText(cutTo(typeof cell === 'number' ? String(cell) : textOf(cell), longestCell));
  return text === '' ? '' : `<c r="${place}"${styled(style)} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** "Number precision: 15 digits": a spreadsheet shows those of a whole number that has more as noughts. */
const firstWithMore = 1e15;

function hasMoreDigits(number: number): boolean {
  return Number.isSafeInteger(number) && Math.abs(number) >= firstWithMore;
}

function styled(style: number): string {
  return style === 0 ? '' : ` s="${style}"`;
}

const [millisecondsOfDay, millisecondsOfSecond] = [86_400_000, 1000];
/** The day that spreadsheets count as 25569, and the first that all of them count alike. */
const epochDay = 25_569;
const firstDay = 61;

/** The day of a date, where its column shows dates. */
export function dayOf(text: string, format: ColumnFormat | undefined): number | undefined {
  const instant = format === 'date' || format === 'date-time' ? dated(text) : undefined;
  if (instant === undefined) return undefined;
  // Spreadsheets round to seconds: the last part of one would be the first of the next day.
  const second = Math.floor(Date.parse(instant) / millisecondsOfSecond) * millisecondsOfSecond;
  const day = second / millisecondsOfDay + epochDay;
  return day >= firstDay ? day : undefined;
}
