import { contain, Link, Model, ModelObject } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { archimateClass } from './archimate.ts';
import { checkArchimate } from './archimate-rules.ts';
import { isPermitted } from './permitted-relationships.ts';

class Sketch {
  readonly model = new Model('5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55');
  private readonly folder = this.model.add(new ModelObject(archimateClass('Folder')));

  concept(type: string): ModelObject {
    const made = new ModelObject(archimateClass(type));
    contain(this.folder, this.folder.class.featuresByName.get('elements')!, made);
    return made;
  }

  relation(kind: string, source: ModelObject, target: ModelObject): ModelObject {
    const made = this.concept(`${kind}Relationship`);
    made.set(made.class.featuresByName.get('source')!, source);
    made.set(made.class.featuresByName.get('target')!, target);
    return made;
  }

  codes(): string[] {
    return checkArchimate(this.model).map(({ code, severity }) => `${severity} ${code}`);
  }
}

test('the table has the 11,569 triples of ArchiMate 3.2', () => {
  const kinds =
    'Access Composition Flow Aggregation Assignment Influence Association Realization Specialization Triggering Serving';
  const elements = [...archimateClass('ArchimateElement').package.classifiers.values()].filter(
    (one) => one.kind === 'class' && !one.isAbstract && one.lineage.has(archimateClass('ArchimateElement')),
  );
  const concepts = [...elements.map(({ name }) => name), 'Relationship'];
  expect(concepts.length).toBe(62);
  const count = (kind: string) =>
    concepts.reduce((sum, source) => sum + concepts.filter((target) => isPermitted(kind, source, target)).length, 0);
  const counts = Object.fromEntries(kinds.split(' ').map((kind) => [kind, count(kind)]));
  expect(counts).toMatchObject({ Association: 3841, Flow: 1367, Serving: 1349, Specialization: 243, Access: 321 });
  expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(11_569);
});

test('what the language permits is not mentioned', () => {
  const sketch = new Sketch();
  const [actor, process] = [sketch.concept('BusinessActor'), sketch.concept('BusinessProcess')];
  const assignment = sketch.relation('Assignment', actor, process);
  sketch.relation('Association', assignment, sketch.concept('Meaning'));
  expect(sketch.codes()).toEqual([]);
});

test('a relationship that the language does not have is a warning, with the object', () => {
  const sketch = new Sketch();
  const wrong = sketch.relation('Access', sketch.concept('BusinessObject'), sketch.concept('BusinessActor'));
  expect(checkArchimate(sketch.model)).toEqual([
    {
      severity: 'warning',
      code: 'relationship-not-permitted',
      message: 'ArchiMate has no Access from BusinessObject to BusinessActor.',
      feature: 'target',
      objectId: sketch.model.idOf(wrong),
    },
  ]);
});

test('a relationship may not end at one of its own ends', () => {
  const sketch = new Sketch();
  const [actor, process] = [sketch.concept('BusinessActor'), sketch.concept('BusinessProcess')];
  sketch.relation('Association', sketch.relation('Assignment', actor, process), actor);
  expect(sketch.codes()).toEqual(['warning relationship-to-own-end']);
});

test('all relationships of a junction are of one kind, but for a whole that holds it', () => {
  const sketch = new Sketch();
  const [junction, one, other] = [sketch.concept('Junction'), sketch.concept('BusinessProcess'), sketch.concept('BusinessEvent')];
  sketch.relation('Triggering', one, junction);
  sketch.relation('Composition', sketch.concept('Grouping'), junction);
  expect(sketch.codes()).toEqual([]);
  sketch.relation('Flow', junction, other);
  expect(sketch.codes()).toEqual(['warning mixed-junction', 'warning mixed-junction']);
});

test('what junctions join must be permitted from end to end, through any number of them', () => {
  const sketch = new Sketch();
  const junctions = Array.from({ length: 1000 }, () => sketch.concept('Junction'));
  sketch.relation('Assignment', sketch.concept('BusinessObject'), junctions[0]!);
  for (const [index, junction] of junctions.slice(1).entries()) sketch.relation('Assignment', junctions[index]!, junction);
  sketch.relation('Assignment', junctions.at(-1)!, junctions[0]!);
  sketch.relation('Assignment', junctions.at(-1)!, sketch.concept('BusinessProcess'));
  expect(checkArchimate(sketch.model).map(({ message }) => message)).toEqual([
    'Through a junction, ArchiMate has no Assignment from BusinessObject to BusinessProcess.',
  ]);
});

test('a relationship without an end and a figure without an element are errors', () => {
  const sketch = new Sketch();
  const lonely = sketch.relation('Assignment', sketch.concept('BusinessActor'), sketch.concept('BusinessProcess'));
  lonely.set(lonely.class.featuresByName.get('target')!, undefined);
  const lost = sketch.relation('Serving', sketch.concept('BusinessActor'), sketch.concept('BusinessActor'));
  lost.set(lost.class.featuresByName.get('source')!, new Link('#nobody'));
  const figure = sketch.concept('DiagramModelArchimateObject');
  expect(checkArchimate(sketch.model).map(({ severity, message, objectId }) => [severity, message, objectId])).toEqual([
    ['error', 'The AssignmentRelationship has no target.', sketch.model.idOf(lonely)],
    ['error', 'The ServingRelationship has no source.', sketch.model.idOf(lost)],
    ['error', 'The DiagramModelArchimateObject has no archimateElement.', sketch.model.idOf(figure)],
  ]);
});

test('an end in another model is no error', () => {
  const sketch = new Sketch();
  const far = sketch.relation('Assignment', sketch.concept('BusinessActor'), sketch.concept('BusinessProcess'));
  far.set(far.class.featuresByName.get('target')!, new Link('other.archimate#id-1'));
  expect(sketch.codes()).toEqual([]);
});
