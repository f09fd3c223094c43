/** Does one task of the benchmark in a process of its own: measure.ts <task> <IFC file> <object index>; prints what it took as JSON. */
import { readFileSync, writeFileSync } from 'node:fs';
import { zstdCompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type FlatMesh, IfcAPI, LogLevel } from 'web-ifc';
import { writeGeometry } from '../../server/src/engine/geometry/child/geometry-job.ts';
import { progressEnd } from '../../server/src/engine/geometry/geometry-layout.ts';

export interface Taken {
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
  /** Triangles, as often as they are placed. */
  readonly triangles: number;
  /** What was written, and what of it is stored and sent. */
  readonly bytes: number;
  readonly storedBytes: number;
}

type Made = Pick<Taken, 'triangles' | 'bytes' | 'storedBytes'>;

/** As the store keeps content. */
const frameSize = 2 ** 20;
const [task = '', file = '', index = ''] = process.argv.slice(2);

const tasks: Readonly<Record<string, () => Promise<Made>>> = { index: writeIndex, 'web-ifc': allMeshes, Orrery: geometry };
const made = await tasks[task]!();
const { user, system } = process.cpuUsage();
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ ...made, processorSeconds: (user + system) / 1e6, peakMegabytes } satisfies Taken));

/** What each geometry is made with, and what is there after an upload anyway. */
async function writeIndex(): Promise<Made> {
  const [{ ifcFormat }, { writeObjectIndex }, { builtInMetamodels, isMainClass }] = await Promise.all([
    import('@orrery/formats'),
    import('@orrery/kernel'),
    import('@orrery/metamodels'),
  ]);
  const context = { metamodels: builtInMetamodels, lineage: '0b903905-ebcf-4099-aa8e-ff98922954ab' };
  const { model } = ifcFormat.read(new Uint8Array(readFileSync(file)), context);
  writeFileSync(index, Buffer.concat([...writeObjectIndex(model, { isMain: isMainClass, checkpoint: () => {} })]));
  return { triangles: 0, bytes: 0, storedBytes: 0 };
}

/** What a viewer on top of it does first: all meshes, their corners and triangles. */
async function allMeshes(): Promise<Made> {
  const api = new IfcAPI();
  await api.Init();
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  const model = api.OpenModel(new Uint8Array(readFileSync(file)));
  let [triangles, bytes] = [0, 0];
  api.StreamAllMeshes(model, ({ geometries }: FlatMesh) => {
    for (let at = 0; at < geometries.size(); at++) {
      const geometry = api.GetGeometry(model, geometries.get(at).geometryExpressID);
      const corners = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
      const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
      triangles += indices.length / 3;
      bytes += corners.byteLength + indices.byteLength;
    }
  });
  return { triangles, bytes, storedBytes: bytes };
}

async function geometry(): Promise<Made> {
  const contents: Readonly<Record<string, Buffer>> = { file: readFileSync(file), index: readFileSync(index) };
  const written: Buffer[] = [];
  const handed = (id: string) => ({ id, hash: id, size: contents[id]!.length });
  await writeGeometry(
    { file: handed('file'), index: handed('index') },
    {
      fetch: ({ id, start = 0, size }) => new Uint8Array(contents[id]!.subarray(start, start + size)),
      pieces: (id) => [contents[id]!],
      write: (chunk) => void written.push(Buffer.from(chunk as Uint8Array)),
      flush: () => {},
      checkpoint: () => {},
      signal: () => new AbortController().signal,
      columns: new LRUCache({ maxSize: 2 ** 30 }),
    },
  );
  const whole = Buffer.concat(written);
  const bytes = whole.subarray(whole.indexOf(progressEnd) + 1);
  const { placedTriangles } = JSON.parse(/"counts":(\{[^}]*\})/.exec(bytes.toString('latin1'))![1]!);
  return { triangles: placedTriangles, bytes: bytes.length, storedBytes: storedBytesOf(bytes) };
}

function storedBytesOf(bytes: Buffer): number {
  let sum = 0;
  for (let start = 0; start < bytes.length; start += frameSize)
    sum += zstdCompressSync(bytes.subarray(start, start + frameSize)).length;
  return sum;
}
