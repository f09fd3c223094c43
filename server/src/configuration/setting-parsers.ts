/** Parsers of environment variables: text becomes a value, or a sentence that says what is wrong with it. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';

/** A value that the service will not start with; the message is a whole sentence. */
export class WrongSetting extends Error {}

export type SettingParser<T> = (text: string, variable: string) => T;

export const text: SettingParser<string> = (value) => value;

export const secret: SettingParser<string> = (value) => value;

export const port: SettingParser<number> = (value, variable) => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65535)
    throw new WrongSetting(`${variable} must be a port number from 0 to 65535, not "${value}".`);
  return number;
};

export const url: SettingParser<string> = (value, variable) => {
  const parsed = URL.parse(value);
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw new WrongSetting(`${variable} must be an http or https URL, not "${value}".`);
  return value.replace(/\/+$/, '');
};

export const databaseUrl: SettingParser<string> = (value, variable) => {
  if (!/^postgres(ql)?:\/\//.test(value))
    throw new WrongSetting(`${variable} must be a PostgreSQL URL (postgresql://user:password@host/database).`);
  return value;
};

export const wholeNumber: SettingParser<number> = (value, variable) => {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new WrongSetting(`${variable} must be a whole number above 0, not "${value}".`);
  return Number(value);
};

/** From what is public to what is most restricted. */
export const clearance: SettingParser<number> = (value, variable) => {
  if (!/^\d{2,3}$/.test(value) || Number(value) < 99 || Number(value) > 299)
    throw new WrongSetting(`${variable} must be a whole number from 99 to 299, not "${value}".`);
  return Number(value);
};

/** `off`, or how many requests a caller may make in a minute. */
export const rate: SettingParser<number | undefined> = (value, variable) =>
  value === 'off' ? undefined : wholeNumber(value, variable);

export const yesOrNo: SettingParser<boolean> = (value, variable) => {
  if (!['true', 'false'].includes(value)) throw new WrongSetting(`${variable} must be true or false, not "${value}".`);
  return value === 'true';
};

const units: Readonly<Record<string, number>> = { '': 1, B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 };

export const byteSize: SettingParser<number> = (value, variable) => {
  const [, number, unit] = /^(\d{1,15})(B|KiB|MiB|GiB)?$/.exec(value) ?? [];
  if (number === undefined) throw new WrongSetting(`${variable} must be a size such as 512MiB, not "${value}".`);
  return Number(number) * ownEntry(units, unit ?? '')!;
};

export const origins: SettingParser<readonly string[]> = (value, variable) =>
  listOf(value).map((item) => {
    const parsed = URL.parse(item);
    if (!parsed || parsed.origin !== item)
      throw new WrongSetting(
        `${variable} must be a comma-separated list of origins such as https://app.example.com; "${item}" is none.`,
      );
    return item;
  });

export const locales: SettingParser<readonly string[]> = (value, variable) => {
  const items = listOf(value);
  const wrong = items.find((item) => !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(item));
  if (items.length === 0 || wrong !== undefined)
    throw new WrongSetting(`${variable} must be a comma-separated list of locales such as en,de.`);
  return items;
};

export const claim: SettingParser<{ readonly path: readonly string[]; readonly value: string }> = (value, variable) => {
  const [, path, wanted] = /^([^:\s]+):(\S+)$/.exec(value) ?? [];
  if (!path || !wanted) throw new WrongSetting(`${variable} must look like realm_access.roles:orrery-admin, not "${value}".`);
  return { path: path.split('.'), value: wanted };
};

export function oneOf<const T extends string>(...values: readonly T[]): SettingParser<T> {
  return (value, variable) => {
    if (!values.includes(value as T)) throw new WrongSetting(`${variable} must be one of ${values.join(', ')}, not "${value}".`);
    return value as T;
  };
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
