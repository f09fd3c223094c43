/** The invariants that metamodels declare: annotations of their classes, each a name and an expression in AQL over `self`. */
import { type Expression, isMutating, parse } from '@orrery/expressions';
import { type Class, type Model, ModelObject } from '@orrery/kernel';
import { ecoreNsUri } from '@orrery/metamodels';
import { listedNamespaces } from '../listed-namespaces.ts';
import type { MetamodelSource } from '../source.ts';
import type { ModelLoader } from '../worker/model-loader.ts';

export const invariantsSource = 'urn:orrery:invariants';

export interface Invariant {
  readonly className: string;
  readonly name: string;
  readonly text: string;
  /** What is wrong with its text, instead of the expression. */
  readonly parsed: Expression | { readonly fault: string };
}

/** By namespace and name of the class. */
type InvariantTable = ReadonlyMap<string, readonly Invariant[]>;

/** So many of one class, and so long a text: a metamodel may hold any number. */
const mostOfClass = 200;
const longestText = 20_000;

export class Invariants {
  private readonly models: ModelLoader;
  private readonly declared = new Map<string, InvariantTable>();

  constructor(models: ModelLoader) {
    this.models = models;
  }

  /** Those of a class and of all that it inherits from. */
  of(type: Class, metamodels: readonly MetamodelSource[]): readonly Invariant[] {
    return [...type.lineage].flatMap((one) => this.declaredBy(one, metamodels));
  }

  private declaredBy({ name, package: { nsUri } }: Class, metamodels: readonly MetamodelSource[]): readonly Invariant[] {
    const source = metamodels.find((one) => listedNamespaces(one).includes(nsUri));
    return (source && this.tableOf(source).get(keyOf(nsUri, name))) ?? [];
  }

  private tableOf({ key, nsUris: _, fileName: __, ...source }: MetamodelSource): InvariantTable {
    const known = this.declared.get(key);
    if (known) return known;
    const table = invariantsIn(this.models.of({ ...source, metamodels: [] }).model);
    this.declared.set(key, table);
    return table;
  }
}

function keyOf(nsUri: string, name: string): string {
  return `${nsUri}#${name}`;
}

function invariantsIn(model: Model): InvariantTable {
  const table = new Map<string, Invariant[]>();
  for (const object of model.objects()) {
    if (object.class.name !== 'EClass' || object.class.package.nsUri !== ecoreNsUri) continue;
    const found = partsOf(object, 'eAnnotations')
      .filter((annotation) => annotation.named('source') === invariantsSource)
      .flatMap((annotation) => partsOf(annotation, 'details'));
    const name = String(object.named('name'));
    if (found.length > 0)
      table.set(
        keyOf(namespaceOf(object), name),
        found.slice(0, mostOfClass).map((entry) => invariantOf(name, entry)),
      );
  }
  return table;
}

function partsOf(object: ModelObject, feature: string): ModelObject[] {
  const value = object.named(feature);
  return Array.isArray(value) ? value.filter((one): one is ModelObject => one instanceof ModelObject) : [];
}

function namespaceOf(object: ModelObject): string {
  let container = object.container;
  while (container && container.class.name !== 'EPackage') container = container.container;
  return String(container?.named('nsURI') ?? '');
}

function invariantOf(className: string, entry: ModelObject): Invariant {
  const [name, text] = [String(entry.named('key') ?? ''), String(entry.named('value') ?? '')];
  return { className, name, text, parsed: parsedText(text) };
}

function parsedText(text: string): Invariant['parsed'] {
  if (text.length > longestText) return { fault: `It has more than ${longestText} characters.` };
  const { expression, diagnostics } = parse(text);
  const [fault] = diagnostics;
  if (fault) return { fault: fault.message };
  return isMutating(expression) ? { fault: 'It would change models.' } : expression;
}
