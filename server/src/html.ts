/** HTML as a template that escapes whatever it is given, unless that is HTML itself. */

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Html | string | number | undefined | false | null | readonly Content[];

export function html(texts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(texts.reduce((before, text, index) => `${before}${written(values[index - 1])}${text}`));
}

function written(value: Content): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(written).join('');
  return value === undefined || value === null || value === false ? '' : escaped(String(value));
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character]!);
}
