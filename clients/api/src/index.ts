/** The door of the client: `connect`, the shapes of the interface, and what is thrown. */
export type { ConnectionOptions, Token } from './connection.ts';
export { etagOf } from './entity-tag.ts';
export type { ServerEvent } from './event-stream.ts';
export type { Operations } from './generated/operations.ts';
export type * from './generated/types.ts';
export { hrefOf, type ItemOf, itemsOf, type Page } from './hal.ts';
export type { ListenOptions } from './listening.ts';
export { connect, type Orrery, type Row, type Tools } from './orrery.ts';
export { RefusedRequest } from './problem.ts';
export type { RequestOptions } from './request.ts';
export type { UploadProgress } from './sent-file.ts';
export { type RenewalOptions, renewingToken, signInAddress } from './sign-in.ts';
export type { UploadOptions } from './upload.ts';
export { type Call, curlOf, programOf } from './written-call.ts';
