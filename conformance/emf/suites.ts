/** All suites, in the order in which they are run. */
import type { JudgedSuite } from './suite.ts';
import { ecoreRoundTrip } from './suites/ecore-round-trip.ts';
import { fidelity } from './suites/fidelity.ts';
import { generated } from './suites/generated.ts';
import { goldenJson } from './suites/golden-json.ts';
import { goldenXmi } from './suites/golden-xmi.ts';
import { instances } from './suites/instances.ts';
import { manifest } from './suites/manifest.ts';
import { otherJson } from './suites/other-json.ts';
import { realEmf } from './suites/real-emf.ts';
import { siriusWeb } from './suites/sirius-web.ts';

export const suites: readonly JudgedSuite[] = [
  manifest,
  goldenXmi,
  goldenJson,
  ecoreRoundTrip,
  instances,
  siriusWeb,
  otherJson,
  fidelity,
  realEmf,
  generated,
];
