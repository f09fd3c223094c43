/** One run of the Train Benchmark: load, check, repair, recheck, on the service and beside it on the bare engine. */
import { waitUntilQuiet } from '@orrery/testing/processes/quiet.ts';
import { BareEngine } from './engines/bare-engine.ts';
import type { Engine } from './engines/engine.ts';
import { ServiceEngine } from './engines/service-engine.ts';
import type { RailwayOptions } from './generator/railway.ts';
import { type Announce, ask, type ByEngine, type Mending, mend, open, type Question } from './measuring.ts';
import { type RailwayFormatName, railwayFormats } from './railway-formats.ts';

export interface RunOptions {
  readonly railway: RailwayOptions;
  readonly format: RailwayFormatName;
  readonly rounds: number;
  /** Without the service. */
  readonly isBare: boolean;
  /** Variables of the service that differ from their defaults. */
  readonly settings: Readonly<Record<string, string>>;
  readonly announce: Announce;
}

export interface RunResult {
  readonly quads: number;
  readonly load: ByEngine<number>;
  readonly opening: ByEngine<number>;
  readonly check: readonly Question[];
  readonly repair: readonly Mending[];
  readonly reopening: ByEngine<number>;
  readonly recheck: readonly Question[];
  readonly peakMegabytes: ByEngine<number>;
}

const modelWithoutService = '6f1f5a0e-2f55-4c0b-9a39-3f0f8f3b7a11';

export async function run(options: RunOptions): Promise<RunResult> {
  const service = options.isBare ? undefined : await ServiceEngine.start(railwayFormats[options.format], options.settings);
  try {
    const uploaded = await service?.load(options.railway);
    return await runBeside(service, uploaded, options);
  } finally {
    await service?.stop();
  }
}

async function runBeside(
  service: ServiceEngine | undefined,
  uploaded: { readonly milliseconds: number; readonly model: string } | undefined,
  options: RunOptions,
): Promise<RunResult> {
  const model = uploaded?.model ?? modelWithoutService;
  const bare = new BareEngine(options.format, model);
  try {
    const { milliseconds, quads } = await bare.load(options.railway);
    const load = { bare: milliseconds, ...(uploaded && { service: uploaded.milliseconds }) };
    const engines: Engine[] = service ? [service, bare] : [bare];
    options.announce('load', load);
    return { quads, load, ...(await phases(engines, model, options)) };
  } finally {
    await bare.stop();
  }
}

async function phases(engines: readonly Engine[], model: string, { format, rounds, announce }: RunOptions) {
  const { vocabulary } = railwayFormats[format];
  const opening = await open(engines);
  // What follows from the upload is counted with nothing that comes now.
  for (const engine of engines) await waitUntilQuiet(() => engine.processorMilliseconds());
  const check = await ask(engines, { vocabulary, rounds, announce: inPhase('check', announce) });
  const repair = await mend(engines, check, model, inPhase('repair', announce));
  const reopening = await open(engines);
  const recheck = await ask(engines, { vocabulary, rounds, announce: inPhase('recheck', announce) });
  const peakMegabytes = Object.fromEntries(engines.map((engine) => [engine.name, engine.peakMegabytes()]));
  return { opening, check, repair, reopening, recheck, peakMegabytes };
}

function inPhase(phase: string, announce: Announce): Announce {
  return (what, milliseconds) => announce(`${phase} ${what}`, milliseconds);
}
