import { contain, Link, labelIn, labelOf, Model, ModelObject } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { archimateClass } from './archimate.ts';

class Sketch {
  readonly model = new Model('5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55');
  private readonly folder = this.model.add(new ModelObject(archimateClass('Folder')));

  add(type: string, features: Readonly<Record<string, string | ModelObject | Link>> = {}): ModelObject {
    const made = new ModelObject(archimateClass(type));
    contain(this.folder, this.folder.class.featuresByName.get('elements')!, made);
    made.set(made.class.featuresByName.get('id') ?? made.class.features[0]!, 'id-0b1d');
    for (const [name, value] of Object.entries(features)) made.set(made.class.featuresByName.get(name)!, value);
    return made;
  }

  bakery() {
    const [source, target] = [this.add('BusinessActor', { name: 'Baker' }), this.add('BusinessProcess', { name: 'Baking' })];
    return { source, target, assignment: this.add('AssignmentRelationship', { source, target }) };
  }
}

test('a relationship without a name reads as its kind with its ends', () => {
  const { source, target, assignment } = new Sketch().bakery();
  expect([source, target, assignment].map(labelOf)).toEqual(['Baker', 'Baking', 'Assignment relation (Baker - Baking)']);
});

test('a relationship with a name is called by it', () => {
  const sketch = new Sketch();
  const { source, target } = sketch.bakery();
  expect(labelOf(sketch.add('ServingRelationship', { name: 'feeds', source, target }))).toBe('feeds');
});

test('an end without a name is told by its kind', () => {
  const sketch = new Sketch();
  const { source, assignment } = sketch.bakery();
  const association = sketch.add('AssociationRelationship', { source: assignment, target: sketch.add('Meaning') });
  expect(labelOf(association)).toBe('Association relation (Assignment relation - Meaning)');
  expect(labelOf(sketch.add('FlowRelationship', { source, target: sketch.add('Junction') }))).toBe(
    'Flow relation (Baker - Junction)',
  );
});

test('figures and connections read as what they show', () => {
  const sketch = new Sketch();
  const { source: element, target: other, assignment: archimateRelationship } = sketch.bakery();
  const [source, target] = [element, other].map((one) => sketch.add('DiagramModelArchimateObject', { archimateElement: one }));
  const view = sketch.add('ArchimateDiagramModel', { name: 'Layers' });
  const shown = [
    source!,
    sketch.add('DiagramModelArchimateConnection', { archimateRelationship, source: source!, target: target! }),
    sketch.add('DiagramModelReference', { referencedModel: view }),
    sketch.add('DiagramModelConnection', { source: sketch.add('DiagramModelNote', { content: ' See\nhere' }), target: target! }),
  ];
  expect(shown.map(labelOf)).toEqual(['Baker', 'Assignment relation (Baker - Baking)', 'Layers', 'Connection (See - Baking)']);
});

test('what has neither name nor anything to show has its class and position, and never its technical id', () => {
  const sketch = new Sketch();
  const nameless = [sketch.add('BusinessActor'), sketch.add('AssignmentRelationship'), sketch.add('DiagramModelNote')];
  expect(nameless.map(labelOf)).toEqual([null, null, null]);
  expect(nameless.map((one) => labelIn(sketch.model, one))).toEqual(['Business Actor 1', 'Assignment relation 2', 'Note 3']);
});

test('what lies in another model is not told: it may be hidden', () => {
  const sketch = new Sketch();
  const far = new Link('other.archimate#id-1');
  const { source } = sketch.bakery();
  expect(labelOf(sketch.add('ServingRelationship', { source, target: far }))).toBe('Serving relation (Baker - ?)');
  expect(labelOf(sketch.add('ServingRelationship', { source: far, target: far }))).toBeNull();
  expect(labelOf(sketch.add('DiagramModelArchimateObject', { archimateElement: far }))).toBeNull();
});

test('figures that show each other, against the metamodel, have a label', () => {
  const sketch = new Sketch();
  const one = sketch.add('DiagramModelReference');
  const other = sketch.add('DiagramModelReference', { referencedModel: one });
  one.set(one.class.featuresByName.get('referencedModel')!, other);
  expect(labelOf(one)).toBe('View reference');
});

test('a long name is told in short by those that refer to it', () => {
  const sketch = new Sketch();
  const long = sketch.add('BusinessActor', { name: 'x'.repeat(10_000) });
  const relation = labelOf(sketch.add('FlowRelationship', { source: long, target: long }))!;
  expect([labelOf(long)!.length, relation.length]).toEqual([500, 'Flow relation ( - )'.length + 200]);
});

test('positions in long lists are found at once for all', () => {
  const sketch = new Sketch();
  const nameless = Array.from({ length: 20_000 }, () => sketch.add('DiagramModelNote'));
  const labels = nameless.toReversed().map((one) => labelIn(sketch.model, one));
  expect([labels[0], labels.at(-1)]).toEqual(['Note 20000', 'Note 1']);
});
