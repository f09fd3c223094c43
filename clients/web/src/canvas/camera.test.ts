import { expect, test } from 'vitest';
import { Camera } from './camera.ts';
import { showsAll } from './viewport.ts';

const area = { x: 0, y: 0, width: 2000, height: 1000 };

test('a picture that is shown whole stays so when the window changes; where one looks stays otherwise', () => {
  const camera = new Camera(area, undefined);
  let told = 0;
  const stop = camera.subscribe(() => told++);
  camera.resize({ width: 800, height: 600 });
  camera.resize({ width: 400, height: 300 });
  expect(showsAll(camera.viewport, area, camera.window)).toBe(true);
  camera.actualSize();
  expect(camera.viewport.scale).toBe(1);
  const before = camera.viewport;
  camera.resize({ width: 500, height: 300 });
  expect(camera.viewport).toEqual(before);
  camera.fit();
  camera.resize({ width: 800, height: 600 });
  expect(showsAll(camera.viewport, area, camera.window)).toBe(true);
  expect(told).toBe(6);
  stop();
  camera.zoom(2);
  expect(told).toBe(6);
});

test('an address may say where it stands, and nobody is told of what moves nothing', () => {
  const camera = new Camera(area, { x: 100, y: 100, scale: 2 });
  camera.resize({ width: 800, height: 600 });
  expect(camera.viewport).toEqual({ x: 100, y: 100, scale: 2 });
  let told = 0;
  camera.subscribe(() => told++);
  camera.reveal({ x: 200, y: 200, width: 10, height: 10 });
  expect(told).toBe(0);
  camera.centre({ x: 1000, y: 500 });
  expect(camera.viewport).toEqual({ x: 800, y: 350, scale: 2 });
});

test('one may always zoom out until all is seen, however large it is', () => {
  const huge = { x: 0, y: 0, width: 1e6, height: 1e6 };
  const camera = new Camera(huge, { x: 0, y: 0, scale: 1 });
  camera.resize({ width: 800, height: 600 });
  for (let times = 0; times < 100; times++) camera.zoom(0.5);
  expect(showsAll(camera.viewport, huge, camera.window)).toBe(true);
});
