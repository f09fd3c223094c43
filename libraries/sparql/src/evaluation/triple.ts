/** A triple of ids. */

export type Triple = readonly [subject: number, predicate: number, object: number];
