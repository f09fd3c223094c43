/** The program of the thread that lays graphs out. */
import { parentPort } from 'node:worker_threads';
import type { ElkGraph } from '@orrery/drawing';
import elkjs from 'elkjs';

/** The package is CommonJS: what it exports is its class. */
interface Kernel {
  layout(graph: ElkGraph): Promise<ElkGraph>;
}
const kernel = new (elkjs as unknown as new () => Kernel)();

parentPort!.on('message', (graph: ElkGraph) => {
  kernel.layout(graph).then(
    (answer) => parentPort!.postMessage({ answer }),
    (error: unknown) => parentPort!.postMessage({ error: String(error) }),
  );
});
