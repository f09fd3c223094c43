/** Messages with what is put into them: values, and the form that a number asks for. */

export type Values = Readonly<Record<string, string | number>>;

/** A text, or one for each form that the language has, chosen by `count`. */
export type Message = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string });

export function written(message: Message, values: Values = {}, language = 'en'): string {
  const text = typeof message === 'string' ? message : (message[rulesOf(language).select(Number(values.count))] ?? message.other);
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name]! : whole;
    return typeof value === 'number' ? numbersOf(language).format(value) : value;
  });
}

const rulesOf = madeOnce((language) => new Intl.PluralRules(language));
export const numbersOf = madeOnce((language) => new Intl.NumberFormat(language));

/** They take longer to make than to use, and there are four languages. Not before they are used: a start waits for none of them. */
export function madeOnce<Made>(make: (language: string) => Made): (language: string) => Made {
  const made = new Map<string, Made>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** A span of time in its largest whole unit. */
export function durations(milliseconds: number): { readonly value: number; readonly unit: Intl.RelativeTimeFormatUnit } {
  const [unit, length] = units.find(([, one]) => Math.abs(milliseconds) >= one) ?? (['second', 1000] as const);
  // Seconds are too fine: what has just been is now.
  return { value: unit === 'second' ? 0 : Math.trunc(milliseconds / length), unit };
}
