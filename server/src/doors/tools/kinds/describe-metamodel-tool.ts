/** The metamodels of a project: which there are, their classes, and the features of one class. */
import Type, { type Static } from 'typebox';
import { Failure } from '../../../failures.ts';
import type { MetamodelShape } from '../../../operations/metamodels/metamodel-schema.ts';
import { boundedPage } from '../bounded.ts';
import { inputOf, ProjectId, pageOf, paging } from '../inputs.ts';
import { wholeText } from '../read-text.ts';
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
    const content = await metamodels.describe(caller, projectId, { uri, links: {}, signal });
    const text = await wholeText(content, mostBytes);
    if (text === undefined) throw new Failure('too-large', `The metamodel ${uri} is too large to be told.`);
    const metamodel = JSON.parse(text) as Metamodel;
    if (name !== undefined) return { told: classOf(metamodel, name) };
    const { prefix, documentation } = metamodel;
    return { told: { uri, prefix, documentation, classes: pageAmong(metamodel.classes.map(summaryOf), page) } };
  },
});

function pageAmong(all: readonly object[], page: ReturnType<typeof pageOf>): object {
  const from = page.number * page.size;
  return boundedPage({ items: all.slice(from, from + page.size), total: all.length }, page);
}

function summaryOf({ name, abstract, superTypes, features }: MetamodelClass) {
  return { name, abstract, superTypes, features: features.map((feature) => feature.name) };
}

function classOf({ uri, prefix, classes }: Metamodel, name: string): object {
  const found = classes.find((one) => one.name === name || one.eClass === name || `${prefix}:${one.name}` === name);
  if (!found) throw new Failure('missing', `No class ${name} in the metamodel ${uri}.`);
  const { eClass, abstract, superTypes, documentation } = found;
  return { eClass, prefix, abstract, superTypes, documentation, features: featuresOf(found, classes) };
}

/** Its own first, then those of its super types in the same metamodel. */
function featuresOf(found: MetamodelClass, classes: readonly MetamodelClass[]): object[] {
  const byName = new Map(classes.map((one) => [one.eClass, one]));
  const line = new Set([found]);
  for (const one of line) for (const name of one.superTypes) if (byName.has(name)) line.add(byName.get(name)!);
  return [...line].flatMap(({ name: from, features }) =>
    features.map(({ name, type, reference, many, containment, documentation }) => {
      return { name, type, reference, many, containment, from, ...(documentation && { documentation }) };
    }),
  );
}
