/** Puts the difference of two RDF models into the large Turtle document of the first: only the statements that it touches are read and written. */
import { changedFacts, changedStatements, isResourceModel, statementPlacesOf, subjectCountOf } from '@orrery/rdf';
import type { StatementEdit, StatementNotation } from '../../format.ts';
import { editedStretches } from './edited-stretches.ts';
import { NodeNames } from './node-names.ts';
import { allPlaces, fewPlaces, type TouchedPlaces } from './touched-places.ts';
import { type Stretch, smallDocument } from './touched-stretches.ts';
import { TouchedSubjects } from './touched-subjects.ts';

/** Of larger edits little of a document would be left as it was. */
const mostQuads = 20_000;

export const statementSplice: StatementNotation['spliced'] = (document, { before, after }, options) => {
  const places = statementPlacesOf(before);
  if (!places || !isResourceModel(after)) return undefined;
  const { removed, added } = changedFacts(before, after, options.checkpoint);
  if (removed.length + added.length > mostQuads) return undefined;
  const changed = changedStatements(before, { deleted: removed, inserted: added }, () => false);
  const names = new NodeNames(places);
  const { numbers, hasNew } = new TouchedSubjects(changed, subjectCountOf(before));
  const others = names.placesOf([...removed, ...added]);
  const spliced = ({ read }: TouchedPlaces): StatementEdit['stretches'] | undefined => {
    const small = smallDocument(document, places, names, read, hasNew);
    const made = small && editedStretches(small, changed, options, new Map());
    return made && small.stretches.flatMap((stretch, index) => replaced(stretch, made.after[index]!));
  };
  const few = fewPlaces(places, numbers, others, changed);
  return (few && spliced(few)) ?? spliced(allPlaces(places, numbers, others));
};

function replaced({ start, end, text }: Stretch, after: string): StatementEdit['stretches'] {
  return after === text ? [] : [{ start, end, bytes: new TextEncoder().encode(after) }];
}
