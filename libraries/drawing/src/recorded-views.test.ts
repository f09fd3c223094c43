import { RecordedOutputs } from '@orrery/testing/recorded-outputs.ts';
import { expect, test } from 'vitest';
import { drawingVersion } from './drawing-version.ts';
import { scenesOf, svgOfScene } from './testing/drawn.ts';
import { recordedViews } from './testing/recorded-views.ts';
import { smallImage } from './testing/small-image.ts';

const recorded = new RecordedOutputs(new URL('testing/recorded-views.json', import.meta.url));

const drawn = Object.entries(recordedViews).flatMap(([name, document]) =>
  scenesOf(document, { imageOf: () => smallImage, linkOf: (id) => `/objects/${id}` }).map((scene) => ({
    name: `${name}: ${scene.name}`,
    scene,
  })),
);

test.each(drawn)('the view $name is drawn as before, unless the version of drawing says so', ({ name, scene }) => {
  expect(scene.omitted).toEqual([]);
  recorded.hold(name, drawingVersion, svgOfScene(scene));
});
