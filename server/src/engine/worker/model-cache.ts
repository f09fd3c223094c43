/** The cache of a worker, kept from one job to the next: decoded models and linked metamodels, those used last. */
import { LRUCache } from 'lru-cache';
import type { DecodedModel, KnownEdit } from './decoded-model.ts';
import type { MetamodelSet } from './metamodel-set.ts';

/** A decoded model with its index of ids holds up to this many times the bytes of its document: 2.3 times where ids and texts are long. */
const sizeInMemory = 5;
/** What even the smallest thing takes. */
const leastBytes = 4096;

export class ModelCache {
  private readonly kept: LRUCache<string, DecodedModel | MetamodelSet>;

  constructor(mostBytes: number) {
    this.kept = new LRUCache({ maxSize: Math.max(1, Math.floor(mostBytes)) });
  }

  model(key: string): DecodedModel | undefined {
    return this.kept.get(`model ${key}`) as DecodedModel | undefined;
  }

  keepModel(key: string, model: DecodedModel): void {
    this.kept.set(`model ${key}`, model, { size: sizeOf(model.documentBytes) + keptBytesOf(model) });
  }

  dropModel(key: string): void {
    this.kept.delete(`model ${key}`);
  }

  metamodels(key: string): MetamodelSet | undefined {
    return this.kept.get(`metamodels ${key}`) as MetamodelSet | undefined;
  }

  /** Sets of metamodels grow while they are used: they are weighed again each time. */
  keepMetamodels(key: string, metamodels: MetamodelSet): void {
    this.kept.set(`metamodels ${key}`, metamodels, { size: sizeOf(metamodels.documentBytes) });
  }

  forget(): void {
    this.kept.clear();
  }
}

function keptBytesOf({ document, written, edits = [] }: DecodedModel): number {
  const linesOf = ({ deleted, inserted }: KnownEdit) => [...deleted, ...inserted].reduce((sum, line) => sum + line.length, 0);
  const quads = edits.reduce((sum, edit) => sum + linesOf(edit), 0);
  return (document?.length ?? 0) + (written && written.bytes !== 'document' ? written.bytes.length : 0) + quads;
}

function sizeOf(documentBytes: number): number {
  return leastBytes + documentBytes * sizeInMemory;
}
