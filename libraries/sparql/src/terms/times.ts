/** The values of dates and times: their fields, and the instant by which they compare. */
import type { TimeKind } from './datatypes.ts';

export interface TimeValue {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hours: number;
  readonly minutes: number;
  /** The text of the seconds, since it may have more digits than a number. */
  readonly seconds: string;
  /** `Z`, `+02:00`, or nothing. */
  readonly zone: string;
  /** Seconds since 1970. What has no zone counts as Z. */
  readonly instant: number;
}

const zone = '(?<zone>Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))?';
const year = '(?<year>-?(?:[1-9]\\d{3,}|0\\d{3}))';
const month = '(?<month>0[1-9]|1[0-2])';
const day = '(?<day>0[1-9]|[12]\\d|3[01])';
const clock = '(?<hours>[01]\\d|2[0-3]|24):(?<minutes>[0-5]\\d):(?<seconds>[0-5]\\d(?:\\.\\d+)?)';

const patterns: Readonly<Record<TimeKind, RegExp>> = {
  dateTime: new RegExp(`^${year}-${month}-${day}T${clock}${zone}$`),
  dateTimeStamp: new RegExp(`^${year}-${month}-${day}T${clock}${zone.slice(0, -1)}$`),
  date: new RegExp(`^${year}-${month}-${day}${zone}$`),
  time: new RegExp(`^${clock}${zone}$`),
  gYear: new RegExp(`^${year}${zone}$`),
  gYearMonth: new RegExp(`^${year}-${month}${zone}$`),
  gMonth: new RegExp(`^--${month}${zone}$`),
  gMonthDay: new RegExp(`^--${month}-${day}${zone}$`),
  gDay: new RegExp(`^---${day}${zone}$`),
};

/** Nothing for a text that is no value of its type. */
export function timeOf(text: string, kind: TimeKind): TimeValue | undefined {
  const found = patterns[kind].exec(text.trim())?.groups;
  if (!found) return undefined;
  const fields = {
    year: Number(found.year ?? 1972),
    month: Number(found.month ?? 1),
    day: Number(found.day ?? 1),
    hours: Number(found.hours ?? 0),
    minutes: Number(found.minutes ?? 0),
    seconds: found.seconds ?? '0',
    zone: found.zone ?? '',
  };
  if (!isPossible(fields)) return undefined;
  const value = fields.hours === 24 ? afterMidnight(fields, kind) : fields;
  return { ...value, instant: instantOf(value) };
}

type Fields = Omit<TimeValue, 'instant'>;

function isPossible({ year, month, day, hours, minutes, seconds }: Fields): boolean {
  if (hours === 24 && (minutes !== 0 || Number(seconds) !== 0)) return false;
  return day <= daysIn(year, month);
}

/** The end of a day is the beginning of the next (XML Schema 1.1 Part 2 §3.3.7); of a time without a day, that of any. */
function afterMidnight(fields: Fields, kind: TimeKind): Fields {
  const { year, month, day } = fields;
  if (kind === 'time') return { ...fields, hours: 0 };
  if (day < daysIn(year, month)) return { ...fields, hours: 0, day: day + 1 };
  return month < 12
    ? { ...fields, hours: 0, day: 1, month: month + 1 }
    : { ...fields, hours: 0, day: 1, month: 1, year: year + 1 };
}

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function instantOf({ year, month, day, hours, minutes, seconds, zone }: Fields): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const days = Number.isNaN(date.getTime()) ? (year - 1970) * 365.2425 : date.getTime() / 86_400_000;
  return days * 86_400 + hours * 3600 + minutes * 60 + Number(seconds) - zoneSeconds(zone);
}

export function zoneSeconds(zone: string): number {
  if (zone === '' || zone === 'Z') return 0;
  const [hours, minutes] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours! * 3600 + minutes! * 60);
}
