/** XML documents of no metamodel, by chance: every form in which a feature may stand, mixed as badly as possible. */
import type { Random } from '@orrery/kernel/testing/random.ts';

const names = ['a', 'b', 'c', 'q:a', 'q:d', 'p:b'];
const attributeNames = ['a', 'b', 'e', 'q:e', 'p:e', 'name'];
const types = ['m:A', 'm:Other', 'q:Thing'];

/** Every word comes once, so that what is said of it tells where it stood. */
class Words {
  private count = 0;
  readonly ids: string[] = [];

  next(): string {
    return `w${this.count++}`;
  }

  id(): string {
    const id = `i${this.count++}`;
    this.ids.push(id);
    return id;
  }
}

export function randomXml(random: Random, size: number): string {
  const words = new Words();
  const budget = { left: size };
  const root = element(random, words, budget, 'm:Root', 0);
  const namespaces =
    'xmlns:m="http://m" xmlns:p="http://p" xmlns:q="http://q" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  return root.replace('<m:Root', `<m:Root ${namespaces}`);
}

function element(random: Random, words: Words, budget: { left: number }, name: string, depth: number): string {
  budget.left--;
  const kind = depth === 0 ? 0 : random.below(8);
  if (kind === 1) return `<${name}${typeOf(random, 'xsi')} href="${target(random, words)}"/>`;
  if (kind === 2) return `<${name}>${text(random, words)}</${name}>`;
  if (kind === 3) return `<${name}/>`;
  if (kind === 4) return `<${name} xsi:nil="true"/>`;
  if (kind === 5) return `<${name} xmi:idref="${target(random, words).replace(/.*#/, '')}"/>`;
  const children = random.several(depth === 0 ? 12 : 4, () => undefined).filter(() => budget.left > 0 && depth < 5);
  const inside = children.map(() => element(random, words, budget, random.pick(names), depth + 1));
  return `<${name}${attributes(random, words, depth)}>${mixed(random, words, inside)}</${name}>`;
}

function attributes(random: Random, words: Words, depth: number): string {
  const chosen = new Set(random.several(3, () => random.pick(attributeNames)));
  const id = random.chance(30) ? ` xmi:id="${words.id()}"` : '';
  const type = depth > 0 && random.chance(40) ? typeOf(random, random.pick(['xsi', 'xmi'])) : '';
  return `${id}${type}${[...chosen].map((name) => ` ${name}="${value(random, words)}"`).join('')}`;
}

/** Texts stand between elements now and then. */
function mixed(random: Random, words: Words, elements: readonly string[]): string {
  if (random.chance(70)) return elements.join('\n');
  return [...elements, ''].map((one) => (random.chance(40) ? `${words.next()} ${one}` : one)).join('');
}

function typeOf(random: Random, prefix: string): string {
  return random.chance(50) ? ` ${prefix}:type="${random.pick(types)}"` : '';
}

function target(random: Random, words: Words): string {
  const isThere = words.ids.length > 0 && random.chance(40);
  if (isThere) return `#${random.pick(words.ids)}`;
  return random.chance(30) ? `#${words.next()}` : `o.xmi#${words.next()}`;
}

function value(random: Random, words: Words): string {
  const some = random.several(3, () => words.next());
  const isId = words.ids.length > 0 && random.chance(20);
  return isId ? random.pick(words.ids) : some.join(random.chance(20) ? '  ' : ' ');
}

function text(random: Random, words: Words): string {
  return random.chance(20) ? `&lt;${words.next()} &amp;` : value(random, words);
}
