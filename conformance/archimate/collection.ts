/** ArchiMate: files of the Archi tool and of the exchange format, each read, written and taken through all other formats. */
import { overCorpora } from '../runner/run-collection.ts';
import recorded from './recorded.json' with { type: 'json' };
import { suites } from './suites.ts';

export const collection = overCorpora({
  archives: ['archimate', 'exchange'],
  recorded,
  sample: 10,
  open: async (world) => ({ suites, world }),
});
