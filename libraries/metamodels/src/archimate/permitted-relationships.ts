/** Which relationships ArchiMate 3.2 permits between which concepts: appendix B of the standard as a table. */

/** The letters of the kinds of relationships. */
const kinds: Readonly<Record<string, string>> = {
  a: 'Access',
  c: 'Composition',
  f: 'Flow',
  g: 'Aggregation',
  i: 'Assignment',
  n: 'Influence',
  o: 'Association',
  r: 'Realization',
  s: 'Specialization',
  t: 'Triggering',
  v: 'Serving',
};

/** All that occurs between two concepts, as letters of kinds; each set has the sign at its place in `signs`. */
const signs = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ01234';
const sets =
  'o fotv no or nor fortv ao fiortv acfginorstv cgor cfgiortv cfgostv fiotv cfgiorstv cfgotv cgnos acfgnorstv cgnors io aio fgiortv cfgorstv cfgortv cgos acgo cgnor ino cgo aor fgiotv acgors fot cfgiotv cgno cfgnorstv inor cfgost - fgortv cgors fgotv cfgiostv acgiors cfgiost aior fiot fort acgio cgio cfgorst cginors acfgnost afinortv cginor acfginorst cfginorstv acfgnorst';

/** The concepts in the order of rows and columns; `Relationship` stands for all of them. */
const concepts =
  'ApplicationCollaboration ApplicationComponent ApplicationEvent ApplicationFunction ApplicationInteraction ApplicationInterface ApplicationProcess ApplicationService Artifact Assessment BusinessActor BusinessCollaboration BusinessEvent BusinessFunction BusinessInteraction BusinessInterface BusinessObject BusinessProcess BusinessRole BusinessService Capability CommunicationNetwork Constraint Contract CourseOfAction DataObject Deliverable Device DistributionNetwork Driver Equipment Facility Gap Goal Grouping ImplementationEvent Junction Location Material Meaning Node Outcome Path Plateau Principle Product Relationship Representation Requirement Resource Stakeholder SystemSoftware TechnologyCollaboration TechnologyEvent TechnologyFunction TechnologyInteraction TechnologyInterface TechnologyProcess TechnologyService Value ValueStream WorkPackage';

