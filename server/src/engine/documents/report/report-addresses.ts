/** The addresses of the parts of a report, from one of its pages. */
import type { ModelObject } from '@orrery/kernel';

/** From one page; nothing where an object has no place in the report. */
export interface ReportAddresses {
  toElement(object: ModelObject): string | undefined;
  toView(position: number): string;
  toGroup(position: number): string;
}

export const elementAnchor = (id: string): string => `e-${id}`;
export const viewAnchor = (position: number): string => `view-${position + 1}`;
export const groupAnchor = (position: number): string => `class-${position + 1}`;
