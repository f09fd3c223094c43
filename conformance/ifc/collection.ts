/** IFC: the metamodels against facts of the schemas, and STEP files, each read, written and taken through other formats. */
import { overCorpora } from '../runner/run-collection.ts';
import recorded from './recorded.json' with { type: 'json' };
import { suites } from './suites.ts';

export const collection = overCorpora({
  archives: ['ifc'],
  recorded,
  sample: 8,
  open: async (world) => ({ suites, world }),
});
