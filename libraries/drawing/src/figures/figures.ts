/** The table of figures: a new one is a row in one of these files. */
import { actorFigures } from './actor-figures.ts';
import { behaviourFigures } from './behaviour-figures.ts';
import { boxes } from './boxes.ts';
import type { Figure } from './figure.ts';
import { motivationFigures } from './motivation-figures.ts';
import { objectFigures } from './object-figures.ts';
import { sketchFigures } from './sketch-figures.ts';
import { strategyFigures } from './strategy-figures.ts';
import { technologyFigures } from './technology-figures.ts';

const rows = {
  ...boxes,
  ...strategyFigures,
  ...behaviourFigures,
  ...actorFigures,
  ...objectFigures,
  ...technologyFigures,
  ...motivationFigures,
  ...sketchFigures,
};

export type FigureName = keyof typeof rows;

export const figures: Readonly<Record<FigureName, Figure>> = rows;

/** A figure that nobody knows is drawn as a rectangle. */
export function figureNamed(name: string): Figure {
  return Object.hasOwn(figures, name) ? figures[name as FigureName] : figures.rectangle;
}
