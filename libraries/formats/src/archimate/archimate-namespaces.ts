/** The namespaces of .archimate documents, now and in former versions. */
import { archimateNsUri } from '@orrery/metamodels/names.ts';

/** The namespaces of the versions before 2.6. */
export const formerArchimateNsUri = 'http://www.bolton.ac.uk/archimate';
export const formerCanvasNsUri = 'http://www.bolton.ac.uk/archimate/canvas';

/** Whether the root of a document in this namespace is an ArchiMate model of the Archi tool. */
export function isArchimateNamespace(nsUri: string | undefined): boolean {
  return nsUri === archimateNsUri || nsUri === formerArchimateNsUri;
}
