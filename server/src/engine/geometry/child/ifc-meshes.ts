/** The meshes of IFC products, by the engine web-ifc: one product at a time, so that one that fails costs itself alone. */
import { UnwritableContent } from '@orrery/kernel';
import { type FlatMesh, IfcAPI, LogLevel, type PlacedGeometry } from 'web-ifc';

/** A part of a product: a shape that others may share, somewhere, in a colour. */
export interface MeshPart {
  /** The number of the instance that the shape comes of. */
  readonly shapeId: number;
  /** Red, green, blue and opacity, from 0 to 1. */
  readonly colour: readonly [number, number, number, number];
  /** Sixteen numbers, column by column, in metres, y upwards. */
  readonly matrix: readonly number[];
  /** The corners (three coordinates and a normal each) and triangles, until the next product is asked for. */
  readonly corners: () => Float32Array;
  readonly triangles: () => Uint32Array;
}

/** Numbers of a corner: a position and a normal. */
export const cornerStride = 6;
/** The engine counts instances with 32 bits. */
const largestStepId = 2 ** 32 - 1;
/** An engine that went wrong so often is not asked again. */
const mostRestarts = 5;

export class IfcMeshes {
  private readonly file: Uint8Array;
  private readonly api: IfcAPI;
  private readonly model: number;
  private readonly restarts: number;

  private constructor(file: Uint8Array, api: IfcAPI, restarts: number) {
    this.file = file;
    this.api = api;
    this.restarts = restarts;
    this.model = opened(api, file);
  }

  static async open(file: Uint8Array, restarts = 0): Promise<IfcMeshes> {
    const api = new IfcAPI();
    await api.Init();
    api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
    return new IfcMeshes(file, api, restarts);
  }

  /** The same file in a new engine; the same engine where it was begun anew too often. */
  async restarted(): Promise<IfcMeshes> {
    return this.restarts < mostRestarts ? IfcMeshes.open(this.file, this.restarts + 1) : this;
  }

  /** Hands the parts of a product over; what the engine throws is thrown. */
  visit(stepId: number, part: (part: MeshPart) => void): void {
    if (stepId > largestStepId) throw new RangeError(`#${stepId} is beyond the numbers of the engine of geometry.`);
    this.api.StreamMeshes(this.model, [stepId], ({ geometries }: FlatMesh) => {
      for (let at = 0; at < geometries.size(); at++) part(this.partOf(geometries.get(at)));
    });
  }

  private partOf({ geometryExpressID, color: { x, y, z, w }, flatTransformation }: PlacedGeometry): MeshPart {
    const geometry = () => this.api.GetGeometry(this.model, geometryExpressID);
    return {
      shapeId: geometryExpressID,
      colour: [x, y, z, w],
      matrix: flatTransformation,
      corners: () => this.api.GetVertexArray(geometry().GetVertexData(), geometry().GetVertexDataSize()),
      triangles: () => this.api.GetIndexArray(geometry().GetIndexData(), geometry().GetIndexDataSize()),
    };
  }
}

function opened(api: IfcAPI, file: Uint8Array): number {
  let model: number;
  try {
    model = api.OpenModel(file);
  } catch {
    throw new UnwritableContent('The engine of geometry cannot open the file.');
  }
  if (model < 0) throw new UnwritableContent('The engine of geometry does not know the schema of the file.');
  return model;
}
