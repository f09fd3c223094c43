/** Keeps what XMI lets other tools put into a document (xmi:Extension, xmi:Documentation) as it stands there. */
import type { ModelObject } from '@orrery/kernel';
import type { Document } from '../reading/document.ts';
import type { NamespaceScopes } from '../xml/namespaces.ts';

/** The key of the extensions among the extras of a model. */
export const xmiExtensionsKey = 'xmi:extensions';

export interface XmiExtension {
  /** The object inside which it stands; none for the document. */
  readonly object: ModelObject | undefined;
  readonly xml: string;
  readonly namespaces: ReadonlyMap<string, string>;
}

export class XmiExtensions {
  private readonly document: Document;
  private readonly namespaces: NamespaceScopes;
  private readonly text: string;
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

  /** Says whether the extension ends here. */
  leave(endOffset: number): boolean {
    this.depth--;
    if (this.depth === 0) this.keep(this.text.slice(this.offset, endOffset));
    return this.depth === 0;
  }

  private keep(xml: string): void {
    const { extras } = this.document.model;
    const kept = (extras.get(xmiExtensionsKey) ?? []) as XmiExtension[];
    kept.push({ object: this.object, xml, namespaces: this.namespaces.current });
    extras.set(xmiExtensionsKey, kept);
    const message = 'An extension of another tool is kept as it is.';
    const { object, offset: at } = this;
    this.document.report.add({ severity: 'info', code: 'kept-extension', message, at, ...(object && { object }) });
  }
}