/** A row for each source, with a sign for each target. */
const rows: readonly string[] = [
  'lMhhhwhhgcbbffffgfbfdbegdgabbcbbaeiaibgcbebaebagedcbbbbbbbbcda',
  'bvhhhwhhgcbbffffgfbfdbegdgabbcbbaeiaibgcbebaebagedcbbbbbbbbcda',
  'bblbbbbbgcbbfbbbgbbbabegagabbcbbaeqaibgcbebaebageacbbbbbbbbcaa',
  'bbblobofgcbbbffbgfbfdbegdgabbcbbaeqaibgcbebaebageacbbbbbbbbcda',
  'bbbolbofgcbbbffbgfbfdbegdgabbcbbaeqaibgcbebaebageacbbbbbbbbcda',
  'bbbbblbmgcbbbbbfgbbfdbegdgabbcbbaeiaibgcbebaebagedcbbbbbbbbcda',
  'bbbooblfgcbbbffbgfbfdbegdgabbcbbaeqaibgcbebaebageacbbbbbbbbcda',
  'bbbbbbblgcbbbbbbgbbfdbegdgabbcbbaeqaibgcbebaebageacbbbbbbbbcda',
  'ddddddddNcaaddddddaddaedddaaacaaaeraiaacaeaaeaaaedcdaddddddcda',
  'aaaaaaaaapaaaaaaaaaaaacaaaaaacaaacpaiaacacaacaaacacaaaaaaaacaa',
  'bbbbbbbbgclbmmmGgmmhdbegdgabbcbbaeisibgcbebaebagedAbbbbbbbbcds',
  'bbbbbbbbgcOlmmmGgmDhdbegdgabbcbbaeisibgcbebaebagedAbbbbbbbbcds',
  'bbbbbbbbgcbblbbbgbbbabegagabbcbbaeqaibgcbebaebageacbbbbbbbbcaa',
  'bbbbbbbbgcbbblobgobfdbegdgabbcbbaeqaibgcbebaebageacbbbbbbbbcda',
  'bbbbbbbbgcbbbolbgobfdbegdgabbcbbaeqaibgcbebaebageacbbbbbbbbcda',
  'bbbbbbbbgcbbbbblgbbmdbegdgabbcbbaeiaibgcbebaebagedcbbbbbbbbcda',
  'aaaaaaaaacaaaaaaxaaadaexdaaaacaaaeraiaacaeaaeaaaedcaaaaaaaacda',
  'bbbbbbbbgcbbboobglbfdbegdgabbcbbaeqaibgcbebaebageacbbbbbbbbcda',
  'bbbbbbbbgcbbmmmogmlhdbegdgabbcbbaeisibgcbebaebagedAbbbbbbbbcds',
  'bbbbbbbbgcbbbbbbgbbldbegdgabbcbbaeqaibgcbebaebageacbbbbbbbbcda',
  'aaaaaaaaacaaaaaaaaaalaeafaaaacaaaeIaiaacaeaaeaaaebcaaaaaaaacba',
  'fffffffftcffffffgfffdlegdgaMbcffaeiaibgcfefaebagedeufhhhuhhcda',
  'aaaaaaaaacaaaaaaaaaaaapaaaaaacaaaeraiaacaeaaeaaapacaaaaaaaacaa',
  'aaaaaaaaacaaaaaaxaaadaexdaaaacaaaeraiaacaeaaeaaaedcaaaaaaaacda',
  'aaaaaaaaacaaaaaaaaaabaealaaaacaaaeIaiaacaeaaeaaaebcaaaaaaaacba',
  'aaaaaaaaacaaaaaadaaadaeddxaaacaaaeraiaacaeaaeaaaedcaaaaaaaacda',
  'dddddddddcddddddddddddedddxddcddaeraiddcdeddedadededdddddddcda',
  'fffffffftcbbffffgfbfdbegdgalbcbbaeiaibgcbebaebagedckbhhhkhhcda',
  'fffffffftchhhhhhghhhdbegdgaulcuuaeisibtcuefaebagedJufhhhuhhcds',
  'aaaaaaaaacaaaaaaaaaaaacaaaaaapaaacpaiaacacaacaaacacaaaaaaaacaa',
  'fffffffftcbbffffgfbfdbegdgawbcvbaeiaibtcbebaebagedckbhhhkhhcda',
  'fffffffftcmmhhhhghmhdbegdgakbckPaeisibtcGebaebagedAkbhhhkhhcds',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaxaxaiaaaaaaaaaaaaaaaaaaaaaaaaa',
  'aaaaaaaaacaaaaaaaaaaaacaaaaaacaaappaiaacacaacaaacacaaaaaaaacaa',
  'vvnnnvnnQpnnnnnnEnnnnvrEvEEnvpnnxriRivQpnrvXrvBErvYnvnnnnnnpnR',
  'aaaaaaaaacaaaaaaaaaaaacaaagaacaaacZKiaacacaFcaaacacaaaaaaaacaF',
  'ffhhhfhhSchhhhhhChhhhfeCfCChfchhae0TifSchefUefLCefJhfhhhhhhchT',
  'wwkkkwkkVHkkkkkkykkkjozyjyBkoHkkBziWilVHkzwBzoByzj1kwkkkkkkHjW',
  'dddddddddcaaddddddaddaedddadacdaaeraiaNcaeaaeaaaedcdaddddddcda',
  'aaaaaaaaacaaaaaaaaaaaacaaaaaacaaacpaiaapacaacaaacacaaaaaaaacaa',
  'fffffffftcmmhhhhghmhdbegdgakbckGaeisibtcPebaebagedAkbhhhkhhcds',
  'aaaaaaaaacaaaaaaaaaaaacaaaaaacaaaeraiaacapaacaaacacaaaaaaaacaa',
  'fffffffftcmmhhhhghmhdbegdgaubcuDaeisibtcDelaebagedAuOhhhuhhcds',
  'jjjjjjjjjcjjjjjjjjjjjjzjjjgjjcjjaz2FijjcjzjKejBjzjJjjjjjjjjcjF',
  'aaaaaaaaacaaaaaaaaaaaacaaaaaacaaaeraiaacaeaapaaacacaaaaaaaacaa',
  'fffffffwycbbffffyfbwdbeydyafbcfbaeqaibycbebaelayedcfbfffffwcda',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaLaaaaaaaaaLaaaaaaaaaaaaaaa',
  'aaaaaaaaacaaaaaadaaadaeddaaaacaaaeraiaacaeaaeaaxedcaaaaaaaacda',
  'aaaaaaaaacaaaaaaaaaaaapaaaaaacaaaeraiaacaeaaeaaapacaaaaaaaacaa',
  'aaaaaaaaacaaaaaaaaaamaeafaaaacaaae3aiaacaeaaeaaaelcaaaaaaaacma',
  'aaaaaaaaacaaaaaaaaaaaacaaaaaacaaacpaiaacacaacaaacapaaaaaaaacaa',
  'fffffffftcbbffffgfbfdbegdgabbcbbaeiaibgcbebaebagedcnbhhhkhhcda',
  'fffffffftcmmhhhhghmhdbegdgaubcuDaeisibtcDebaebagedAulhhhkhhcds',
  'bbfbbbbbgcbbfbbbgbbbabegagabbcbbaeqaibgcbebaebageacbblbbbbbcaa',
  'bbbffbffgcbbbffbgfbfdbegdgabbcbbaeqaibgcbebaebageacbbblobofcda',
  'bbbffbffgcbbbffbgfbfdbegdgabbcbbaeqaibgcbebaebageacbbbolbofcda',
  'bbbbbfbfgcbbbbbfgbbfdbegdgabbcbbaeiaibgcbebaebagedcbbbbblbmcda',
  'bbbffbffgcbbbffbgfbfdbegdgabbcbbaeqaibgcbebaebageacbbbooblfcda',
  'bbbbbbbfgcbbbbbbgbbfdbegdgabbcbbaeqaibgcbebaebageacbbbbbbblcda',
  'aaaaaaaaacaaaaaaaaaaaacaaaaaacaaacpaiaacacaacaaacacaaaaaaaapaa',
  'aaaaaaaaacaaaaaaaaaabaeafaaaacaaaeIaiaacaeaaeaaaebcaaaaaaaacla',
  'dddddddddcddddddddddddedddCddcddae4FiddcdedUedadededdddddddcdK',
];

const permitted: readonly ReadonlySet<string>[] = sets
  .split(' ')
  .map((letters) => new Set([...letters].flatMap((letter) => kinds[letter] ?? [])));
const positions: ReadonlyMap<string, number> = new Map(concepts.split(' ').map((name, index) => [name, index]));

/** Whether a relationship of a kind, such as Serving, may lead from one concept to another; what the table does not know may do all. */
export function isPermitted(kind: string, source: string, target: string): boolean {
  const [from, to] = [positions.get(source), positions.get(target)];
  if (from === undefined || to === undefined) return true;
  return permitted[signs.indexOf(rows[from]![to]!)]!.has(kind);
}
