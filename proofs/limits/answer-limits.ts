/** Limits of answers whose size is that of a class, or of what an update makes: each may be very large where the request is small. */
import { inFile } from '../mutations/mutation.ts';
import { heldBy, type Limit } from './limit.ts';

export const answerLimits: readonly Limit[] = [
  ...heldBy(
    'operations/object-forms/object-form.test.ts',
    inFile(
      'operations/object-forms/object-form.ts',
      ['.slice(0, mostFields)', '', 'a form has so many fields of its own accord'],
      ['if (characters > options.charactersLeft) return undefined;', '', 'a form tells options of so many characters'],
    ),
  ),
  ...heldBy('doors/graphql/wide-objects.test.ts', [
    ...inFile('doors/graphql/fields/feature-fields.ts', ['names.length > mostNames', 'false', 'a field names so many features']),
    ...inFile('doors/graphql/execution/answer-budget.ts', [
      'this.features -= count;',
      '',
      'the objects of a query have so many features',
    ]),
  ]),
  ...heldBy('engine/sparql/updates.test.ts', [
    ...inFile('engine/sparql/query-processes/child/update-changes.ts', [
      'if (bytes > mostBytes) throw',
      'if (false) throw',
      'an update changes quads of so many bytes',
    ]),
    ...inFile('engine/sparql/query-processes/hosted-sparql-engine.ts', [
      "if (!room.take('memory', bytes))",
      'if (false)',
      'the changes of all updates take so much memory',
    ]),
  ]),
];
