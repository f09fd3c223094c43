/** All components of SHACL Core. A new one is a row in one of these files. */
import type { Component } from './component.ts';
import { countComponents } from './count-components.ts';
import { logicalComponents } from './logical-components.ts';
import { typeComponents } from './type-components.ts';
import { valueComponents } from './value-components.ts';

export const coreComponents: readonly Component[] = [
  ...typeComponents,
  ...countComponents,
  ...valueComponents,
  ...logicalComponents,
];
