/** The shapes of the interface, generated of its description: `npx vitest run -u clients/api` writes them anew. */

export type Account = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly administrator: boolean;
  readonly disabled: boolean;
  /** false until the holder has chosen a password */
  readonly hasPassword: boolean;
  readonly creationDateTime: string;
  readonly _links: {
    readonly self: Link;
  };
};

export type AccountChanges = {
  readonly name?: Name;
  readonly email?: string | null;
  readonly administrator?: boolean;
  readonly disabled?: boolean;
};

export type AccountList = {
  readonly _embedded: {
    readonly accounts: readonly (Account)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type Approval = {
  readonly role: Role;
};

export type AuditRecord = {
  readonly id: string;
  readonly dateTime: string;
  readonly actor: PersonReference;
  readonly action: string;
  readonly entity: {
    readonly kind: string;
    readonly id: string;
    readonly name: string;
  };
  readonly project: NamedReference | null;
  readonly scope: NamedReference | null;
  readonly relatedProject: {
    readonly id: string;
  } | null;
  readonly requestId: string | null;
  readonly _links: {
    readonly self: Link;
  };
};

export type AuditRecordList = {
  readonly _embedded: {
    readonly auditRecords: readonly (AuditRecord)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type BooleanFilter = string | readonly (string)[];

/** the smallest x, y and z, then the largest ones, in metres */
export type Box = readonly (number)[];

/** an object of this model by id, of another one by id and modelId, or whatever target leads to */
export type ChangedReference = {
  /** a UUID; of a new object also a temporary id such as $1 */
  readonly id?: string;
  readonly modelId?: string;
  readonly target?: string;
};

/** how the result is drawn: a JSON object of up to 10,240 bytes */
export type Chart = Readonly<Record<string, unknown>>;

export type ChatEvent = {
  readonly event: ChatItemKind;
  /** a JSON text */
  readonly data: string;
};

export type ChatInput = {
  /** the conversation so far, the question last */
  readonly messages: readonly (ChatMessage)[];
  readonly projectId?: string;
  readonly modelId?: string;
  /** echoed in every item; nothing is kept */
  readonly conversationId?: string;
};

export type ChatItemKind = "ChatAnswer" | "ChatReasoning" | "ChatToolCall" | "ChatError";

export type ChatMessage = {
  readonly role: ChatRole;
  readonly content: string;
};

export type ChatRole = "user" | "assistant";

export type Clearance = number;

export type ComparedModel = {
  readonly kind: "added" | "removed" | "changed";
  readonly from?: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly revision: number;
  };
  readonly to?: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly revision: number;
  };
  /** what is different about the model itself */
  readonly features?: readonly ({
    readonly name: string;
    readonly old: unknown;
    readonly new: unknown;
  })[];
  /** the images of its archive that are others, 1000 at most */
  readonly attachments?: readonly ({
    readonly kind: "added" | "removed" | "changed";
    readonly name: string;
  })[];
  readonly summary?: {
    readonly added: number;
    readonly removed: number;
    readonly changed: number;
    readonly moved: number;
  };
  readonly _links?: {
    readonly objects: {
      readonly href: string;
    };
  };
};

export type ComparedPart = {
  readonly kind: "added" | "removed" | "changed";
  /** what it is */
  readonly of: "representation" | "image" | "query";
  readonly from?: {
    readonly id: string;
    readonly name: string;
    readonly model?: {
      readonly id: string;
    };
  };
  readonly to?: {
    readonly id: string;
    readonly name: string;
    readonly model?: {
      readonly id: string;
    };
  };
  /** content is told by its hash, a text by its first 1000 characters */
  readonly features: readonly ({
    readonly name: string;
    readonly old: unknown;
    readonly new: unknown;
  })[];
};

/** 0 to 99 public, 100 to 199 internal, 200 to 299 restricted */
export type Confidentiality = number;

export type ContentFormat = "json" | "xmi" | "ttl" | "trig" | "rdf" | "archimate" | "exchange" | "ifc" | "xml";

export type Contradiction = {
  /** the object */
  readonly id: string;
  readonly kind: string;
  readonly feature?: string;
  readonly message: string;
  /** what it was in the revision that the change was made on */
  readonly base: unknown;
  /** what it is in the newest revision */
  readonly theirs: unknown;
  /** what the request wants it to be */
  readonly ours: unknown;
};

export type CreatedAccount = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly administrator: boolean;
  readonly disabled: boolean;
  /** false until the holder has chosen a password */
  readonly hasPassword: boolean;
  readonly creationDateTime: string;
  readonly _links: {
    readonly self: Link;
  };
  /** One-time link to choose a password. */
  readonly passwordLink: string;
  readonly passwordLinkExpirationDateTime: string;
};

/** up to 10,000 characters */
export type Description = string;

export type Diagnostic = {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly objectId?: string;
  readonly feature?: string;
  readonly line?: number;
  readonly column?: number;
  /** a JSON pointer */
  readonly pointer?: string;
  readonly byteOffset?: number;
  /** the number of an instance in a STEP file */
  readonly instance?: number;
  readonly _links: {
    readonly model: Link;
    readonly object?: Link;
  };
};

export type DiagnosticCounts = {
  readonly error: number;
  readonly warning: number;
  readonly info: number;
};

export type DiagnosticList = {
  readonly _embedded: {
    readonly diagnostics: readonly (Diagnostic)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type Diagram = {
  readonly kind: "orrery:diagram";
  readonly specification: string;
  readonly target: {
    readonly id: string;
    readonly type: string;
  };
  readonly name: string;
  readonly viewpoint: string | null;
  /** what contains others comes before them; bounds are in the coordinates of the diagram */
  readonly nodes: readonly (DiagramNode)[];
  readonly connections: readonly (DiagramConnection)[];
};

export type DiagramConnection = {
  readonly id: string;
  readonly type: string;
  readonly object: ShownObject | null;
  readonly source: string | null;
  readonly target: string | null;
  readonly text: string;
  readonly bendpoints: readonly ({
    readonly x: number;
    readonly y: number;
  })[];
  /** colours, fonts and lines, by the names that the model has for them */
  readonly style: Readonly<Record<string, unknown>>;
};

export type DiagramNode = {
  readonly id: string;
  readonly type: string;
  readonly object: ShownObject | null;
  readonly parent: string | null;
  readonly bounds: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly text: string;
  readonly rows: readonly ({
    readonly object: ShownObject;
    readonly text: string;
  })[];
  /** colours, fonts and lines, by the names that the model has for them */
  readonly style: Readonly<Record<string, unknown>>;
};

export type DiagramScene = {
  readonly name: string;
  readonly area: SceneRectangle;
  readonly background: string;
  /** in the order of painting */
  readonly figures: readonly (SceneFigure)[];
  /** painted above all figures */
  readonly connections: readonly (SceneConnection)[];
  readonly images: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** what a limit left out */
  readonly omitted: readonly ({
    readonly what: string;
    readonly count: number;
  })[];
};

export type DocumentDiagnostic = {
  readonly severity: "error" | "warning" | "info";
  /** unknown-slug, wrong-embed, unknown-property, or that of an expression */
  readonly code: string;
  readonly message: string;
  readonly line: number;
};

export type DocumentDiagnostics = {
  readonly diagnostics: readonly (DocumentDiagnostic)[];
  readonly _links: {
    readonly self: Link;
  };
};

export type EnrollmentStatus = "pending" | "approved" | "rejected";

export type EntryDocument = {
  readonly _links: {
    readonly self: Link;
    readonly settings?: Link;
    readonly currentUser?: Link;
    readonly describedby?: Link;
    readonly scopes?: Link;
    readonly projects?: Link;
    readonly models?: Link;
  };
};

export type EvaluationEvent = {
  readonly event: "value" | "done" | "error";
  /** a JSON text */
  readonly data: string;
};

export type ExactUuidFilter = string | readonly (string)[];

export type ExpressionContext = {
  readonly modelId?: string;
  /** needs the model that it is in */
  readonly objectId?: string;
  /** values by name: texts, numbers, booleans, lists, and objects as {id, modelId}; 64 KiB of JSON together */
  readonly variables?: Readonly<Record<string, unknown>>;
};

export type ExpressionDiagnosis = {
  /** whether it would change models */
  readonly mutating: boolean;
  /** the type of its value */
  readonly type: string | null;
  readonly diagnostics: readonly (ExpressionDiagnostic)[];
};

export type ExpressionDiagnostic = {
  readonly severity: Severity;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly code: string;
};

export type ExpressionProposal = {
  readonly kind: "feature" | "operation" | "variable" | "type" | "keyword" | "literal" | "prefix" | "property";
  readonly label: string;
  readonly insertText: string;
  readonly start: number;
  readonly end: number;
  readonly detail: string;
  readonly documentation: string;
};

export type ExpressionProposalRequest = {
  /** aql or sparql */
  readonly language: string;
  readonly expression: string;
  readonly context?: ExpressionContext;
  /** where the cursor stands, in UTF-16 code units; the end by default */
  readonly offset?: number;
};

export type ExpressionProposals = readonly (ExpressionProposal)[];

export type ExpressionRequest = {
  /** aql or sparql */
  readonly language: string;
  readonly expression: string;
  readonly context?: ExpressionContext;
};

export type FieldError = {
  readonly message: string;
  readonly field: string;
  /** the object of the model that is at fault */
  readonly objectId?: string;
  readonly line?: number;
  readonly column?: number;
  /** a JSON pointer */
  readonly pointer?: string;
  readonly byteOffset?: number;
  /** the number of an instance in a STEP file */
  readonly instance?: number;
};

export type Finding = {
  readonly severity: Severity;
  readonly source: FindingSource;
  readonly rule: string;
  readonly message: string;
  readonly model: FindingModel;
  readonly object?: FindingObject;
  readonly feature?: string;
  readonly line?: number;
  readonly column?: number;
  /** a JSON pointer */
  readonly pointer?: string;
  readonly byteOffset?: number;
  /** the number of an instance in a STEP file */
  readonly instance?: number;
  readonly _links: {
    readonly model: Link;
    readonly object?: Link;
  };
};

export type FindingList = {
  readonly _embedded: {
    readonly findings: readonly (Finding)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type FindingModel = {
  readonly id: string;
  readonly name: string;
};

export type FindingObject = {
  readonly id: string;
  readonly label: string;
};

export type FindingSource = "metamodel" | "reference" | "invariant" | "shape" | "delivery";

export type FormContent = {
  readonly groups?: readonly (FormGroupContent)[];
};

export type FormField = {
  /** as changes of objects name it */
  readonly feature: string;
  readonly title: string;
  readonly help?: string;
  readonly kind: "text" | "number" | "boolean" | "date" | "enumeration" | "reference";
  /** <namespace URI>#//<Name> */
  readonly type: string;
  readonly many: boolean;
  readonly containment: boolean;
  readonly readOnly: boolean;
  /** what a field of an enumeration may have */
  readonly options?: readonly (string)[];
  /** a value, a reference, or a list of up to 100 of them */
  readonly value: unknown;
  /** how many values there are, where there are more than are shown */
  readonly count?: number;
};

export type FormFieldContent = {
  readonly feature: string;
  readonly title?: string;
  readonly help?: string;
  readonly readOnly?: boolean;
};

export type FormGroup = {
  readonly title: string;
  readonly fields: readonly (FormField)[];
};

export type FormGroupContent = {
  readonly title: string;
  readonly features: readonly (string | FormFieldContent)[];
};

export type FormatName = "json" | "xmi" | "ttl" | "trig" | "rdf" | "archimate" | "exchange" | "ifc";

export type Geometry = {
  readonly model: {
    readonly id: string;
  };
  readonly revision: number;
  readonly _links: {
    readonly self: Link;
  };
  readonly unit: "m";
  readonly up: "y";
  /** where the origin of the coordinates lies in those of the file */
  readonly origin: readonly (number)[];
  readonly box: Box | null;
  readonly counts: GeometryCounts;
  readonly storeys: readonly (GeometryStorey)[];
  readonly classes: readonly (string)[];
  readonly tiles: readonly (GeometryTile)[];
  readonly elements: readonly (GeometryElement)[];
  readonly diagnostics: readonly (GeometryDiagnostic)[];
};

export type GeometryCounts = {
  readonly elements: number;
  readonly shapes: number;
  readonly placed: number;
  readonly triangles: number;
  readonly placedTriangles: number;
  readonly diagnostics: number;
};

export type GeometryDiagnostic = {
  readonly severity: "warning" | "info";
  readonly code: string;
  readonly message: string;
  readonly objectId: string;
};

export type GeometryElement = {
  readonly id: string;
  /** its position in `classes` */
  readonly class: number;
  /** its position in `storeys` */
  readonly storey: number | null;
  readonly box: Box;
  readonly ranges: readonly (GeometryRange)[];
};

export type GeometryProgress = {
  readonly stage: "file" | "objects" | "shapes";
  readonly progress: number;
  readonly _links: {
    readonly self: Link;
  };
};

/** some of what is placed in a tile */
export type GeometryRange = {
  readonly tile: number;
  readonly first: number;
  readonly count: number;
};

export type GeometryStorey = {
  readonly id: string;
  readonly label: string;
  readonly box: Box | null;
  readonly elementCount: number;
};

export type GeometryTile = {
  readonly name: string;
  readonly size: number;
  readonly box: Box;
  readonly placed: number;
};

/** JSON of its kind; an object where the kind is built in, and what a table or form can be made of */
export type GivenContent = TableContent | FormContent | unknown;

export type GraphqlForm = {
  /** the file */
  readonly '0': Blob;
  readonly operations?: string;
  readonly map?: string;
};

export type GraphqlRequest = {
  /** a document of GraphQL */
  readonly query: string;
  /** which operation of the document is meant */
  readonly operationName?: string | null;
  readonly variables?: Readonly<Record<string, unknown>> | null;
  readonly extensions?: Readonly<Record<string, unknown>> | null;
};

export type GraphqlResult = {
  readonly data?: Readonly<Record<string, unknown>> | null;
  /** what could not be answered; `extensions` of a failure is its problem details */
  readonly errors?: readonly ({
    readonly message: string;
    readonly [name: string]: unknown;
  })[];
};

export type Hit = {
  readonly kind: "scope" | "project" | "model" | "representation" | "object" | "query";
  readonly id: string;
  /** the name, or the label of an object */
  readonly label: string;
  /** where the words stand in the label: start and end, in UTF-16 units; empty where a slug or a description matches */
  readonly matches: readonly (readonly (number)[])[];
  readonly path: {
    readonly scope: {
      readonly id: string;
      readonly slug: string;
      readonly name: string;
    };
    readonly project: ProjectReference | null;
    readonly model: {
      readonly id: string;
      readonly slug: string;
      readonly name: string;
    } | null;
  };
  /** the class of an object */
  readonly eClass: string | null;
  /** between 0 and 1; it depends on the label and the words alone */
  readonly score: number;
  readonly _links: {
    readonly self?: Link;
  };
};

export type HitList = {
  readonly _embedded: {
    readonly hits: readonly (Hit)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
  /** whether more match than the 500 best, which are given */
  readonly isCut: boolean;
  readonly index: SearchIndexMark;
};

export type IdReference = {
  readonly id: string;
  readonly [name: string]: unknown;
};

/** ids of scopes, projects, models, representations and saved queries; those that the user does not see are left out */
export type Ids = readonly (string)[];

export type ImageType = "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "image/avif" | "image/svg+xml";

export type ImportReport = {
  readonly _links: {
    readonly self: Link;
  };
  readonly format: string;
  readonly objects: number;
  /** how many objects there are of each class */
  readonly counts: Readonly<Record<string, number>>;
  /** what is no feature of any object and is kept as it came, such as extensions, comments and attachments */
  readonly verbatim: readonly ({
    readonly kind: string;
    readonly count: number;
  })[];
  readonly notUnderstood: readonly ({
    readonly code: string;
    readonly count: number;
    /** the first one of this kind */
    readonly message: string;
    readonly line?: number;
    readonly column?: number;
  })[];
  /** of the file as it came, of what the service gives back, and of the file that is made from the objects alone, which is null where its format cannot hold them */
  readonly sha256: {
    readonly file: string | null;
    readonly returned: string | null;
    readonly rebuilt: string | null;
  };
  /** whether reading the rebuilt file gives the same objects; null where it was not read */
  readonly sameObjects: boolean | null;
};

export type ImportedProject = {
  readonly id: string;
  readonly slug: Slug;
  readonly version: Version;
  readonly name: string;
  readonly scope: ScopeReference;
};

export type ImportedReference = {
  readonly id?: string;
  readonly scope?: {
    readonly slug?: string;
    readonly [name: string]: unknown;
  };
  readonly slug?: string;
  readonly version?: string;
};

export type InstantFilter = string | readonly (string)[];

export type IntegerFilter = string | readonly (string)[];

export type JsonLdGraph = unknown;

export type Link = {
  readonly href: string;
  readonly templated?: boolean;
  readonly title?: string;
  readonly type?: string;
};

export type ListedMetamodel = {
  readonly uri: string;
  readonly builtIn: boolean;
  readonly _links: {
    readonly self: Link;
  };
};

export type ListedMetamodelList = {
  readonly _embedded: {
    readonly metamodels: readonly (ListedMetamodel)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type ListedObject = {
  readonly id: string;
  /** <namespace URI>#//<Name> */
  readonly eClass: string;
  readonly label: string;
  readonly container: ObjectContainer | null;
  /** how many objects it contains directly */
  readonly childCount: number;
  readonly diagnosticCounts: DiagnosticCounts | null;
  readonly model: {
    readonly id: string;
  };
  readonly _links: {
    readonly self: Link;
  };
};

export type ListedObjectList = {
  readonly _embedded: {
    readonly objects: readonly (ListedObject)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type ListedTask = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly status: TaskStatus;
  readonly progress: number;
  /** what it is doing, or has done */
  readonly message: string | null;
  readonly input?: TaskInput;
  readonly preview?: TaskPreview | null;
  readonly result?: TaskResult | null;
  readonly error: TaskError | null;
  /** whether it is among the active tasks: it has not ended, or its end has not been confirmed */
  readonly active: boolean;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly startDateTime: string | null;
  readonly endDateTime: string | null;
  readonly _links: {
    readonly self: Link;
    readonly events?: Link;
    readonly result?: Link;
    readonly confirm?: Link;
  };
};

export type Metamodel = {
  readonly _links: {
    readonly self: Link;
    readonly metamodels?: Link;
    readonly project?: Link;
  };
  readonly uri: string;
  readonly prefix: string;
  readonly name: string;
  readonly superPackage: string | null;
  readonly subpackages: readonly (string)[];
  readonly documentation: string | null;
  readonly dataTypes: readonly ({
    readonly type: string;
    readonly name: string;
    readonly kind: string;
    readonly literals: readonly ({
      readonly name: string;
      readonly literal: string;
      readonly value: number;
    })[] | null;
    readonly documentation: string | null;
  })[];
  readonly classes: readonly ({
    readonly eClass: string;
    readonly name: string;
    readonly abstract: boolean;
    /** whether explorers begin with it */
    readonly main: boolean;
    readonly superTypes: readonly (string)[];
    readonly documentation: string | null;
    /** its own; others are with the classes that it inherits from */
    readonly features: readonly ({
      readonly name: string;
      readonly type: string;
      readonly reference: boolean;
      readonly many: boolean;
      readonly containment: boolean;
      readonly container: boolean;
      readonly lowerBound: number;
      /** -1 where there is none */
      readonly upperBound: number;
      readonly changeable: boolean;
      readonly derived: boolean;
      readonly id: boolean;
      /** as documents write it */
      readonly defaultValue: string | null;
      readonly opposite: string | null;
      readonly documentation: string | null;
    })[];
  })[];
};

export type Model = {
  readonly id: string;
  readonly scope: ScopeReference;
  readonly project: ProjectReference;
  readonly slug: Slug;
  readonly name: string;
  readonly description: string | null;
  readonly confidentiality: Confidentiality;
  readonly previousVersionId: string | null;
  /** the namespace URI of its metamodel */
  readonly contentType: string | null;
  readonly type: string | null;
  /** the number of the current revision; 0 as long as the model is empty */
  readonly revision: number;
  readonly diagnosticCounts: DiagnosticCounts;
  readonly defaultRepresentation: RepresentationReference | null;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly lastModifier: PersonReference;
  readonly lastModificationDateTime: string;
  readonly archived: boolean;
  readonly archiver: PersonReference | null;
  readonly archivationDateTime: string | null;
  readonly _links: {
    readonly self: Link;
    readonly owl?: Link;
    readonly modelReport?: Link;
    readonly ecore?: Link;
    readonly geometry?: Link;
    readonly buildingDiff?: Link;
    readonly diff?: Link;
    readonly revisions?: Link;
    readonly report?: Link;
    readonly changes?: Link;
    readonly diagnostics?: Link;
    readonly objects?: Link;
    readonly types?: Link;
    readonly tree?: Link;
    readonly representations?: Link;
    readonly defaultRepresentation?: Link;
    readonly thumbnail?: Link;
    readonly project?: Link;
    readonly content: readonly (Link)[];
  };
};

export type ModelChanges = {
  readonly slug?: Slug;
  readonly name?: Name;
  readonly description?: Description | null;
  readonly confidentiality?: Confidentiality;
  readonly archived?: boolean;
};

export type ModelContentChanges = {
  /** the revision that the changes were made on; the newest one by default */
  readonly base?: number | null;
  readonly changes: readonly (RequestedChange)[];
  /** what the revision is about */
  readonly message?: string | null;
};

export type ModelDifference = {
  readonly _links: {
    readonly self: Link;
    readonly model?: Link;
    readonly first?: Link;
    readonly prev?: Link;
    readonly next?: Link;
    readonly last?: Link;
  };
  readonly from: number;
  readonly to: number;
  readonly summary: {
    readonly added: number;
    readonly removed: number;
    readonly changed: number;
    readonly moved: number;
  };
  /** all changes, or those of the page; none where they are counted */
  readonly changes?: readonly (ObjectChange)[];
  /** where a page was asked for */
  readonly page?: {
    readonly number: number;
    readonly size: number;
    readonly totalElements: number;
    readonly totalPages: number;
  };
  /** the numbers of changes by class, where `summary` was asked for */
  readonly classes?: readonly ({
    readonly eClass: string;
    readonly added: number;
    readonly removed: number;
    readonly changed: number;
    readonly moved: number;
  })[];
};

export type ModelDocument = {
  readonly json: {
    readonly version: string;
    readonly encoding: string;
  };
  readonly ns: Readonly<Record<string, string>>;
  readonly content: readonly (ModelObject)[];
};

export type ModelList = {
  readonly _embedded: {
    readonly models: readonly (Model)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

/** nested objects have the same shape */
export type ModelObject = {
  readonly id: string;
  /** prefixed type name */
  readonly eClass: string;
  readonly data: Readonly<Record<string, unknown>>;
};

export type ModelReference = {
  readonly id: string;
  readonly slug: Slug;
  readonly name: string;
};

/** of a building: how far it moved in space */
export type Movement = {
  /** in metres */
  readonly distance: number | null;
  /** in degrees */
  readonly turned?: number;
  /** in metres */
  readonly old: readonly (number)[] | null;
  /** in metres */
  readonly new: readonly (number)[] | null;
};

/** 1 to 200 characters after trimming, none of them a control character */
export type Name = string;

export type NamedReference = {
  readonly id: string;
  readonly name: string;
};

export type NewAccount = {
  /** 1 to 100 letters, digits, and . _ @ + - after the first */
  readonly username: string;
  readonly name: Name;
  readonly email?: string | null;
  readonly administrator?: boolean;
};

export type NewDiagnostic = {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly objectId?: string;
  readonly feature?: string;
  readonly line?: number;
  readonly column?: number;
  /** a JSON pointer */
  readonly pointer?: string;
  readonly byteOffset?: number;
  /** the number of an instance in a STEP file */
  readonly instance?: number;
};

export type NewModel = {
  readonly slug?: Slug;
  readonly name: Name;
  readonly description?: Description | null;
  readonly confidentiality?: Confidentiality;
  /** the namespace URI of its metamodel */
  readonly contentType?: string | null;
  readonly archived?: boolean;
  readonly projectId: string;
  readonly contentFormat?: ContentFormat | null;
};

export type NewModelEntity = {
  readonly slug?: Slug;
  readonly name: Name;
  readonly description?: Description | null;
  readonly confidentiality?: Confidentiality;
  /** the namespace URI of its metamodel */
  readonly contentType?: string | null;
  readonly archived?: boolean;
  readonly projectId: string;
  readonly contentFormat?: ContentFormat | null;
  /** what the first revision is about */
  readonly message?: string | null;
};

export type NewModelForm = {
  readonly entity: NewModelEntity;
  /** the file */
  readonly content: Blob;
};

export type NewProject = {
  readonly slug?: Slug;
  readonly version?: Version;
  readonly name: Name;
  readonly description?: Description | null;
  readonly confidentiality?: Confidentiality;
  readonly archived?: boolean;
  readonly scopeId: string;
};

export type NewProjectEnrollment = {
  readonly status: EnrollmentStatus;
  readonly project: IdReference;
  readonly user: IdReference;
};

export type NewProjectImage = {
  readonly project: IdReference;
  readonly name?: Name;
};

export type NewProjectImageForm = {
  readonly entity: NewProjectImage;
  /** the file */
  readonly content: Blob;
};

export type NewProjectMember = {
  readonly project: IdReference;
  readonly user: IdReference;
  readonly role: Role;
  readonly clearance: Clearance;
};

export type NewProjectQuery = {
  readonly project: IdReference;
  readonly slug?: Slug;
  readonly name: Name;
  readonly description?: Description | null;
  readonly language: QueryLanguage;
  /** the query: up to 102,400 bytes of UTF-8 */
  readonly text: string;
  readonly chart?: Chart | null;
  readonly shared?: boolean;
  readonly confidentiality?: Confidentiality;
};

export type NewRepresentation = {
  readonly slug?: Slug;
  readonly name: Name;
  readonly description?: Description | null;
  /** an absolute URI; built in are orrery:diagram, orrery:table, orrery:form and orrery:document */
  readonly kind: string;
  /** an absolute URI: what it is a diagram, table, form or document of */
  readonly specification?: string | null;
  readonly default?: boolean;
  readonly target?: IdReference | null;
  readonly model: IdReference;
  /** JSON of its kind */
  readonly content?: unknown;
};

export type NewScope = {
  readonly slug?: Slug;
  readonly name: Name;
  readonly description?: Description | null;
  readonly confidentiality?: Confidentiality;
  readonly archived?: boolean;
};

export type NewTask = {
  /** one of the known kinds; another one is 400 with all that are known */
  readonly kind: string;
  readonly title?: Name;
  readonly input?: NewTaskInput;
};

/** what its kind takes */
export type NewTaskInput = Readonly<Record<string, unknown>>;

export type ObjectChange = {
  readonly kind: "added" | "removed" | "changed" | "moved";
  readonly id: string;
  readonly eClass: string;
  readonly label?: string | null;
  /** of a building */
  readonly globalId?: string | null;
  readonly features?: readonly ({
    readonly name: string;
    readonly old?: unknown;
    readonly new?: unknown;
    /** of a building: what it is */
    readonly aspect?: "class" | "name" | "attribute" | "type" | "property" | "quantity" | "material" | "classification" | "document" | "group" | "shape";
    /** of a building: the set of a property or quantity */
    readonly set?: string;
  })[];
  readonly placement?: Movement;
  readonly container?: {
    readonly old?: {
      readonly id?: string | null;
      readonly feature?: string | null;
      readonly index?: number;
      /** of a building */
      readonly eClass?: string;
      /** of a building */
      readonly label?: string;
    } | null;
    readonly new?: {
      readonly id?: string | null;
      readonly feature?: string | null;
      readonly index?: number;
      /** of a building */
      readonly eClass?: string;
      /** of a building */
      readonly label?: string;
    } | null;
  };
};

export type ObjectContainer = {
  readonly id: string;
  readonly feature: string;
  readonly index: number;
};

export type ObjectDetails = {
  readonly id: string;
  /** <namespace URI>#//<Name> */
  readonly eClass: string;
  readonly label: string;
  readonly container: ObjectContainer | null;
  /** how many objects it contains directly */
  readonly childCount: number;
  readonly diagnosticCounts: DiagnosticCounts | null;
  readonly model: {
    readonly id: string;
  };
  readonly _links: {
    readonly self: Link;
  };
  readonly features: Readonly<Record<string, {
      /** <namespace URI>#//<Name> */
      readonly type: string;
      readonly many: boolean;
      readonly containment: boolean;
      /** a value, a reference, or a list of up to 100 of them; of a long text its beginning */
      readonly value: unknown;
      /** how many values there are, where there are more than are shown; of computed references those among the first 10,000 references into the object */
      readonly count?: number;
      /** how many bytes the values have, where a text is too long to be shown in full */
      readonly bytes?: number;
    }>>;
};

export type ObjectForm = {
  readonly title: string;
  readonly description?: string;
  readonly object: {
    readonly id: string;
    readonly eClass: string;
    readonly label: string;
    readonly modelId: string;
  };
  readonly revision: number;
  readonly groups: readonly (FormGroup)[];
  readonly diagnostics: readonly ({
    readonly severity: string;
    readonly code: string;
    readonly message: string;
    readonly feature: string;
  })[];
};

export type ObjectReference = {
  readonly feature: string;
  readonly object: {
    readonly id: string;
    readonly modelId: string;
    /** <namespace URI>#//<Name> */
    readonly eClass: string;
    readonly label: string;
  } | {
    readonly href: string;
  };
  readonly model: {
    readonly id: string;
  } | null;
};

export type ObjectReferenceList = {
  readonly _embedded: {
    readonly references: readonly (ObjectReference)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type ObjectRevision = {
  readonly number: number;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly message: string | null;
  readonly kind: "added" | "removed" | "changed" | "moved";
  readonly features: readonly ({
    readonly name: string;
    /** a value, or {id} or {target} for a reference */
    readonly old: unknown;
    /** a value, or {id} or {target} for a reference */
    readonly new: unknown;
  })[];
};

export type ObjectRevisionList = {
  readonly _embedded: {
    readonly revisions: readonly (ObjectRevision)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type ObjectType = {
  /** <namespace URI>#//<Name> */
  readonly eClass: string;
  readonly name: string;
  readonly abstract: boolean;
  /** whether explorers begin with it */
  readonly main: boolean;
  /** of this very class */
  readonly instanceCount: number;
  /** with those of its subtypes */
  readonly totalCount: number;
  readonly superTypes: readonly (string)[];
  readonly _links: {
    readonly objects: Link;
  };
};

export type ObjectTypeList = {
  readonly _embedded: {
    readonly types: readonly (ObjectType)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type PageLinks = {
  readonly first: Link;
  readonly prev?: Link;
  readonly self: Link;
  readonly next?: Link;
  readonly last: Link;
};

export type PageMetadata = {
  readonly number: number;
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
};

export type PasswordLink = {
  /** One-time link to choose a password. */
  readonly passwordLink: string;
  readonly passwordLinkExpirationDateTime: string;
  readonly _links: {
    readonly account: Link;
  };
};

export type PathStep = {
  readonly id: string;
  /** <namespace URI>#//<Name> */
  readonly eClass: string;
  readonly label: string;
  readonly container: ObjectContainer | null;
  /** how many objects it contains directly */
  readonly childCount: number;
  readonly diagnosticCounts: DiagnosticCounts | null;
  readonly model: {
    readonly id: string;
  };
  readonly _links: {
    readonly self: Link;
  };
  readonly position: number;
  /** how many nodes stand directly beneath it in the tree, which `parent.id` lists; they need not be contained in it: a building refers to its storeys */
  readonly partCount?: number;
};

export type PathStepList = {
  readonly _embedded: {
    readonly objects: readonly (PathStep)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type PersonReference = {
  readonly id: string;
  readonly name: string;
};

export type Preferences = {
  readonly locale?: "en" | "cs" | "de" | "fr";
  readonly name?: Name;
  readonly theme?: "light" | "dark" | "system" | null;
  readonly starred?: Ids;
  readonly recent?: Ids;
};

/** the model that the caller looks at, and where in it; whoever stays says so again within 30 seconds */
export type Presence = {
  readonly modelId: string;
  readonly representationId?: string | null;
  readonly objectId?: string | null;
};

export type PreviewedDifference = {
  readonly summary: {
    readonly added: number;
    readonly removed: number;
    readonly changed: number;
    readonly moved: number;
  };
  /** all that follows from the request; the first 1000 */
  readonly changes: readonly (unknown)[];
};

export type Problem = {
  readonly type?: string;
  readonly detail: string;
  readonly instance: string;
  readonly status: number;
  readonly title: string;
  readonly errors?: readonly (FieldError)[];
  readonly conflicts?: readonly (Contradiction)[];
  readonly errorId?: string;
};

export type Project = {
  readonly id: string;
  readonly scope: ScopeReference;
  readonly slug: Slug;
  readonly version: Version;
  readonly name: string;
  readonly description: string | null;
  readonly confidentiality: Confidentiality;
  readonly previousVersionId: string | null;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly lastModifier: PersonReference;
  readonly lastModificationDateTime: string;
  readonly archived: boolean;
  readonly archiver: PersonReference | null;
  readonly archivationDateTime: string | null;
  readonly myRole: Role;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
  readonly canCreateModels: boolean;
  readonly _links: {
    readonly self: Link;
    readonly scope?: Link;
    readonly models?: Link;
    readonly members?: Link;
    readonly enrollments?: Link;
    readonly imports?: Link;
    readonly images?: Link;
    readonly queries?: Link;
    readonly versions?: Link;
    readonly events?: Link;
    readonly presence?: Link;
    readonly summary?: Link;
    readonly metamodels?: Link;
    readonly sparql?: Link;
    readonly expressionEvaluations?: Link;
    readonly expressionDiagnostics?: Link;
    readonly expressionProposals?: Link;
  };
};

export type ProjectChanges = {
  readonly slug?: Slug;
  readonly version?: Version;
  readonly name?: Name;
  readonly description?: Description | null;
  readonly confidentiality?: Confidentiality;
  readonly archived?: boolean;
};

export type ProjectDifference = {
  readonly _links: {
    readonly self: Link;
    readonly first?: Link;
    readonly prev?: Link;
    readonly next?: Link;
    readonly last?: Link;
  };
  readonly from: ProjectReference | number;
  readonly to: ProjectReference | number;
  readonly summary: {
    readonly added: number;
    readonly removed: number;
    readonly changed: number;
    readonly unchanged?: number;
    readonly moved?: number;
    readonly parts?: {
      readonly added: number;
      readonly removed: number;
      readonly changed: number;
      readonly unchanged: number;
    };
  };
  readonly models?: readonly (ComparedModel)[];
  /** representations, images and shared queries; on the pages after those of models */
  readonly parts?: readonly (ComparedPart)[];
  /** those of the objects of the model */
  readonly changes?: readonly (Readonly<Record<string, unknown>>)[];
  readonly page: {
    readonly number: number;
    readonly size: number;
    readonly totalElements: number;
    readonly totalPages: number;
  };
};

export type ProjectEnrollment = {
  readonly id: string;
  readonly status: EnrollmentStatus;
  readonly project: ProjectReference;
  readonly scope: ScopeReference;
  readonly user: PersonReference;
  readonly myRole: Role;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly lastModifier: PersonReference;
  readonly lastModificationDateTime: string;
  readonly _links: {
    readonly self: Link;
  };
};

export type ProjectEnrollmentList = {
  readonly _embedded: {
    readonly projectEnrollments: readonly (ProjectEnrollment)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type ProjectEvent = {
  /** to go on from: Last-Event-ID */
  readonly id?: string;
  readonly event: "model.created" | "model.revised" | "model.deleted" | "representation.changed" | "member.changed" | "task.changed" | "presence";
  /** a JSON text: {entity, project, revision, actor, dateTime}; tasks of other projects come without one */
  readonly data: string;
};

export type ProjectImage = {
  readonly id: string;
  readonly name: string;
  readonly project: ProjectReference;
  readonly mediaType: ImageType;
  /** in bytes */
  readonly size: number;
  /** in pixels; null for a drawing without a size */
  readonly width: number | null;
  /** in pixels; null for a drawing without a size */
  readonly height: number | null;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly lastModifier: PersonReference;
  readonly lastModificationDateTime: string;
  readonly _links: {
    readonly self: Link;
  };
};

export type ProjectImageChanges = {
  readonly name?: Name;
};

export type ProjectImageChangesForm = {
  readonly entity: ProjectImageChanges;
  /** the file */
  readonly content: Blob;
};

export type ProjectImageList = {
  readonly _embedded: {
    readonly projectImages: readonly (ProjectImage)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type ProjectImport = {
  readonly id: string;
  readonly project: ProjectReference;
  readonly imported: ImportedProject;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly _links: {
    readonly self: Link;
  };
};

export type ProjectImportList = {
  readonly _embedded: {
    readonly imports: readonly (ProjectImport)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type ProjectList = {
  readonly _embedded: {
    readonly projects: readonly (Project)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type ProjectMember = {
  readonly id: string;
  readonly project: ProjectReference;
  readonly user: PersonReference;
  readonly role: Role;
  readonly clearance: Clearance;
  readonly visibleModels?: VisibleModels;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly lastModifier: PersonReference;
  readonly lastModificationDateTime: string;
  readonly _links: {
    readonly self: Link;
  };
};

export type ProjectMemberChanges = {
  readonly role?: Role;
  readonly clearance?: Clearance;
};

export type ProjectMemberList = {
  readonly _embedded: {
    readonly projectUsers: readonly (ProjectMember)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type ProjectQuery = {
  readonly id: string;
  readonly project: ProjectReference;
  readonly slug: Slug;
  readonly name: string;
  readonly description: string | null;
  readonly language: QueryLanguage;
  readonly text: string;
  readonly chart: Chart | null;
  /** whether others see it too; otherwise its creator alone does */
  readonly shared: boolean;
  readonly confidentiality: Confidentiality;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly lastModifier: PersonReference;
  readonly lastModificationDateTime: string;
  readonly _links: {
    readonly self: Link;
    readonly project?: Link;
  };
};

export type ProjectQueryChanges = {
  readonly slug?: Slug;
  readonly name?: Name;
  readonly description?: Description | null;
  readonly language?: QueryLanguage;
  /** the query: up to 102,400 bytes of UTF-8 */
  readonly text?: string;
  readonly chart?: Chart | null;
  readonly shared?: boolean;
  readonly confidentiality?: Confidentiality;
};

export type ProjectQueryList = {
  readonly _embedded: {
    readonly projectQueries: readonly (ProjectQuery)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type ProjectReference = {
  readonly id: string;
  readonly slug: Slug;
  readonly version: Version;
  readonly name: string;
};

export type ProjectSummary = {
  readonly models: number;
  readonly objects: number;
  readonly representations: number;
  readonly problems: {
    readonly error: number;
    readonly warning: number;
    readonly info: number;
  };
  readonly members: number;
  readonly pendingRequests: number;
  readonly _links: {
    readonly self: Link;
  };
};

export type ProjectVersion = {
  readonly id: string;
  readonly scope: ScopeReference;
  readonly slug: Slug;
  readonly version: Version;
  readonly name: string;
  readonly description: string | null;
  readonly confidentiality: Confidentiality;
  readonly previousVersionId: string | null;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly lastModifier: PersonReference;
  readonly lastModificationDateTime: string;
  readonly archived: boolean;
  readonly archiver: PersonReference | null;
  readonly archivationDateTime: string | null;
  readonly myRole: Role;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
  readonly canCreateModels: boolean;
  readonly _links: {
    readonly self: Link;
    readonly scope?: Link;
    readonly models?: Link;
    readonly members?: Link;
    readonly enrollments?: Link;
    readonly imports?: Link;
    readonly images?: Link;
    readonly queries?: Link;
    readonly versions?: Link;
    readonly events?: Link;
    readonly presence?: Link;
    readonly summary?: Link;
    readonly metamodels?: Link;
    readonly sparql?: Link;
    readonly expressionEvaluations?: Link;
    readonly expressionDiagnostics?: Link;
    readonly expressionProposals?: Link;
  };
};

export type ProjectVersionList = {
  readonly _embedded: {
    readonly versions: readonly (ProjectVersion)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type QueryLanguage = "sparql" | "aql";

export type ReadyMadeTable = {
  readonly slug: string;
  readonly name: string;
  /** what it is a table of: a class, or orrery: and the name of a listing */
  readonly specification: string;
  readonly content: TableContent;
  /** where it is known */
  readonly rowCount?: number;
  readonly _links: {
    readonly self: Link;
  };
};

export type ReadyMadeTableList = {
  readonly _embedded: {
    readonly tables: readonly (ReadyMadeTable)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type Representation = {
  readonly id: string;
  readonly slug: Slug;
  readonly name: string;
  readonly description: string | null;
  readonly kind: string;
  readonly specification: string | null;
  /** whether it is what its target is shown by; the first view of a model is, as long as no other is marked so */
  readonly default: boolean;
  readonly target: RepresentationTarget | null;
  readonly model: ModelReference;
  readonly project: ProjectReference;
  readonly scope: ScopeReference;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly lastModifier: PersonReference;
  readonly lastModificationDateTime: string;
  readonly _links: {
    readonly self: Link;
    readonly content?: Link;
    readonly target?: Link;
    readonly model?: Link;
    readonly project?: Link;
    readonly [name: string]: Link | undefined;
  };
};

export type RepresentationChanges = {
  readonly slug?: Slug;
  readonly name?: Name;
  readonly description?: Description | null;
  /** an absolute URI; built in are orrery:diagram, orrery:table, orrery:form and orrery:document */
  readonly kind?: string;
  /** an absolute URI: what it is a diagram, table, form or document of */
  readonly specification?: string | null;
  readonly default?: boolean;
  readonly target?: IdReference | null;
};

/** a diagram of the model, or JSON as it was given: of a table, a form or another kind */
export type RepresentationContent = Diagram | unknown;

export type RepresentationForm = RepresentationContent | ObjectForm | DiagramScene;

export type RepresentationList = {
  readonly _embedded: {
    readonly representations: readonly (Representation)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type RepresentationReference = {
  readonly id: string;
  readonly slug: Slug;
  readonly name: string;
};

export type RepresentationTarget = {
  readonly id: string;
  /** the class of the object: <namespace URI>#//<Name> */
  readonly type: string;
};

export type RequestedChange = {
  readonly kind: "added" | "removed" | "changed" | "moved";
  /** a UUID; of a new object also a temporary id such as $1, or none */
  readonly id?: string;
  /** the class of a new object; of another one the class that it is to become */
  readonly eClass?: string | null;
  /** may be repeated, and means nothing */
  readonly label?: unknown;
  readonly features?: readonly ({
    readonly name: string;
    readonly old?: string | number | boolean | null | ChangedReference | readonly (string | number | boolean | null | ChangedReference)[];
    readonly new?: string | number | boolean | null | ChangedReference | readonly (string | number | boolean | null | ChangedReference)[];
  })[];
  readonly container?: {
    /** may be repeated, and means nothing */
    readonly old?: unknown;
    readonly new?: {
      readonly id?: string | null;
      readonly feature?: string | null;
      readonly index?: number | null;
    } | null;
  } | null;
};

export type Revision = {
  readonly number: number;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly format: string;
  /** in bytes */
  readonly size: number;
  /** null until the bytes of a large document that was edited are read */
  readonly sha256: string | null;
  readonly objectCount: number;
  readonly message: string | null;
  readonly origin: RevisionOrigin;
  readonly _links: {
    readonly model: Link;
    readonly content: Link;
    readonly report: Link;
    readonly restore?: Link;
  };
};

export type RevisionList = {
  readonly _embedded: {
    readonly revisions: readonly (Revision)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type RevisionOrigin = "upload" | "sparql" | "expression" | "edit" | "merge" | "restore";

export type Role = "none" | "viewer" | "editor" | "owner";

export type SarifLocation = {
  readonly physicalLocation: {
    readonly artifactLocation: {
      /** the content of the model */
      readonly uri: string;
    };
    readonly region?: SarifRegion;
  };
  readonly logicalLocations: readonly ({
    readonly name: string;
    /** the address of the object, or of the model */
    readonly fullyQualifiedName: string;
    readonly kind: "module" | "object";
  })[];
};

export type SarifLog = {
  readonly $schema?: string;
  readonly version: "2.1.0";
  readonly runs: readonly (SarifRun)[];
};

export type SarifRegion = {
  readonly startLine?: number;
  readonly startColumn?: number;
  readonly byteOffset?: number;
  readonly byteLength?: number;
};

export type SarifResult = {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: "error" | "warning" | "note";
  readonly message: {
    /** braces are doubled */
    readonly text: string;
  };
  readonly locations: readonly (SarifLocation)[];
  readonly properties: {
    readonly modelId: string;
    readonly model: string | null;
    readonly objectId: string | null;
    readonly feature: string | null;
    readonly instance: number | null;
    readonly pointer: string | null;
  };
};

export type SarifRun = {
  readonly columnKind: "utf16CodeUnits";
  readonly results: readonly (SarifResult)[];
  readonly tool: {
    readonly driver: {
      readonly name: string;
      readonly rules: readonly ({
        readonly id: string;
      })[];
    };
  };
};

export type SceneConnection = {
  /** of the figure or connection, unique in the scene */
  readonly id: string;
  /** of the object that is shown */
  readonly objectId: string;
  /** the kind of object, as people read it */
  readonly kind: string;
  /** what the object is called */
  readonly title: string;
  /** where a click on it leads */
  readonly href?: string;
  readonly source: string;
  readonly target: string;
  readonly points: readonly ({
    readonly x: number;
    readonly y: number;
  })[];
  /** what the model says of its way; nothing where it says nothing */
  readonly route?: string;
  readonly line: Readonly<Record<string, unknown>>;
  readonly labels: readonly (Readonly<Record<string, unknown>>)[];
};

export type SceneFigure = {
  /** of the figure or connection, unique in the scene */
  readonly id: string;
  /** of the object that is shown */
  readonly objectId: string;
  /** the kind of object, as people read it */
  readonly kind: string;
  /** what the object is called */
  readonly title: string;
  /** where a click on it leads */
  readonly href?: string;
  readonly bounds: SceneRectangle;
  /** a row of the table of figures */
  readonly figure: string;
  readonly style: Readonly<Record<string, unknown>>;
  readonly texts: readonly (Readonly<Record<string, unknown>>)[];
};

export type SceneRectangle = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Scope = {
  readonly id: string;
  readonly slug: Slug;
  readonly name: string;
  readonly description: string | null;
  readonly confidentiality: Confidentiality;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly lastModifier: PersonReference;
  readonly lastModificationDateTime: string;
  readonly archived: boolean;
  readonly archiver: PersonReference | null;
  readonly archivationDateTime: string | null;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
  readonly canCreateProjects: boolean;
  readonly _links: {
    readonly self: Link;
    readonly projects?: Link;
  };
};

export type ScopeChanges = {
  readonly slug?: Slug;
  readonly name?: Name;
  readonly description?: Description | null;
  readonly confidentiality?: Confidentiality;
  readonly archived?: boolean;
};

export type ScopeList = {
  readonly _embedded: {
    readonly scopes: readonly (Scope)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type ScopeReference = {
  readonly id: string;
  readonly slug: Slug;
  readonly name: string;
};

export type SearchIndexMark = {
  /** how many things that the caller sees are not indexed yet and could be found by this question, its filters considered; 1000 at most are counted */
  readonly waiting: number;
};

export type Settings = {
  readonly aboutUrl?: string;
  readonly documentationUrl?: string;
  readonly applicationsUrl?: string;
  readonly oauth2IssuerUrl?: string;
  readonly oauth2ApiClientId?: string;
};

export type Severity = "error" | "warning" | "info";

export type ShownObject = {
  readonly id: string;
  readonly type: string;
  readonly label: string | null;
};

/** lower-case letters, digits and single hyphens between them, and not a UUID */
export type Slug = string;

export type SparqlForm = {
  /** a query, or */
  readonly query?: string;
  /** an update */
  readonly update?: string;
  readonly 'default-graph-uri'?: readonly (string)[];
  readonly 'named-graph-uri'?: readonly (string)[];
  readonly 'using-graph-uri'?: readonly (string)[];
  readonly 'using-named-graph-uri'?: readonly (string)[];
};

export type SparqlResults = {
  readonly head: {
    readonly vars?: readonly (string)[];
  };
  readonly results?: {
    readonly bindings: readonly (Readonly<Record<string, {
        readonly type: string;
        readonly value: string;
      }>>)[];
  };
  /** the answer of ASK */
  readonly boolean?: boolean;
};

export type StandingQueryEvent = {
  readonly event: "row" | "revision" | "error";
  /** a JSON text. row: {op: added | removed, binding, count}, for the present result and then for what comes and goes; revision: {models: [{id, revision}]}, after the rows that it brought; error: {message}, and the stream is over */
  readonly data: string;
};

export type Stopped = Readonly<Record<string, unknown>>;

export type Table = {
  readonly title: string;
  readonly description?: string;
  readonly columns: readonly (TableHead)[];
  /** columns in which nothing is found by what they name */
  readonly diagnostics: readonly ({
    readonly severity: string;
    readonly code: string;
    readonly message: string;
    readonly column: string;
  })[];
  readonly rows: readonly (TableRow)[];
  readonly totals?: readonly (unknown)[];
  readonly count: number;
  readonly truncated: boolean;
  /** why there are no more rows */
  readonly note?: string;
};

/** one of feature, field, expression and variable */
export type TableColumn = {
  /** a feature of the objects, or a property of elements such as Pset_DoorCommon.FireRating */
  readonly feature?: string;
  readonly field?: "id" | "label" | "eClass" | "class" | "container";
  /** AQL, in which self is what the row shows */
  readonly expression?: string;
  /** a variable of the query */
  readonly variable?: string;
  readonly title?: string;
  readonly format?: "text" | "number" | "integer" | "percent" | "date" | "date-time" | "boolean";
  readonly decimals?: number;
  readonly total?: "count" | "sum" | "average" | "min" | "max";
};

export type TableContent = {
  readonly rows?: TableRows;
  readonly columns?: readonly (string | TableColumn)[];
};

export type TableHead = {
  readonly title: string;
  readonly format?: "text" | "number" | "integer" | "percent" | "date" | "date-time" | "boolean";
  readonly decimals?: number;
  readonly total?: "count" | "sum" | "average" | "min" | "max";
};

export type TableRow = {
  /** of the object that the row shows */
  readonly id?: string;
  readonly cells: readonly (unknown)[];
};

/** one of type, sparql, aql and listing; all objects of the model where it has none */
export type TableRows = {
  /** objects of this class and of those that inherit from it */
  readonly type?: string;
  /** filters, as lists of objects take them */
  readonly where?: Readonly<Record<string, unknown>>;
  /** as lists of objects take it: label,desc */
  readonly sort?: readonly (string)[];
  /** a SELECT over what the caller sees in the project */
  readonly sparql?: string;
  /** an expression, in which self is the target, or the first root of the model */
  readonly aql?: string;
  readonly listing?: "relationship-matrix" | "spatial-structure" | "property-sets" | "quantities";
};

export type Task = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly status: TaskStatus;
  readonly progress: number;
  /** what it is doing, or has done */
  readonly message: string | null;
  readonly input: TaskInput;
  readonly preview: TaskPreview | null;
  readonly result: TaskResult | null;
  readonly error: TaskError | null;
  /** whether it is among the active tasks: it has not ended, or its end has not been confirmed */
  readonly active: boolean;
  readonly creator: PersonReference;
  readonly creationDateTime: string;
  readonly startDateTime: string | null;
  readonly endDateTime: string | null;
  readonly _links: {
    readonly self: Link;
    readonly events?: Link;
    readonly result?: Link;
    readonly confirm?: Link;
  };
};

export type TaskArray = readonly (ListedTask)[];

/** what answers the preview */
export type TaskConfirmation = Readonly<Record<string, unknown>>;

export type TaskError = {
  readonly message: string;
  readonly errors?: readonly ({
    readonly field: string;
    readonly message: string;
  })[];
  /** to be quoted to the administrator */
  readonly errorId?: string;
};

export type TaskEvent = {
  readonly event: "task.changed";
  /** a JSON text: {id, status, progress, message} */
  readonly data: string;
};

/** what its kind takes */
export type TaskInput = Readonly<Record<string, unknown>>;

/** what it is about to do, where it waits to be confirmed */
export type TaskPreview = Readonly<Record<string, unknown>>;

/** what it has done */
export type TaskResult = Readonly<Record<string, unknown>>;

export type TaskStatus = "queued" | "running" | "waiting" | "succeeded" | "failed" | "cancelled";

export type TextFilter = string | readonly (string)[];

export type TreeNode = {
  readonly id: string;
  /** <namespace URI>#//<Name> */
  readonly eClass: string;
  readonly label: string;
  readonly container: ObjectContainer | null;
  /** how many objects it contains directly */
  readonly childCount: number;
  readonly diagnosticCounts: DiagnosticCounts | null;
  readonly model: {
    readonly id: string;
  };
  readonly _links: {
    readonly self: Link;
  };
  readonly parent: {
    readonly id: string;
  } | null;
  /** how many nodes stand directly beneath it in the tree, which `parent.id` lists; they need not be contained in it: a building refers to its storeys */
  readonly partCount: number;
};

export type TreeNodeList = {
  readonly _embedded: {
    readonly objects: readonly (TreeNode)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type Upload = {
  readonly id: string;
  readonly name: string | null;
  readonly size: number;
  readonly sha256: string;
  readonly creationDateTime: string;
  readonly _links: {
    readonly self: Link;
  };
};

export type User = {
  readonly id: string;
  readonly name: string;
  /** to oneself and administrators */
  readonly username?: string;
  /** to oneself and administrators */
  readonly email?: string | null;
  readonly _links: {
    readonly self: Link;
  };
};

export type UserDetails = {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string | null;
  readonly locale: string;
  readonly theme: string | null;
  readonly starred: Ids;
  readonly recent: Ids;
  readonly administrator: boolean;
  readonly creationDateTime: string;
  readonly _links: {
    readonly self: Link;
  };
};

export type UserList = {
  readonly _embedded: {
    readonly users: readonly (User)[];
  };
  readonly _links: PageLinks;
  readonly page: PageMetadata;
};

export type UuidFilter = string | readonly (string)[];

/** 1 to 50 letters, digits, dots, underscores and hyphens */
export type Version = string;

/** for owners and administrators: how many models the member sees, of those that the asker sees */
export type VisibleModels = {
  readonly seen: number;
  readonly of: number;
};

export type WrittenChanges = {
  /** the newest revision of the model, the one that was written */
  readonly revision: number;
  /** the ids of new objects, by their temporary ids, or by the position of the change where there was none */
  readonly ids: Readonly<Record<string, string>>;
  /** what is wrong now and was not before; the first 100 */
  readonly diagnostics: readonly (NewDiagnostic)[];
  readonly difference?: PreviewedDifference;
  /** of a preview with errors: what would be wrong next, if the objects at fault were removed, too; the first 1000 */
  readonly dependents?: readonly (NewDiagnostic)[];
  readonly _links: {
    readonly self: Link;
    readonly model?: Link;
    readonly diff?: Link;
  };
};
