/** The parts of label expressions that choose and break texts. Their innermost come first: a body holds no other expression. */

interface Conditional {
  readonly pattern: RegExp;
  readonly resolve: (body: string) => string;
}

export const conditionals: readonly Conditional[] = [
  {
    pattern: /\$\{if:([^{}]*)\}/g,
    resolve: (body) => {
      const [condition = '', yes = '', no = ''] = partsOf(body);
      return condition.trim() === '' ? no : yes;
    },
  },
  {
    pattern: /\$\{nvl:([^{}]*)\}/g,
    resolve: (body) => {
      const [value = '', otherwise = ''] = partsOf(body);
      return value.trim() === '' ? otherwise : value;
    },
  },
  {
    pattern: /\$\{wordwrap:(\d{1,6}:[^{}]*)\}/g,
    resolve: (body) => {
      const colon = body.indexOf(':');
      return wordWrapped(body.slice(colon + 1), Number(body.slice(0, colon)));
    },
  },
];

/** Between colons that no backslash stands before. */
function partsOf(body: string): string[] {
  return body.split(/(?<!\\):/);
}

/** Breaks lines at spaces, so that they have at most so many characters as far as words allow. */
function wordWrapped(text: string, most: number): string {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    let current = '';
    for (const word of line.split(' ')) {
      if (current !== '' && current.length + 1 + word.length > most) {
        lines.push(current);
        current = word;
      } else current = current === '' ? word : `${current} ${word}`;
    }
    lines.push(current);
  }
  return lines.join('\n');
}
