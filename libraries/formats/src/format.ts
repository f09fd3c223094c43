/** A format: how documents of one kind are recognised, read and written. */
import type { Diagnostic, IdMap, Metamodels, Model, ModelObject } from '@orrery/kernel';
import type { ChangedStatements, StatementPlaces, SubjectFacts } from '@orrery/rdf';

/** What the service knows of a format. It neither reads nor writes documents: workers do, by the whole `Format`. */
export interface FormatDescription {
  readonly name: string;
  readonly versions: FormatVersions;
  readonly mediaType: string;
  /** The media type of one document by its head, where not all documents have the same: an archive is `application/zip`. */
  readonly mediaTypeOf?: (head: Uint8Array) => string;
  /** Without the dot; the first one names files that are written. */
  readonly extensions: readonly string[];
  /** The extension of one document by its head, where not all documents have the same. */
  readonly extensionOf?: (head: Uint8Array) => string;
  /** Where archives of one document each are offered under a name of their own, byte for byte as they came. Without it an archive is a document like others. */
  readonly archive?: ArchiveDescription;
  /** Extensions of other formats under which documents of this one come too; the content tells. */
  readonly borrowedExtensions?: readonly string[];
  /** The documents among which its own are recognised by their content. */
  readonly family?: FormatFamily;
  /** The archives among which its own are recognised by their content, where it has such. */
  readonly archiveFamily?: FormatFamily;
  /** Whether a document of its families is of this format; by its head. */
  readonly recognises?: (head: Uint8Array) => boolean;
  /** Where it is a syntax of RDF. */
  readonly rdf?: RdfDescription;
  /** Whether it holds statements that are no features of the objects that they speak of. */
  readonly holdsStatements?: boolean;
  /** Whether its documents may tell no ids of their objects: then edits leave them without. */
  readonly mayLackIds?: boolean;
  /** Whether models of this metamodel can be written; without one, the empty model. */
  readonly fits: (nsUri: string | undefined) => boolean;
}

export interface ArchiveDescription {
  readonly name: string;
  readonly mediaType: string;
  /** By the head of a document. */
  readonly isOne: (head: Uint8Array) => boolean;
}

export interface Format extends FormatDescription {
  readonly rdf?: RdfSyntax;
  /** The document in one of its archives, as it stands there. */
  readonly unpacked?: (bytes: Uint8Array) => Uint8Array;
  readonly read: (bytes: Uint8Array, context: ReadContext) => ReadDocument;
  readonly write: (model: Model, context?: WriteContext) => Iterable<Chunk>;
  /** Puts an edit into a document and leaves all else as it stands there, where the format can do that. */
  readonly splice?: Splice;
  /** How new values of single objects are put into a document without looking at the rest of it, where the format is XML and can do that. */
  readonly values?: ValueNotation;
  /** The same of edits of single objects and of what they contain. */
  readonly elements?: ElementNotation;
  /** The same of edits of single facts in documents of RDF. */
  readonly statements?: StatementNotation;
  /** What becomes of the ids of objects when they are written and read again, where documents do not tell all of them. */
  readonly ids?: IdNotation;
  /** Whether two models say the same in this format, which may give names and an order that mean nothing. */
  readonly saysTheSame?: (one: Model, other: Model, checkpoint?: () => void) => boolean;
}

/** Objects are elements, and their values attributes. */
export interface ValueNotation {
  /** What the start tag of an object holds, and no other; nothing where that is not sure. */
  readonly idIn: (object: ModelObject) => string | undefined;
  /** The start tag after the edit, with `/>` at its end. Nothing where it alone does not tell. */
  readonly edited: (tag: string, edit: ValuesEdit, context: WriteContext) => string | undefined;
}

/** Objects are elements, and lie inside those of their containers. */
export interface ElementNotation {
  /** What may refer to an object by its position in the document. */
  readonly position: RegExp;
  /** Whether reading a document with this head, and writing its model, leaves everything as it stands, before and after the edit. Some readers update old files, and some writers sort. */
  readonly isAsItStands?: (before: Model, after: Model, head: string) => boolean;
  /** What the start tag of an object holds, and no other; nothing where that is not sure. */
  readonly idIn: (object: ModelObject) => string | undefined;
  /** What is written of an object, under the name that its element has. Nothing where that needs more of the document than the element. */
  readonly written: (object: ModelObject, element: string, context: ElementContext) => string | undefined;
  /** The element after an edit, told by what is written of its object before and after it. Nothing where it did not say that before, or would not say it after. */
  readonly edited: (element: string, before: string, after: string) => string | undefined;
  /** What is written of an object inside of its container, laid out as what is told to stand before it. */
  readonly part: (object: ModelObject, blanks: string, context: ElementContext) => string | undefined;
}

/** Statements about resources stand one behind the other, and say the same wherever they stand. */
export interface StatementNotation {
  /** Nothing where it is not sure that reading the whole document would give the model with just these changes, in its order. */
  readonly edited: (
    document: Uint8Array,
    model: Model,
    changed: ChangedStatements,
    options: StatementEditOptions,
  ) => StatementEdit | undefined;
  /** The same of any edit. Nothing where it cannot be put into the document; what comes out has still to be read, and to be held to what was wanted. */
  readonly spliced: (
    document: Uint8Array,
    models: Readonly<Record<'before' | 'after', Model>>,
    options: StatementEditOptions,
  ) => StatementEdit['stretches'] | undefined;
}

