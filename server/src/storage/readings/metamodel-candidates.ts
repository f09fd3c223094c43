/** The metamodels that a model may be read with: those that everyone who sees the model also sees. */
import { hash } from 'node:crypto';
import type { Cells, Queryable, Value } from '../database.ts';
import { documentIn, documentSelection } from '../document-columns.ts';
import { indexed } from '../stored-texts.ts';
import { namespacesOf } from './declared-namespaces.ts';
import type { MetamodelRevision } from './metamodel-revision.ts';
import { type VisibilityBounds, withSameBounds } from './visibility-bounds.ts';

/** So many, the nearest and newest first: each reading looks through them all. */
export const mostCandidates = 2000;

export interface Candidate extends MetamodelRevision {
  readonly confidentiality: number;
}

/** A metamodel at its current revision, and who sees it: what decides whether a reading is still right. */
export interface CandidateKey {
  /** `<model id>@<revision>`. */
  readonly key: string;
  readonly confidentiality: number;
}

/** "Own project before imports, newest content first." What is read never depends on the caller. */
export async function metamodelCandidates(queryable: Queryable, model: VisibilityBounds): Promise<readonly Candidate[]> {
  const rows = await candidateRows(queryable, model, `, models.lineage, ${documentSelection('revisions')}`);
  const namespaces = await namespacesOf(
    queryable,
    rows.map((row) => keyIn(row).key),
  );
  return rows.map((row, index) => {
    const [lineage, ...document] = row.slice(keyWidth);
    return { ...keyIn(row), lineage: lineage as string, nsUris: namespaces[index]!, ...documentIn(document) };
  });
}

/** The same in the same order, without what readings need of them. */
export async function candidateKeys(queryable: Queryable, model: VisibilityBounds): Promise<readonly CandidateKey[]> {
  return (await candidateRows(queryable, model, '')).map(keyIn);
}

/** The same of many models, by their ids: models with the same bounds have the same candidates, each without itself. */
export async function candidateKeysOfAll(
  queryable: Queryable,
  models: readonly VisibilityBounds[],
): Promise<ReadonlyMap<string, readonly CandidateKey[]>> {
  const found = new Map<string, readonly CandidateKey[]>();
  for (const alike of withSameBounds(models)) {
    const shared = await candidateRows(queryable, { ...alike[0]!, id: nobody }, '', mostCandidates + 1);
    const owners = shared.map((row) => row[ownerColumn] as string);
    const keys = shared.map(keyIn);
    for (const { id } of alike) found.set(id, keys.filter((_, at) => owners[at] !== id).slice(0, mostCandidates));
  }
  return found;
}

/** No model has this id. */
const nobody = '00000000-0000-0000-0000-000000000000';

function candidateRows(
  queryable: Queryable,
  model: VisibilityBounds,
  more: string,
  most = mostCandidates,
): Promise<readonly Cells[]> {
  const values: Value[] = [];
  const bind = (value: Value) => queryable.dialect.placeholder(values.push(value));
  const text = `with recursive ${importedProjects(model, bind)}
    ${selection('0', more, inOwnProject(model, bind))}
    union all
    ${selection('1', more, inImportedProjects(model, bind))}
    order by rank, content_at desc, model_id limit ${most}`;
  return queryable.rows({ text, values });
}

/** The name of the package with that namespace in the first candidate that declares it. */
export async function metamodelName(queryable: Queryable, model: VisibilityBounds, nsUri: string): Promise<string | undefined> {
  const values: Value[] = [];
  const bind = (value: Value) => queryable.dialect.placeholder(values.push(value));
  const text = `with recursive ${importedProjects(model, bind)}
    ${naming('0', inOwnProject(model, bind), bind(indexed(nsUri)))}
    union all
    ${naming('1', inImportedProjects(model, bind), bind(indexed(nsUri)))}
    order by rank, content_at desc, model_id limit 1`;
  const [row] = await queryable.rows({ text, values });
  return row?.[0] as string | undefined;
}

function inOwnProject({ id, projectId, confidentiality }: VisibilityBounds, bind: (value: Value) => string): string {
  return `models.project_id = ${bind(projectId)} and models.confidentiality <= ${bind(confidentiality)} and models.id <> ${bind(id)}`;
}

function inImportedProjects({ highestSeenElsewhere }: VisibilityBounds, bind: (value: Value) => string): string {
  return `models.project_id in (select id from reached) and models.confidentiality <= ${bind(highestSeenElsewhere)}`;
}

/** The imported projects, directly and further on. Through a hidden project nobody gets anywhere: it would show itself by what is read. */
export function importedProjects({ projectId, highestSeenElsewhere }: VisibilityBounds, bind: (value: Value) => string): string {
  return `reached (id) as (
      select reachable.id from project_imports imports join projects reachable on reachable.id = imports.imported_id
      where imports.project_id = ${bind(projectId)} and reachable.confidentiality <= ${bind(highestSeenElsewhere)}
      union select reachable.id from reached join project_imports imports on imports.project_id = reached.id
      join projects reachable on reachable.id = imports.imported_id where reachable.confidentiality <= ${bind(highestSeenElsewhere)})`;
}

const keyWidth = 5;
const ownerColumn = 2;

function selection(rank: string, more: string, where: string): string {
  return `select ${rank} as rank, models.content_at as content_at, models.id as model_id, revisions.number, models.confidentiality${more}
    from models join revisions on revisions.model_id = models.id and revisions.number = models.revision
    where ${where} and exists (select 1 from declared_packages declared where declared.model_id = models.id)`;
}

function keyIn([, , modelId, number, confidentiality]: Cells): CandidateKey {
  return { key: `${modelId}@${number}`, confidentiality: Number(confidentiality) };
}

function naming(rank: string, where: string, nsUri: string): string {
  return `select declared.name as name, ${rank} as rank, models.content_at as content_at, models.id as model_id
    from declared_packages declared join models on models.id = declared.model_id where ${where} and declared.ns_uri = ${nsUri}`;
}

/** Tells whether two lists are of the same metamodels in the same order. */
export function sameCandidates(one: readonly CandidateKey[], other: readonly CandidateKey[]): boolean {
  return one.length === other.length && one.every(({ key }, index) => key === other[index]!.key);
}

/** A name for the candidates: the same content with the same candidates is read in the same way. */
export function digestOf(candidates: readonly CandidateKey[]): string {
  return hash('sha256', JSON.stringify(candidates.map(({ key, confidentiality }) => [key, confidentiality])), 'hex');
}
