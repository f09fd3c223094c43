/** One run of the Train Benchmark: load, check, repair, recheck, on the service and beside it on the bare engine. */
import { BareEngine } from './engines/bare-engine.ts';
import type { Engine } from './engines/engine.ts';
import { ServiceEngine } from './engines/service-engine.ts';
import { type FormName, forms } from './forms.ts';
import type { RailwayOptions } from './generator/railway.ts';
import { ask, type ByEngine, type Mending, mend, open, type Question } from './measuring.ts';

export interface RunOptions {
  readonly railway: RailwayOptions;
  readonly form: FormName;
  readonly rounds: number;
  /** Without the service. */
  readonly isBare: boolean;
  /** Variables of the service that differ from their defaults. */
  readonly settings: Readonly<Record<string, string>>;
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
  const service = options.isBare ? undefined : await ServiceEngine.start(forms[options.form], options.settings);
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
  { railway, form, rounds }: RunOptions,
): Promise<RunResult> {
  const model = uploaded?.model ?? modelWithoutService;
  const bare = new BareEngine(form, model);
  try {
    const { milliseconds, quads } = await bare.load(railway);
    const load = { bare: milliseconds, ...(uploaded && { service: uploaded.milliseconds }) };
    const engines: Engine[] = service ? [service, bare] : [bare];
    return { quads, load, ...(await phases(engines, form, rounds, model)) };
  } finally {
    await bare.stop();
  }
}

async function phases(engines: readonly Engine[], form: FormName, rounds: number, model: string) {
  const { vocabulary } = forms[form];
  const opening = await open(engines);
  const check = await ask(engines, vocabulary, rounds);
  const repair = await mend(engines, check, model);
  const reopening = await open(engines);
  const recheck = await ask(engines, vocabulary, rounds);
  const peakMegabytes = Object.fromEntries(engines.map((engine) => [engine.name, engine.peakMegabytes()]));
  return { opening, check, repair, reopening, recheck, peakMegabytes };
}
