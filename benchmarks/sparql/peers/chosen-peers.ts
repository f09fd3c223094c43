/** The peers of a run: those that were asked for and are here, and a sentence for each that is not. */
import { fuseki } from './fuseki.ts';
import { nativeOxigraph } from './native-oxigraph.ts';
import type { Patience, PeerMaker } from './peer.ts';
import { wasmOxigraph } from './wasm-oxigraph.ts';

export interface PeerChoice {
  /** Names, separated by commas. */
  readonly peers: string;
  /** A Python that has pyoxigraph. */
  readonly python: string | undefined;
  readonly fusekiJar: string | undefined;
}

export interface PeerData {
  readonly quads: number;
  readonly models: number;
  /** The same quads as N-Quads. */
  readonly file: () => string;
}

export const peerNames = ['wasm', 'native', 'fuseki'] as const;
type PeerName = (typeof peerNames)[number];

const waysToGet: Readonly<Record<PeerName, string>> = {
  wasm: '',
  native:
    'Native Oxigraph is not here: python3 -m venv peers && peers/bin/pip install pyoxigraph, then --python peers/bin/python.',
  fuseki:
    'Fuseki is not here: mvn dependency:copy -Dartifact=org.apache.jena:jena-fuseki-server:5.6.0 -DoutputDirectory=. (Java 17), then --fuseki-jar jena-fuseki-server-5.6.0.jar.',
};

export function chosenPeers(
  choice: PeerChoice,
  data: PeerData,
  patience: Patience,
): { readonly makers: readonly PeerMaker[]; readonly missing: readonly string[] } {
  const { python, fusekiJar } = choice;
  const makers: Readonly<Record<PeerName, () => PeerMaker | undefined>> = {
    wasm: () => wasmOxigraph(data.quads, data.models, patience),
    native: () => (python === undefined ? undefined : nativeOxigraph(python, data.file(), patience)),
    fuseki: () => (fusekiJar === undefined ? undefined : fuseki(fusekiJar, data.file(), patience)),
  };
  const found = namesIn(choice.peers).map((name) => ({ name, maker: makers[name]() }));
  return {
    makers: found.flatMap(({ maker }) => maker ?? []),
    missing: found.flatMap(({ name, maker }) => (maker ? [] : waysToGet[name])),
  };
}

function namesIn(text: string): PeerName[] {
  const wanted = text.split(',').filter((name) => name !== '');
  const unknown = wanted.filter((name) => !(peerNames as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`There is no peer ${unknown.join(', ')}: ${peerNames.join(', ')}.`);
  return wanted as PeerName[];
}
