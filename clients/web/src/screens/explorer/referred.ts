/** The targets of references: objects that the reader sees, or texts as the file has them. */

interface Found {
  readonly id: string;
  readonly modelId?: string;
  readonly eClass?: string;
  readonly label?: string;
}

export type Referred = Found | { readonly href: string };

export function isReferred(value: unknown): value is Referred {
  return typeof value === 'object' && value !== null && ('href' in value || 'id' in value);
}
