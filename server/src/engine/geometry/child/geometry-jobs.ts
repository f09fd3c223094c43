/** The jobs of a geometry process. */
import { writeGeometry } from './geometry-job.ts';

export const geometryJobs = { geometry: writeGeometry };

export type GeometryJobs = typeof geometryJobs;
