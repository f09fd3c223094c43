/** Pages of entities: of a list, and of the same list of many parents in one statement. */
import type { FieldNode } from 'graphql';
import { parseListQuery } from '../../../http/parameters/list-request.ts';
import { Batch } from '../execution/batch.ts';
import type { GraphqlContext } from '../graphql-context.ts';
import { type ListArguments, queryOf } from '../types/filter-types.ts';
import { type EntityNode, lightNodesOf, nodesOf } from './entity-node.ts';
import type { GraphqlResource } from './graphql-resource.ts';
import { ReadTexts } from './read-texts.ts';

/** What a list gives: `{nodes, totalCount, page}`. */
export interface NodePage<Node = unknown> {
  readonly nodes: readonly Node[];
  readonly totalCount: number;
  readonly page: PageMetadata;
}

interface PageMetadata {
  readonly number: number;
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
}

export function nodePage<Node>(
  nodes: readonly Node[],
  totalCount: number,
  { number, size }: { readonly number: number; readonly size: number },
): NodePage<Node> {
  const page = { number, size, totalElements: totalCount, totalPages: Math.ceil(totalCount / size) };
  return { nodes, totalCount, page };
}

/** A page of a resource, with the filters, sort and pages of the REST interface. */
export async function listed(resource: GraphqlResource, args: ListArguments, context: GraphqlContext): Promise<NodePage> {
  const asked = askedOf(resource, args, context);
  const { list } = resource.light ?? resource;
  const { items, total } = await list(context.caller, { ...asked, signal: context.signal });
  return nodePage((resource.light ? lightNodesOf : nodesOf)(resource, context, items), total, asked.page);
}

/** A page of what belongs to an entity. */
export interface ListOfParent {
  readonly resource: GraphqlResource;
  /** The field of the resource that refers to the entity. */
  readonly field: string;
  readonly parentId: string;
  readonly args: ListArguments;
  /** What of the query asks for it: its arguments are the same for every parent. */
  readonly askedBy: FieldNode;
}

/** What is asked for of other parents with the same arguments is read with it. */
export function listedOf({ resource, field, parentId, args, askedBy }: ListOfParent, context: GraphqlContext): Promise<NodePage> {
  const key = context.keyOf(askedBy, () => `${field} ${JSON.stringify(queryOf(args))}`);
  return context.batch(resource, key, () => pagesBatch(resource, field, args, context)).load(parentId);
}

/** What is wrong with the arguments is found once, for all parents. */
function pagesBatch(resource: GraphqlResource, field: string, args: ListArguments, context: GraphqlContext) {
  const answer = async (ids: readonly string[]) => {
    const asked = askedOf(resource, args, context);
    const empty = ids.map((id): [string, NodePage] => [id, nodePage([], 0, asked.page)]);
    return new Map([...empty, ...(await pagesOfAll(resource, { ...asked, field, ids }, context))]);
  };
  return new Batch<string, NodePage>(answer, (id) => {
    throw new Error(`There is no page of ${id}.`);
  });
}

function askedOf(resource: GraphqlResource, args: ListArguments, { caller }: GraphqlContext) {
  const { fields, fieldsFor, usualFilters, largestPage = Number.POSITIVE_INFINITY } = resource;
  const { page, ...asked } = parseListQuery({ ...usualFilters, ...queryOf(args) }, fieldsFor?.(caller) ?? fields);
  return { ...asked, page: { number: page.number, size: Math.min(page.size, largestPage) } };
}

/** So many values as a statement takes; and no more than a page of large entities has. */
const usuallyAtOnce = 500;

function mostAtOnceOf({ largestPage }: GraphqlResource, { size }: { readonly size: number }): number {
  return largestPage === undefined ? usuallyAtOnce : Math.max(1, Math.floor(largestPage / size));
}

type AskedOfMany = ReturnType<typeof askedOf> & { readonly field: string; readonly ids: readonly string[] };

async function pagesOfAll(resource: GraphqlResource, { field, ids, ...asked }: AskedOfMany, context: GraphqlContext) {
  const pages: [string, NodePage][] = [];
  const [texts, mostAtOnce] = [new ReadTexts(), mostAtOnceOf(resource, asked.page)];
  for (let start = 0; start < ids.length; start += mostAtOnce) {
    const each = { field, values: ids.slice(start, start + mostAtOnce) };
    const { items, groups = [] } = await resource.list!(context.caller, { ...asked, each, signal: context.signal });
    pages.push(...pagesOf(texts.counted(nodesOf(resource, context, items)), groups, asked.page));
  }
  return pages;
}

/** The entities of one group follow those of another. */
function pagesOf(
  nodes: readonly EntityNode[],
  groups: readonly { readonly value: string; readonly total: number; readonly count: number }[],
  page: { readonly number: number; readonly size: number },
): [string, NodePage][] {
  let start = 0;
  return groups.map(({ value, total, count }): [string, NodePage] => {
    const own = nodes.slice(start, start + count);
    start += count;
    return [value, nodePage(own, total, page)];
  });
}
