import { expect, test } from 'vitest';
import { chosenPeers, type PeerChoice } from './chosen-peers.ts';

const data = { quads: 100, models: 2, file: () => 'models.nq' };
const patience = { rounds: 1, seconds: 1 };
const choice: PeerChoice = { peers: 'wasm,native,fuseki', python: undefined, fusekiJar: undefined };

test('a peer that is not here is left out, with a sentence that says how to get it', () => {
  const { makers, missing } = chosenPeers(choice, data, patience);
  expect(makers.map(({ name }) => name)).toEqual(['WASM']);
  expect(missing).toEqual([expect.stringContaining('pip install pyoxigraph'), expect.stringContaining('jena-fuseki-server')]);
});

test('peers that are named and here take part, in the order in which they are named', () => {
  const { makers, missing } = chosenPeers({ peers: 'fuseki,native', python: 'python', fusekiJar: 'f.jar' }, data, patience);
  expect(makers.map(({ name }) => name)).toEqual(['Fuseki', 'native']);
  expect(missing).toEqual([]);
});

test('a name that no peer has is an error', () => {
  expect(() => chosenPeers({ ...choice, peers: 'virtuoso' }, data, patience)).toThrow('There is no peer virtuoso');
});
