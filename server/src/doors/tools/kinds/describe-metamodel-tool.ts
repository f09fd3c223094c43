/** The metamodels of a project: which there are, their classes, and the features of one class. */
import Type, { type Static } from 'typebox';
import { pauseWhenDue } from '../../../event-loop-pause.ts';
import { Failure } from '../../../failures.ts';
import type { MetamodelShape } from '../../../operations/metamodels/metamodel-schema.ts';
import { boundedPage } from '../bounded.ts';
import { inputOf, ProjectId, pageOf, paging } from '../inputs.ts';
import { itemsIn } from '../long-list.ts';
import { tool } from '../tool.ts';

type Metamodel = Static<typeof MetamodelShape>;
type MetamodelClass = Metamodel['classes'][number];

/** Larger ones than any that is known. */
const mostBytes = 16 * 2 ** 20;

export const describeMetamodelTool = tool({
  name: 'describe_metamodel',
  says: 'Without uri: lists the metamodels of a project. With uri: lists its classes. With uri and class: the features of that class, inherited ones too. Ask before you write a query.',
  input: inputOf({
    projectId: ProjectId,
    uri: Type.Optional(Type.String({ minLength: 1, maxLength: 2000, description: 'the namespace of a metamodel' })),
    class: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: 'the name of a class' })),
    ...paging,
  }),
  run: async ({ projectId, uri, class: name, ...asked }, { caller, signal, useCases: { metamodels } }) => {
    const page = pageOf(asked);
    if (uri === undefined) return { told: pageAmong(await metamodels.list(caller, projectId), page) };
    const { size, read } = await metamodels.describe(caller, projectId, { uri, links: {}, signal });
    if (size > mostBytes) throw new Failure('too-large', `The metamodel ${uri} is too large to be told.`);
    const classes = itemsIn(read({ start: 0, end: size }), 'classes');
    return { told: name === undefined ? await listed(classes, page) : await classOf(classes, name) };
  },
});

type Classes = ReturnType<typeof itemsIn>;

/** Those of the page alone are parsed. */
async function listed(classes: Classes, page: ReturnType<typeof pageOf>): Promise<object> {
  const from = page.number * page.size;
  const items: object[] = [];
  let total = 0;
  for (let next = await classes.next(); ; next = await classes.next()) {
    if (next.done) {
      const { uri, prefix, documentation } = next.value as Metamodel;
      return { uri, prefix, documentation, classes: boundedPage({ items, total }, page) };
    }
    if (total >= from && total < from + page.size) items.push(summaryOf(parsed(next.value)));
    total++;
  }
}

function pageAmong(all: readonly object[], page: ReturnType<typeof pageOf>): object {
  const from = page.number * page.size;
  return boundedPage({ items: all.slice(from, from + page.size), total: all.length }, page);
}

function summaryOf({ name, abstract, superTypes, features }: MetamodelClass) {
  return { name, abstract, superTypes, features: features.map((feature) => feature.name) };
}

function parsed(written: Buffer): MetamodelClass {
  return JSON.parse(written.toString('utf8')) as MetamodelClass;
}

async function classOf(classes: Classes, name: string): Promise<object> {
  const byName = new Map<string, Buffer>();
  const shortNames = new Map<string, string>();
  for (let next = await classes.next(); ; next = await classes.next()) {
    if (next.done) return toldOf(next.value as Metamodel, name, byName, shortNames);
    const one = parsed(next.value);
    byName.set(one.eClass, next.value);
    if (!shortNames.has(one.name)) shortNames.set(one.name, one.eClass);
  }
}

type ByName = ReadonlyMap<string, Buffer>;

async function toldOf({ uri, prefix }: Metamodel, name: string, byName: ByName, shortNames: ReadonlyMap<string, string>) {
  const written = byName.get(shortNames.get(name) ?? name) ?? byName.get(shortNames.get(withoutPrefix(name, prefix)) ?? '');
  if (!written) throw new Failure('missing', `No class ${name} in the metamodel ${uri}.`);
  const found = parsed(written);
  const { eClass, abstract, superTypes, documentation } = found;
  return { eClass, prefix, abstract, superTypes, documentation, features: await featuresOf(found, byName) };
}

function withoutPrefix(name: string, prefix: string): string {
  return name.startsWith(`${prefix}:`) ? name.slice(prefix.length + 1) : name;
}

/** No answer has room for more. */
const mostFeatures = 2000;

/** Its own first, then those of its super types in the same metamodel. */
async function featuresOf(found: MetamodelClass, byName: ByName): Promise<object[]> {
  const features: object[] = [];
  const line = new Set([found.eClass]);
  for (const eClass of line) {
    const written = byName.get(eClass);
    if (!written || features.length > mostFeatures) continue;
    const pause = pauseWhenDue();
    if (pause) await pause;
    const one = parsed(written);
    for (const superType of one.superTypes) line.add(superType);
    for (const { name, type, reference, many, containment, documentation } of one.features)
      features.push({ name, type, reference, many, containment, from: one.name, ...(documentation && { documentation }) });
  }
  return features;
}
