/** The messages between the measuring process and the process of the bare engine. */

import type { RailwayOptions } from '../generator/railway.ts';
import type { RailwayFormatName } from '../railway-formats.ts';

export type BareRequest =
  | { readonly kind: 'load'; readonly format: RailwayFormatName; readonly options: RailwayOptions; readonly model: string }
  | { readonly kind: 'query'; readonly text: string }
  | { readonly kind: 'update'; readonly text: string };

export interface BareReply {
  readonly milliseconds: number;
  /** The answer to a query; how many quads there are after a load. */
  readonly answer: string;
  readonly error?: string;
}
