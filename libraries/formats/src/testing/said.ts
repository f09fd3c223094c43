/** The contents of documents as plain facts `way/of/names word`. They are found without the readers of models, to check these. */
import { type Dataset, partsOfIri, readDataset, type Term } from '@orrery/rdf';
import { defaultLimits } from '../format.ts';
import { tokenizeXml } from '../xml/tokenizer.ts';

export type Facts = Map<string, number>;

const local = (name: string) => name.slice(name.lastIndexOf(':') + 1);
/** How each fact is counted: values word by word, since references may stand in one attribute or in several elements. */
function add(facts: Facts, way: readonly string[], value: string): void {
  const words = value.split(/\s+/).filter((word) => word !== '');
  for (const word of words) count(facts, `${way.join('/')} ${word.replace(/^#/, '')}`);
}

function count(facts: Facts, fact: string): void {
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

const vocabulary = 'urn:orrery:';
const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

export function saidInTurtle(text: string): Facts {
  const facts: Facts = new Map();
  const dataset: Dataset = readDataset(text, { syntax: 'turtle', depth: 1000, base: 'urn:base' });
  const graph = dataset.graphs.get(undefined)!;
  const ends = (iri: string) => local(decodeURIComponent(iri.replace(/^.*[#/]/, '')));
  const own = (predicate: string, name: string) => predicate.startsWith(vocabulary) && predicate.endsWith(name);
  const textOf = (term: Term, name: string) => {
    const found = term.kind === 'literal' ? undefined : graph.get(term);
    for (let index = 0; found && index < found.facts.length; index += 2)
      if (own(found.facts[index]!.value, name)) return found.facts[index + 1]!.value;
    return undefined;
  };
  /** `class feature` of the features that hold parts, as the document describes them. */
  const holding = new Set(
    [...graph.keys()]
      .filter((term) => textOf(term, 'kind') === 'part')
      .map((term) => `${textOf(term, 'class')} ${textOf(term, 'feature')}`),
  );
  const visit = (term: Term, way: string[]): void => {
    const subject = term.kind === 'literal' ? undefined : graph.get(term);
    const owner = subject?.one(type)?.value;
    for (let index = 0; index < (subject?.facts.length ?? 0); index += 2) {
      const [predicate, value] = [subject!.facts[index]!.value, subject!.facts[index + 1]!];
      if (predicate === type) count(facts, `${way.join('/')} is ${ends(value.value)}`);
      else if (own(predicate, 'foreignId')) add(facts, way, value.value);
      else if (!predicate.startsWith(`${vocabulary}`) || predicate.includes('namespace:')) said(value, predicate, way, owner);
    }
  };
  const said = (value: Term, predicate: string, way: string[], owner: string | undefined) => {
    const name = partsOfIri(predicate)!.name;
    const below = name === '#text' ? way : [...way, local(name)];
    const kind = value.kind === 'literal' ? undefined : graph.get(value);
    if (value.kind === 'literal') return add(facts, below, value.value);
    if (own(value.value, 'nil')) return count(facts, `${below.join('/')} nothing`);
    if (kind?.one(type) && holding.has(`${owner} ${predicate}`)) return visit(value, below);
    const target =
      textOf(value, 'foreignId') ??
      textOf(value, 'target') ??
      decodeURIComponent(value.value.replace(/^urn:orrery:link:/, '').replace(/;\d+$/, ''));
    const linkType = textOf(value, 'type');
    if (linkType && target.includes('#') && !textOf(value, 'foreignId'))
      count(facts, `${below.join('/')} is ${ends(linkType)} at ${target}`);
    add(facts, below, target);
  };
  for (const { facts: found } of graph.values())
    for (let index = 0; index < found.length; index += 2)
      if (own(found[index]!.value, 'root')) visit(found[index + 1]!, ['Root']);
  return facts;
}

/** What the first says and the second does not; facts that only some formats have are left out. */
export function missing(said: Facts, again: Facts, ignores: RegExp): string[] {
  return [...said].filter(([fact, times]) => !ignores.test(fact) && (again.get(fact) ?? 0) < times).map(([fact]) => fact);
}
