/** Keeps the elements that XMI reserves for other tools (xmi:Extension, xmi:Documentation) as they are. */
import type { ModelObject } from '@orrery/kernel';
import type { Document } from '../parsing/document.ts';
import { type Entities, withoutEntities } from '../xml/entities.ts';
import type { NamespaceScopes } from '../xml/namespaces.ts';
import { withLineFeeds } from '../xml/scanner.ts';

/** The key of the extensions among the extras of a model and of an object. */
export const xmiExtensionsKey = 'xmi:extensions';

/** The key of the attributes of XMI that have no meaning here: `uuid`, `label`. */
export const xmiAttributesKey = 'xmi:attributes';

export interface XmiExtension {
  readonly xml: string;
  readonly namespaces: Readonly<Record<string, string>>;
}

export class XmiExtensions {
  private readonly document: Document;
  private readonly namespaces: NamespaceScopes;
  private readonly text: string;
  /** Those of the document: what is kept must be readable without them. */
  entities: Entities | undefined;
  private depth = 0;
  private offset = 0;
  private object: ModelObject | undefined;

  constructor(document: Document, namespaces: NamespaceScopes, text: string) {
    this.document = document;
    this.namespaces = namespaces;
    this.text = text;
  }

  get isInside(): boolean {
    return this.depth > 0;
  }

  begin(offset: number, object: ModelObject | undefined): void {
    this.depth = 1;
    this.offset = offset;
    this.object = object;
  }

  enter(): void {
    this.depth++;
  }

  /** The scope of the extension itself must still be open at its end. */
  leave(endOffset: number): void {
    this.depth--;
    if (this.depth > 0) return;
    const written = withLineFeeds(this.text.slice(this.offset, endOffset));
    const xml = this.entities ? withoutEntities(written, this.entities) : written;
    this.keep({ xml, namespaces: this.namespaces.usedIn(xml) });
  }

  private keep(extension: XmiExtension): void {
    const { model, report } = this.document;
    const { object, offset: at } = this;
    const extras = object ? (model.objectExtras.get(object) ?? new Map<string, unknown>()) : model.extras;
    const kept = extras.get(xmiExtensionsKey) as XmiExtension[] | undefined;
    if (kept) kept.push(extension);
    else extras.set(xmiExtensionsKey, [extension]);
    if (object) model.objectExtras.set(object, extras);
    const message = 'An extension of another tool is kept as it is.';
    report.add({ severity: 'info', code: 'kept-extension', message, at, ...(object && { object }) });
  }
}
