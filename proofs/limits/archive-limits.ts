/** Limits of archives that strangers make, and of what an import makes of them. */
import { inFile } from '../mutations/mutation.ts';
import { heldBy, type Limit } from './limit.ts';

export const archiveLimits: readonly Limit[] = [
  ...heldBy(
    'operations/archives/json-parts.test.ts',
    inFile(
      'operations/archives/json-parts.ts',
      ["if (this.others.length > this.limits.lists) this.limits.refuse('');", '', 'a manifest has so many lists, be they empty'],
      ['if (before + end - this.start <= longest) return;', 'return;', 'a part of a manifest is so long'],
      ['? this.othersLength : 0', '? 0 : 0', 'what is around the lists of a manifest is so long'],
      ['if (marks % marksOfStep === 0) await', 'if (false) await', 'a text of many quotes is passed in several turns'],
    ),
  ),
  ...heldBy(
    'operations/archives/archive-json.test.ts',
    inFile(
      'operations/archives/archive-json.ts',
      ['budget = new ValueBudget(mostValues)', 'budget = ValueBudget.ofManifest()', 'content has so many values'],
      ['jsonTurns.runLater(callerKey(caller), text, () => {', '(async (work) => work())(() => {', 'long content takes turns'],
    ),
  ),
  ...heldBy(
    'operations/archives/archive-manifest.test.ts',
    inFile('operations/archives/archive-manifest.ts', [
      'if (again) throw',
      'if (false) throw',
      'a manifest names each file once',
    ]),
  ),
  ...heldBy(
    'operations/archives/archives.test.ts',
    inFile('operations/archives/archive-imports.ts', [
      'fileIn(files, path, largestContent)',
      'fileIn(files, path)',
      'content is as long as a request may give it',
    ]),
  ),
  ...heldBy(
    'resources/representations/representation-content.test.ts',
    inFile(
      'resources/representations/representations.ts',
      ['refuseWrongKinds(input);', '', 'a representation that is created has a kind of so many characters'],
      ['refuseWrongKinds(changes);', '', 'a representation that is changed has a kind of so many characters'],
    ),
  ),
  ...heldBy(
    'operations/archives/archives.test.ts',
    inFile('resources/models/new-model-row.ts', [
      '  refuseWrongType(contentType);\n',
      '',
      'a declared content type is one, whichever way it comes',
    ]),
  ),
];
