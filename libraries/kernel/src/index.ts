/** The door of the kernel: metamodels, objects, ids, fragments, differences; depends on nothing. */

export { ByteBuilder, varintAt } from './byte-builder.ts';
export { check, isFine, type Problem, problemsOf } from './conformance/check.ts';
export * from './diagnostics.ts';
export { apply } from './difference/apply.ts';
export { changedObjects } from './difference/changed-object.ts';
export type { ChangesById } from './difference/changes-by-id.ts';
export { compare, type VisitChange, visitChanges } from './difference/compare.ts';
export type { Conflict, Containment, Sides } from './difference/conflict.ts';
export * from './difference/difference.ts';
export { type EqualityOptions, firstDifference } from './difference/equality.ts';
export { idMapOf, type Matches } from './difference/match.ts';
export { type Merge, merge } from './difference/merge.ts';
export { isLinkTo, isReferenceTo, plainValue } from './difference/plain-value.ts';
export { type EditInPlace, editInPlace } from './editing/edit-in-place.ts';
export { type EditContext, editedModel } from './editing/edited-model.ts';
export { type EditedObject, type EditedValues, editValues } from './editing/edited-values.ts';
export * from './editing/requested-change.ts';
export { Fragments } from './fragments/fragment-of.ts';
export { FragmentResolver, type GivenIds } from './fragments/resolve-fragment.ts';
export { uuidOfForeignId } from './ids/foreign-id.ts';
export { longestShortName, ShortName } from './ids/short-name.ts';
export { isUuid, uuidOfBytes, uuidV5, writeUuidV5 } from './ids/uuid.ts';
export { lastAtMost } from './last-at-most.ts';
export { longestRise } from './longest-rise.ts';
export type * from './metamodel/declaration.ts';
export { DynamicMetamodel, type FoundFeature, unknownType } from './metamodel/dynamic-metamodel.ts';
export { type ForeignClassifiers, linkPackages } from './metamodel/link.ts';
export { type Metamodels, metamodelsOf, withSubpackages } from './metamodel/metamodels.ts';
export * from './metamodel/package.ts';
export { isReadable, literalOf, printText, readText } from './metamodel/text-notations.ts';
export { BytePieces } from './object-index/byte-pieces.ts';
export type { IndexPiece } from './object-index/editing/edited-columns.ts';
export { isToldOfByOthers, patchedIndex, type TouchedObjects } from './object-index/editing/patched-index.ts';
export { type Raise, raiseBytes, raisedTwice } from './object-index/editing/raised-numbers.ts';
export { rewrittenIndex } from './object-index/editing/rewritten-index.ts';
export type { FeatureStretch } from './object-index/feature-stretches.ts';
export { columnsOfIds } from './object-index/id-columns.ts';
export { DirectoryTooLarge, directoryIn, directoryLength, type ReadBytes } from './object-index/index-slices.ts';
export { inverseReferences } from './object-index/inverse-references.ts';
export { labelIn, labelOf, longestLabel, placeLabel, shortLabel } from './object-index/labels/label.ts';
export { borrowingSlotsOf, labelAttributes, labelSlotsOf } from './object-index/labels/label-rule.ts';
export { lastPart } from './object-index/labels/last-part.ts';
export * from './object-index/layout.ts';
export {
  type IndexedObject,
  type IndexedPlace,
  type IndexedReference,
  ObjectIndex,
  type Stretch,
} from './object-index/object-index.ts';
export { type ReadRecord, type ShownLimits, type ShownValue, shownLimits, shownRecord } from './object-index/shown-record.ts';
export { mostKeptFeatures } from './object-index/stored-classes.ts';
export { unpacked, type Width } from './object-index/unsigned-column.ts';
export { bucketOf, digestAt, furtherBits, uuidLength, writeUuid } from './object-index/uuid-bytes.ts';
export { findSlot, kinds as valueKinds, type PlainScalar, valueIn, writeEntry } from './object-index/value-record.ts';
export { writeObjectIndex } from './object-index/write-index.ts';
export type { IndexOptions } from './object-index/write-object-index.ts';
export { append, contain, release, releaseAll } from './objects/contain.ts';
export { copyOf } from './objects/copy.ts';
export { holdsLinks } from './objects/holds-links.ts';
export type { IndexRow, IndexSource, SourceTree } from './objects/index-source.ts';
export { Link } from './objects/link.ts';
export { type IdMap, Model } from './objects/model.ts';
export { type Item, ModelObject, type Row, type SlotValue } from './objects/model-object.ts';
export { pathIdsOf } from './objects/paths/path-ids.ts';
export { decodeSegment } from './objects/paths/segment-encoding.ts';
export { type FoundReference, referencesTo } from './objects/referrers.ts';
export { isInside, objectsOf, reverseFrom, rootOf } from './objects/walk.ts';
export { ownEntry } from './own-entry.ts';
export { type DataTypeKind, kindOfJavaClass } from './values/data-type-kind.ts';
export { printReal } from './values/java-real.ts';
export { Lexical, meaning, type Value } from './values/value.ts';
