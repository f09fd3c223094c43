/** Views that use every element, relationship, figure and option: what is recorded of them shows any change of drawing. */
import { everyConnection } from './recorded/every-connection.ts';
import { everyElement } from './recorded/every-element.ts';
import { everyObject } from './recorded/every-object.ts';
import { everyOption } from './recorded/every-option.ts';

export const recordedViews: Readonly<Record<string, string>> = {
  elements: everyElement(),
  connections: everyConnection(),
  options: everyOption(),
  objects: everyObject(),
};
