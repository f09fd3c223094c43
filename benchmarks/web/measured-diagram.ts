/** A large diagram in the browser: how soon it is painted once its scene is there, and how smoothly it moves. */
import type { BrowserContext } from 'playwright-core';

export interface DiagramMeasure {
  /** From the last byte of the scene, in milliseconds. */
  readonly firstPicture: number;
  /** Between frames while one zooms and moves. */
  readonly frames: readonly number[];
}

export async function measuredDiagram(context: BrowserContext, path: string): Promise<DiagramMeasure> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('treeitem').first().waitFor({ timeout: 120_000 });
  const firstPicture = await page.evaluate<number>(
    `performance.getEntriesByName('diagram painted')[0].startTime - performance.getEntriesByType('resource').find(({ name }) => name.includes('format=scene')).responseEnd`,
  );
  const frames = await page.evaluate<number[]>(moving);
  await page.close();
  return { firstPicture, frames };
}

/** Sixty frames of the wheel, inwards and outwards again, with a step of the hand in each. */
const moving = `new Promise((resolve) => {
  const stage = document.querySelector('[role=application]');
  const { left, top, width, height } = stage.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
  const times = [];
  const step = (now) => {
    times.push(now);
    if (times.length > 60) return resolve(times.slice(1).map((time, index) => time - times[index]));
    stage.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: times.length < 30 ? -60 : 60 }));
    stage.dispatchEvent(new WheelEvent('wheel', { ...at, deltaX: 24, shiftKey: true }));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;
