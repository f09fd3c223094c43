import { expect, test } from 'vitest';
import { builtInMetamodels } from '../built-in.ts';
import { ecoreOfMetamodel } from '../ecore/ecore-of-metamodel.ts';
import { metamodelsOfEcore } from '../ecore/metamodels-of-ecore.ts';
import { archimateNsUri, canvasNsUri } from '../names.ts';
import { archimate, archimateClass, canvas } from './archimate.ts';

const classes = [...archimate.classifiers.values(), ...canvas.classifiers.values()].filter(({ kind }) => kind === 'class');
const featureNames = (name: string) => archimateClass(name).features.map((feature) => feature.name);

test('it has the 146 classes of the tool, 96 of them concrete', () => {
  const made = classes.filter((one) => one.kind === 'class' && !one.isAbstract);
  expect([classes.length, made.length]).toEqual([146, 96]);
});

test('it is built in, under the names of the tool', () => {
  expect([builtInMetamodels.find(archimateNsUri), builtInMetamodels.find(canvasNsUri)]).toEqual([archimate, canvas]);
  expect([archimate.name, archimate.nsPrefix, canvas.nsPrefix]).toEqual(['archimate', 'archimate', 'canvas']);
});

test('features come in the order in which the tool writes them', () => {
  expect(featureNames('BusinessActor')).toEqual(['name', 'id', 'features', 'documentation', 'properties', 'profiles']);
  expect(featureNames('Bounds')).toEqual(['x', 'y', 'width', 'height']);
  expect(featureNames('DiagramModelNote').slice(0, 3)).toEqual(['id', 'name', 'features']);
});

test('defaults are those of the tool in action, not those that it declares', () => {
  const position = (name: string) => archimateClass(name).featuresByName.get('textPosition')!.defaultValue;
  expect([position('DiagramModelConnection'), position('DiagramModelNote')]).toEqual([1, 0]);
});

test('all types are known', () => {
  for (const one of classes)
    if (one.kind === 'class') for (const { type } of one.features) expect(type.package.isDynamic).toBe(false);
});

test('as an Ecore model it gives the same metamodel back', () => {
  const [again] = metamodelsOfEcore([ecoreOfMetamodel([archimate, canvas], '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55')]);
  const sticky = again!.classifiers.get('SketchModelSticky');
  expect(sticky?.kind === 'class' && sticky.features.map(({ name }) => name)).toEqual(featureNames('SketchModelSticky'));
});
