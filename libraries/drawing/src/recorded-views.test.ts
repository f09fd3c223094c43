import { Model } from '@orrery/kernel';
import { RecordedOutputs } from '@orrery/testing/recorded-outputs.ts';
import { expect, test } from 'vitest';
import { drawnDiagram } from './diagrams/drawn-diagram.ts';
import { drawingVersion } from './drawing-version.ts';
import type { Scene } from './scene/scene.ts';
import { scenesOf, svgOfScene } from './testing/drawn.ts';
import { everyDistance } from './testing/recorded/every-distance.ts';
import { recordedViews } from './testing/recorded-views.ts';
import { smallImage } from './testing/small-image.ts';
import { shippedFont } from './text/shipped-font.ts';

const recorded = new RecordedOutputs(new URL('testing/recorded-views.json', import.meta.url));

const drawn = Object.entries(recordedViews).flatMap(([name, document]) =>
  scenesOf(document, { imageOf: () => smallImage, linkOf: (id) => `/objects/${id}` }).map((scene) => ({
    name: `${name}: ${scene.name}`,
    scene,
  })),
);

test("a diagram of one's own is drawn as before, with boxes at every distance", () => {
  const drawnOne = drawnDiagram(
    everyDistance(),
    new Model('5f0c0c52-7d6c-4a3b-9c54-0d8f6f6f2f11'),
    shippedFont,
    (id) => `/objects/${id}`,
  ) as { readonly scene: Scene };
  recorded.hold('own: Distances', drawingVersion, svgOfScene(drawnOne.scene));
});

test.each(drawn)('the view $name is drawn as before, unless the version of drawing says so', ({ name, scene }) => {
  expect(scene.omitted).toEqual([]);
  recorded.hold(name, drawingVersion, svgOfScene(scene));
});
