/** How screens are looked at: each theme, language and width; `ORRERY_LOOKS=all` has every theme in every language. */

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly locale: string;
}

const [themes, locales, widths] = [['light', 'dark'] as const, ['en', 'de', 'cs', 'fr'], [1440, 768, 375]];

const some: readonly Look[] = [
  { colorScheme: 'light', width: 1440, locale: 'en' },
  { colorScheme: 'dark', width: 768, locale: 'de' },
  { colorScheme: 'dark', width: 375, locale: 'cs' },
  { colorScheme: 'light', width: 375, locale: 'fr' },
];

const all: readonly Look[] = themes.flatMap((colorScheme, theme) =>
  locales.map((locale, index) => ({ colorScheme, width: widths[(theme + index) % widths.length]!, locale })),
);

export const looks = process.env.ORRERY_LOOKS === 'all' ? all : some;
