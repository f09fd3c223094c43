/** Geometry over HTTP: the index of a revision, and its tiles. */
import Type, { type TObject } from 'typebox';
import { halJson, linkTo } from '../../http/answers/hal.ts';
import type { SentContent } from '../../http/answers/send-content.ts';
import { secondsToWait } from '../../http/headers/prefer.ts';
import { acts } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import type { Urls } from '../../http/urls.ts';
import { onlyParameters } from '../../http/wire.ts';
import type { Piece } from '../forms/pieced-content.ts';
import { getBelowModel, type RequestBelowModel, revisionIn, type SeenModels } from '../objects/model-addresses.ts';
import { RevisionNumber } from '../objects/object-schema.ts';
import type { GeometryProgress } from './geometries.ts';
import type { GeometryContents } from './geometry-contents.ts';
import { GeometryShape, ProgressShape } from './geometry-schema.ts';
import type { ModelGeometry, OpenGeometry } from './model-geometry.ts';

export interface GeometryRouteDependencies extends SeenModels {
  readonly modelGeometry: ModelGeometry;
  readonly geometryContents: GeometryContents;
  readonly urls: Urls;
}

/** So long a request waits for a geometry that is not there yet, where it does not say otherwise. */
const patienceSeconds = 5;
const retrySeconds = 2;
const tileType = 'application/octet-stream';
const unchanging = 'private, max-age=3600, immutable';

type Kind = 'index' | 'tile';

const says: Readonly<Record<Kind, string>> = {
  index: 'Reads the index of the geometry of a building: boxes, storeys, and where in which tile each object is',
  tile: 'Reads a tile of the geometry of a building',
};

export function geometryRoutes(app: App, dependencies: GeometryRouteDependencies): void {
  getBelowModel(app, dependencies, {
    path: 'geometry',
    describe: (params, ending) => describeGet('index', params, ending),
    answer: (below) => answer('index', below, dependencies),
  });
  getBelowModel(app, dependencies, {
    path: 'geometry/:tile',
    params: { tile: Type.String({ maxLength: 40, description: 'the name of a tile in the index' }) },
    describe: (params, ending) => describeGet('tile', params, ending),
    answer: (below) => answer('tile', below, dependencies),
  });
}

async function answer(kind: Kind, below: RequestBelowModel, dependencies: GeometryRouteDependencies) {
  const { request, model } = below;
  const milliseconds = secondsToWait(request.headers.prefer, patienceSeconds) * 1000;
  const revision = revisionIn(request.query);
  const outcome = await dependencies.modelGeometry.open(request.caller, model, { revision, milliseconds });
  if ('progress' in outcome) return tellProgress(below, outcome.progress, dependencies);
  return below.send(await contentOf(kind, below, outcome.result, dependencies));
}

/** "While it is made: 202 {stage, progress} with Retry-After." */
function tellProgress(
  { reply, model, params }: RequestBelowModel,
  progress: GeometryProgress,
  { urls }: GeometryRouteDependencies,
) {
  reply.code(202).header('retry-after', retrySeconds).header('cache-control', 'no-store').type(halJson);
  const address = urls.to('models', model.id);
  const part = params.tile === undefined ? '' : `/${encodeURIComponent(params.tile)}`;
  return { ...progress, _links: { self: linkTo(`${address}/geometry${part}`), model: linkTo(address) } };
}

async function contentOf(
  kind: Kind,
  { request, model, params }: RequestBelowModel,
  { revision, bytes }: OpenGeometry,
  { geometryContents, urls }: GeometryRouteDependencies,
): Promise<SentContent> {
  const version = `${revision}-${bytes.hash.slice(0, 24)}`;
  if (kind === 'index') {
    const piece = await geometryContents.index(bytes, beginningOf(urls.to('models', model.id), model.id, revision));
    return { ...sent(piece, version, `${model.slug}.geometry.json`), mediaType: halJson };
  }
  const name = params.tile!;
  const piece = await geometryContents.tile(bytes, name);
  const cacheControl = revisionIn(request.query) === undefined ? undefined : unchanging;
  return { ...sent(piece, `${version}-${name}`, `${model.slug}.${name}.tile`), mediaType: tileType, cacheControl };
}

function sent({ size, read }: Piece, version: string, fileName: string) {
  return { version, size, read, fileName, disposition: 'inline' as const };
}

function beginningOf(self: string, id: string, revision: number): object {
  const links = {
    self: linkTo(`${self}/geometry?revision=${revision}`),
    tile: { href: `${self}/geometry/{tile}?revision=${revision}`, templated: true },
    glb: linkTo(`${self}/content?format=glb&revision=${revision}`),
    model: linkTo(self),
  };
  return { model: { id }, revision, _links: links };
}

function describeGet(kind: Kind, params: TObject, ending: string) {
  const way = 'scope' in params.properties ? 'ByChain' : '';
  const content =
    kind === 'index'
      ? { [halJson]: { schema: GeometryShape } }
      : { [tileType]: { schema: Type.Unsafe({ type: 'string', contentMediaType: tileType }) } };
  const response = {
    200: { description: kind === 'index' ? 'The index.' : 'The tile.', content },
    202: { description: 'It is being made.', content: { [halJson]: { schema: ProgressShape } } },
    206: { description: 'The bytes that Range asks for.', type: 'null' },
    304: { description: 'Unchanged since If-None-Match.', type: 'null' },
  };
  return acts({
    tag: 'model content',
    ...(kind === 'tile' && { operationId: `readModelGeometryTile${way}` }),
    says: says[kind] + ending,
    params,
    querystring: onlyParameters({ revision: RevisionNumber }),
    headers: Type.Object({
      prefer: Type.Optional(Type.String({ description: '`wait=60`: how many seconds to wait for what is not there yet' })),
    }),
    response,
    fails: [400, 404, 406, 503],
  });
}
