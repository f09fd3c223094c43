/** The fonts that pictures name: the shipped one, those of the same widths, then those that have the letters which it lacks. */

const families = [
  'Arimo',
  'Arial',
  "'Liberation Sans'",
  'Helvetica',
  // East Asia, Arabic and emoji on Linux, Windows and macOS.
  "'Noto Sans CJK SC'",
  "'Noto Sans Arabic'",
  "'Microsoft YaHei'",
  "'Yu Gothic'",
  "'Malgun Gothic'",
  "'PingFang SC'",
  "'Hiragino Sans'",
  "'Apple SD Gothic Neo'",
  "'Segoe UI'",
  "'Noto Color Emoji'",
  "'Segoe UI Emoji'",
  "'Apple Color Emoji'",
  'sans-serif',
];

export const fontFamilies = families.join(', ');
