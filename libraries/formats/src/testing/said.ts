/** The contents of documents as plain facts `way/of/names word`. They are found without the readers of models, to check these. */
import { defaultLimits } from '../format.ts';
import { tokenizeXml } from '../xml/tokenizer.ts';

export type Facts = Map<string, number>;

export const local = (name: string) => name.slice(name.lastIndexOf(':') + 1);
/** How each fact is counted: values word by word, since references may stand in one attribute or in several elements. */
export function add(facts: Facts, way: readonly string[], value: string): void {
  const words = value.split(/\s+/).filter((word) => word !== '');
  for (const word of words) count(facts, `${way.join('/')} ${word.replace(/^#/, '')}`);
}

export function count(facts: Facts, fact: string): void {
  facts.set(fact, (facts.get(fact) ?? 0) + 1);
}

export function saidInXml(text: string): Facts {
  const facts: Facts = new Map();
  const way: string[] = [];
  const start = (name: string, attributes: { entries(): [string, string][] }) => {
    way.push(local(name));
    const given = new Map(attributes.entries());
    const target = given.get('href') ?? given.get('xmi:idref');
    const type = given.get('xsi:type') ?? given.get('xmi:type');
    if (type !== undefined && (target === undefined || target.includes('.xmi')))
      count(facts, `${way.join('/')} is ${local(type)}${target?.includes('.xmi') ? ` at ${target}` : ''}`);
    for (const [key, value] of given) {
      if (key.startsWith('xmlns') || /^(?:xsi|xmi):(?:type|nil|version)$/.test(key)) continue;
      add(facts, key === 'href' || key === 'xmi:idref' || key === 'xmi:id' ? way : [...way, local(key)], value);
    }
    if (given.get('xsi:nil') === 'true') count(facts, `${way.join('/')} nothing`);
    count(facts, `${way.join('/')} there`);
  };
  tokenizeXml(text, { keepsSpace: false, start, text: (found) => add(facts, way, found), end: () => way.pop() }, defaultLimits);
  return facts;
}

interface Said {
  readonly id?: string;
  readonly eClass: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export function saidInJson(text: string): Facts {
  const facts: Facts = new Map();
  const json = JSON.parse(text);
  const foreign: Record<string, string> = json.orrery?.foreignIds ?? {};
  const visit = (said: unknown, way: readonly string[]): void => {
    if (Array.isArray(said)) for (const one of said) visit(one, way);
    else if (typeof said === 'object' && said !== null && 'eClass' in said) object(said as Said, way);
    else if (said === null) count(facts, `${way.join('/')} nothing`);
    else if (typeof said === 'string') string(said, way);
    else add(facts, way, JSON.stringify(said));
  };
  const string = (said: string, way: readonly string[]) => {
    const typed = /^(\S+:\S+) (\S+#\S*)$/.exec(said);
    if (typed) count(facts, `${way.join('/')} is ${local(typed[1]!)} at ${typed[2]}`);
    add(facts, way, foreign[said.replace(/^#/, '')] ?? (typed ? typed[2]! : said));
  };
  const object = ({ id, eClass, data }: Said, way: readonly string[]) => {
    count(facts, `${way.join('/')} is ${local(eClass)}`);
    if (id !== undefined && foreign[id] !== undefined) add(facts, way, foreign[id]);
    for (const [key, value] of Object.entries(data ?? {})) visit(value, key === '#text' ? way : [...way, local(key)]);
  };
  for (const root of json.content as Said[]) visit(root, [local(root.eClass)]);
  return facts;
}

/** What the first says and the second does not; facts that only some formats have are left out. */
export function missing(said: Facts, again: Facts, ignores: RegExp): string[] {
  return [...said].filter(([fact, times]) => !ignores.test(fact) && (again.get(fact) ?? 0) < times).map(([fact]) => fact);
}
