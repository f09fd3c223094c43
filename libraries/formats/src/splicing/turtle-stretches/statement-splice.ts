/** Puts the difference of two RDF models into the large Turtle document of the first: only the statements that it touches are read and written. */
import {
  changedFacts,
  changedStatements,
  type IriTable,
  isResourceModel,
  readDataset,
  statementPlacesOf,
  subjectCountOf,
} from '@orrery/rdf';
import { defaultLimits, type StatementEdit, type StatementNotation } from '../../format.ts';
import { editedStretches } from './edited-stretches.ts';
import { NodeNames } from './node-names.ts';
import { saysTheSameByOtherNames } from './said-by-other-names.ts';
import { allPlaces, fewPlaces, type TouchedPlaces } from './touched-places.ts';
import { type Stretch, smallDocument } from './touched-stretches.ts';
import { TouchedSubjects } from './touched-subjects.ts';
import { datasetOf } from './tree-dataset.ts';

/** Of larger edits little of a document would be left as it was. */
const mostQuads = 20_000;

export const statementSplice: StatementNotation['spliced'] = (document, { before, after }, options) => {
  const places = statementPlacesOf(before);
  if (!places || !isResourceModel(after)) return undefined;
  const { removed, added } = changedFacts(before, after, options.checkpoint);
  if (removed.length + added.length > mostQuads) return undefined;
  const changed = changedStatements(before, { deleted: removed, inserted: added }, () => false);
  const names = new NodeNames(places);
  const subjects = new TouchedSubjects(changed, subjectCountOf(before));
  const { numbers, hasNew } = subjects;
  const { base, checkpoint } = options;
  const others = names.placesOf([...removed, ...added]);
  const spliced = (one: TouchedPlaces): StatementEdit['stretches'] | undefined => {
    const small = smallDocument(document, places, names, one.read, hasNew);
    const iris: IriTable = new Map();
    const made = small && editedStretches(small, changed, options, iris);
    if (!made) return undefined;
    const told = datasetOf(made.tree, iris);
    if (!subjects.isJustAs(told, one) && (one.parts.size > 0 || !subjects.isAllOf(told))) return undefined;
    const now = readDataset(made.after.join(''), {
      syntax: 'turtle',
      base,
      depth: defaultLimits.depth,
      checkpoint,
      terms: { iris },
    });
    const nodes = small.stretches.flatMap((stretch) => stretch.nodes);
    if (!saysTheSameByOtherNames(now, told, changed, nodes, checkpoint)) return undefined;
    return small.stretches.flatMap((stretch, index) => replaced(stretch, made.after[index]!));
  };
  const few = fewPlaces(places, numbers, others, changed);
  return (few && spliced(few)) ?? spliced(allPlaces(places, numbers, others));
};

function replaced({ start, end, text }: Stretch, after: string): StatementEdit['stretches'] {
  return after === text ? [] : [{ start, end, bytes: new TextEncoder().encode(after) }];
}
