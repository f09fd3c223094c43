/** How the boxes and lines of graphs look: a new kind is a row here. */
import type { Font } from '../text/text-measure.ts';
import type { EdgeLook, NodeLook } from './graph.ts';

export interface BoxLook {
  readonly fill: string;
  readonly line: string;
  readonly text: string;
  readonly dash: readonly number[];
}

/** How high the tab of a package is: its name stands beneath. */
export const tabHeight = 14;

export const labelFont: Font = { family: 'Arimo', size: 11 };
export const labelColour = '#333333';

export const boxLooks: Readonly<Record<NodeLook, BoxLook>> = {
  class: { fill: '#fffbe3', line: '#8d8355', text: '#000000', dash: [] },
  enumeration: { fill: '#e4f2dc', line: '#6f8f5f', text: '#000000', dash: [] },
  dataType: { fill: '#fdebd6', line: '#a58457', text: '#000000', dash: [] },
  package: { fill: '#e5eaf3', line: '#6c7b99', text: '#000000', dash: [] },
  object: { fill: '#eaf4fb', line: '#5f8aa8', text: '#000000', dash: [] },
  note: { fill: '#ffffff', line: '#b2b2b2', text: '#000000', dash: [] },
  proxy: { fill: '#f7f7f7', line: '#8a8a8a', text: '#4a4a4a', dash: [4, 3] },
};

export interface EdgeStyle {
  /** Rows of the table of arrow heads. */
  readonly sourceHead?: string;
  readonly targetHead?: string;
  readonly colour: string;
}

export const edgeStyles: Readonly<Record<EdgeLook, EdgeStyle>> = {
  inheritance: { targetHead: 'hollow', colour: '#666666' },
  containment: { sourceHead: 'diamondFilled', targetHead: 'open', colour: '#333333' },
  composition: { sourceHead: 'diamondFilled', colour: '#333333' },
  reference: { targetHead: 'open', colour: '#333333' },
  association: { colour: '#333333' },
};