export interface StatementEditOptions {
  /** What relative IRIs of the document are resolved against. */
  readonly base: string;
  readonly checkpoint?: (() => void) | undefined;
}

export interface StatementEdit {
  /** Stretches of the document, in bytes, and what stands there afterwards. */
  readonly stretches: readonly { readonly start: number; readonly end: number; readonly bytes: Uint8Array }[];
  /** What the document says of each touched subject afterwards: those that were there, then new ones in their order. */
  readonly told: readonly SubjectFacts[];
  /** Where statements stand afterwards. Subjects have the numbers that they had, and new ones those behind. */
  readonly places: StatementPlaces;
}

/** Some objects are known by what holds them, and by their positions. */
export interface IdNotation {
  /** The UUID that an object has when it is read again. */
  readonly whenRead: (model: Model, object: ModelObject) => string;
  /** Whether the object and its parts have the same ids after they are written and read again. */
  readonly comesBack: (model: Model, object: ModelObject) => boolean;
}

export interface ElementContext extends WriteContext {
  /** The namespaces that the document declares at its root, as they stand there: `xmlns:a="http://…"`. */
  readonly declarations: readonly string[];
  readonly lineage: string;
}

export interface ValuesEdit {
  /** What the object belongs to. */
  readonly model: Model;
  /** The object by itself, with those of its values that are attributes of their own. */
  readonly before: ModelObject;
  readonly after: ModelObject;
}

/**
 * The edit is told by two documents that were written before and after it. Nothing where it cannot be put into this one.
 * Whoever uses the result reads it and looks whether it says what is wanted.
 */
export type Splice = (text: string, before: string, after: string, context?: SpliceContext) => string | undefined;

export interface SpliceContext {
  /** What relative IRIs of the document are resolved against. */
  readonly base?: string | undefined;
  /** The models that the two documents were written of, for formats in which the documents do not tell the whole edit. */
  readonly models?: { readonly before: Model; readonly after: Model } | undefined;
  readonly checkpoint?: (() => void) | undefined;
}

/** Formats that share a name and media types, such as all that are XML. */
export interface FormatFamily {
  readonly name: string;
  /** As it stands in sentences. */
  readonly title: string;
  readonly mediaTypes: readonly string[];
}

export interface RdfDescription {
  /** As it stands in sentences. */
  readonly title: string;
  readonly hasNamedGraphs: boolean;
  /** Whether prefixes are read in the order in which they were declared before. */
  readonly keepsOrderOfPrefixes: boolean;
}

export interface RdfSyntax extends RdfDescription {
  /** Writes the ontology of a metamodel, the triples of an RDF model, the individuals of any other. */
  readonly writeOntology: (model: Model, metamodels: Metamodels, checkpoint?: () => void) => Iterable<Chunk>;
}

/** Part of a document: text, which is written in UTF-8, or bytes. */
export type Chunk = string | Uint8Array;

/** How many bytes from the start of a document are its head; a shorter document is all head. */
export const headSize = 65_536;

/**
 * What was derived before is kept under these numbers. Each counts up with every change of what the same input gives:
 * other objects, ids or extras from `read`, other bytes from `write`. The test of recorded outputs notices a change.
 */
export interface FormatVersions {
  readonly read: number;
  readonly write: number;
}

export interface ReadContext {
  readonly metamodels: Metamodels;
  /** The UUID from which ids are made for objects that bring none. */
  readonly lineage: string;
  /** Ids of objects that bring none, by identity path, where they are not to be made from the path. */
  readonly idMap?: IdMap;
  /** What relative IRIs of RDF documents are resolved against. */
  readonly base?: string;
  readonly limits?: Partial<Limits>;
  /** Called again and again while the document is read: what it throws ends the reading. */
  readonly checkpoint?: () => void;
}

export interface WriteContext {
  /** Tells the class behind a reference into a metamodel. */
  readonly metamodels?: Metamodels;
  /** The IRI of the model's graph in RDF. */
  readonly graph?: string;
  /** The attachments of the document that the model was read from. */
  readonly attachments?: Attachments | undefined;
  /** False where the document is to tell no ids; heeded by formats that may lack them. */
  readonly hasIds?: boolean;
  /** Called again and again before and while the model is written: what it throws ends the writing. */
  readonly checkpoint?: () => void;
}

/** What reading a document gives: its model, and diagnostics. */
export interface ReadDocument {
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
  /** Where the document is an archive: what it holds beside the model, such as images. */
  readonly attachments?: Attachments | undefined;
  /** The size of the document without its archive, in bytes. What a worker holds in memory is counted by it. */
  readonly unpackedBytes?: number | undefined;
}

/** Attachments by their names in the archive. */
export type Attachments = ReadonlyMap<string, Attachment>;

export interface Attachment {
  readonly size: number;
  /** Unpacked when somebody asks: a model is kept in memory longer than its attachments are needed. */
  readonly bytes: () => Uint8Array;
}

export interface Limits {
  /** How deep elements may be nested. */
  readonly depth: number;
  /** How many attributes an element may have. */
  readonly attributes: number;
  /** How long a name may be. */
  readonly nameLength: number;
  /** How many diagnostics are kept. */
  readonly diagnostics: number;
}

export const defaultLimits: Limits = { depth: 10_000, attributes: 2000, nameLength: 2000, diagnostics: 10_000 };
