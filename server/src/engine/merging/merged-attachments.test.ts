import { Model } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import type { DecodedModel } from '../worker/decoded-model.ts';
import { MetamodelLookups } from '../worker/metamodel-lookups.ts';
import { bringsNewImages, withAttachments } from './merged-attachments.ts';

function holding(images: Readonly<Record<string, string>>): DecodedModel {
  const attachments = new Map(
    Object.entries(images).map(([name, text]) => [name, { size: text.length, bytes: () => Buffer.from(text) }]),
  );
  const common = { metamodels: builtInMetamodels, lookups: new MetamodelLookups(), documentBytes: 0 };
  return { model: new Model('5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55'), diagnostics: [], attachments, ...common };
}

const merged = (base: Record<string, string>, target: Record<string, string>, source: Record<string, string>) => {
  const sides = { base: holding(base), target: holding(target), source: holding(source) };
  const images = [...(withAttachments(sides).attachments ?? [])].map(([name, { bytes }]) => [name, String(bytes())]);
  return { images: Object.fromEntries(images), isNews: bringsNewImages(sides) };
};

test('images that the source alone has come along', () => {
  expect(merged({}, { a: '1' }, { b: '2' })).toEqual({ images: { a: '1', b: '2' }, isNews: true });
});

test('an image that the source alone has changed is that of the source, and otherwise that of the target', () => {
  expect(merged({ a: '1' }, { a: '1' }, { a: '2' })).toEqual({ images: { a: '2' }, isNews: true });
  expect(merged({ a: '1' }, { a: '2' }, { a: '1' })).toEqual({ images: { a: '2' }, isNews: false });
  expect(merged({ a: '1' }, { a: '2' }, { a: '3' })).toEqual({ images: { a: '2' }, isNews: false });
});

test('an image that the target has deleted is there for whatever is taken from the source, and is no reason to merge', () => {
  expect(merged({ a: '1' }, {}, { a: '1' })).toEqual({ images: { a: '1' }, isNews: false });
});
