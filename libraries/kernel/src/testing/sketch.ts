/** Models as short texts, for tables of cases: `a(name=Ada; tags=x y; boss=@b; children=b <other.xmi#1>)`. */
import { linkPackages } from '../metamodel/link.ts';
import type { Class, Feature } from '../metamodel/package.ts';
import { append, contain } from '../objects/contain.ts';
import { Link } from '../objects/link.ts';
import { Model } from '../objects/model.ts';
import { type Item, ModelObject } from '../objects/model-object.ts';

const lineage = '8d1f1f0e-51a5-4b0e-9f0f-6d7a3f0c1b2a';

const [sketches] = linkPackages([
  {
    name: 'sketches',
    nsUri: 'http://sketches',
    nsPrefix: 's',
    dataTypes: [{ name: 'Text', kind: 'string', instanceClassName: 'java.lang.String' }],
    classes: [
      {
        name: 'Node',
        features: [
          { name: 'name', kind: 'attribute', type: 'Text' },
          { name: 'age', kind: 'attribute', type: 'Text' },
          { name: 'tags', kind: 'attribute', type: 'Text', upperBound: -1, isUnique: false },
          { name: 'marks', kind: 'attribute', type: 'Text', upperBound: -1, isUnsettable: true },
          { name: 'boss', kind: 'reference', type: 'Node' },
          { name: 'friends', kind: 'reference', type: 'Node', upperBound: -1 },
          { name: 'head', kind: 'reference', type: 'Node', isContainment: true },
          { name: 'children', kind: 'reference', type: 'Node', isContainment: true, upperBound: -1 },
        ],
      },
      {
        // Features of the same names that take other values.
        name: 'Other',
        features: [
          { name: 'name', kind: 'attribute', type: 'Text' },
          { name: 'tags', kind: 'attribute', type: 'Text' },
          { name: 'friends', kind: 'reference', type: 'Node', isContainment: true, upperBound: -1 },
          { name: 'children', kind: 'reference', type: 'Node', isContainment: true },
        ],
      },
      {
        name: 'Third',
        features: [
          { name: 'name', kind: 'attribute', type: 'Text' },
          { name: 'children', kind: 'reference', type: 'Node', isContainment: true, upperBound: -1 },
        ],
      },
    ],
  },
]);

export function sketched(text: string): Model {
  return new SketchReader(text).model();
}

class SketchReader {
  private readonly tokens: string[];
  private readonly byId = new Map<string, ModelObject>();
  private readonly references: (() => void)[] = [];

  constructor(text: string) {
    this.tokens = text.match(/<[^>]*>|@?[\w-]+(?::[\w]+)?|[()=;]/g) ?? [];
  }

  model(): Model {
    const model = new Model(lineage);
    while (this.tokens.length > 0) model.add(this.object());
    for (const refer of this.references) refer();
    return model;
  }

  private object(): ModelObject {
    const [id, type = 'Node'] = this.tokens.shift()!.split(':') as [string, string?];
    const object = new ModelObject(sketches!.classifiers.get(type) as Class);
    object.givenId = id;
    this.byId.set(id, object);
    if (this.tokens[0] !== '(') return object;
    while (this.tokens.shift() !== ')') this.entry(object);
    return object;
  }

  private entry(object: ModelObject): void {
    const feature = object.class.featuresByName.get(this.tokens.shift()!)!;
    this.tokens.shift();
    if (feature.isUnsettable) object.set(feature, []);
    while (this.tokens[0] !== ';' && this.tokens[0] !== ')') this.item(object, feature);
  }

  private item(object: ModelObject, feature: Feature): void {
    if (feature.isContainment && !this.tokens[0]!.startsWith('<')) contain(object, feature, this.object());
    else this.value(object, feature, this.tokens.shift()!);
  }

  private value(object: ModelObject, feature: Feature, token: string): void {
    // References are set at the end, when their targets are there.
    if (feature.isReference && !feature.isContainment) this.references.push(() => this.refer(object, feature, token));
    else append(object, feature, token.startsWith('<') ? linkTo(token) : token);
  }

  private refer(object: ModelObject, feature: Feature, token: string): void {
    append(object, feature, token.startsWith('<') ? linkTo(token) : this.byId.get(token.slice(1))!);
  }
}

function linkTo(token: string): Link {
  return new Link(token.slice(1, -1));
}

export function sketchOf({ roots }: Model): string {
  return roots.map(printed).join(' ');
}

function printed(object: ModelObject): string {
  const entries = [...object.entries()].map(([feature, value]) => {
    const items = Array.isArray(value) ? value : [value];
    return `${feature.name}=${items.map((item) => printedItem(item, feature)).join(' ')}`;
  });
  const name = object.class.name === 'Node' ? object.givenId! : `${object.givenId}:${object.class.name}`;
  return entries.length === 0 ? name : `${name}(${entries.join('; ')})`;
}

function printedItem(item: Item, { isContainment }: Feature): string {
  if (item instanceof Link) return `<${item.target}>`;
  if (!(item instanceof ModelObject)) return String(item);
  return isContainment ? printed(item) : `@${item.givenId}`;
}
