/** The rights of docs/decisions/who-sees-what.md, by name. */
import type { Rule } from './row.ts';
import type { Site } from './site.ts';

const seesScope = ({ oracle, person, scope }: Site) => oracle.seesScope(person, scope.id);
const changesScope = ({ oracle, person, scope }: Site) => oracle.changesScope(person, scope.id);
export const seesProject = ({ oracle, person, project }: Site) => oracle.seesProject(person, project.id);
export const manages = ({ oracle, person, project }: Site) => oracle.manages(person, project.id);
export const edits = ({ oracle, person, project }: Site) => oracle.edits(person, project.id);
export const seesModel = ({ oracle, person, model }: Site) => oracle.seesModel(person, model.id);
export const isSignedIn = ({ person }: Site) => person.id !== undefined;
export const isThere = ({ level }: Site) => level !== 'missing';
/** Whether a value is covered by the caller's clearance for the project. */
export const covers = ({ oracle, person, project }: Site, value: number) => oracle.clearance(person, project.id) >= value;

const seesEnrollment = (site: Site) => site.oracle.seesEnrollment(site.person, site.enrollment);
const seesOwnEnrollment = ({ oracle, person, ownEnrollment }: Site) =>
  ownEnrollment !== undefined && oracle.seesEnrollment(person, ownEnrollment);
const isAdministrator = ({ person }: Site) => person.isAdministrator;
const editsHome = ({ oracle, person, home }: Site) => oracle.edits(person, home.id);

const signedIn: Rule = { needsSignIn: true };

export const rules = {
  anyone: {},
  signedIn,
  readScope: { sees: seesScope },
  changeScope: { ...signedIn, sees: seesScope, may: changesScope },
  readProject: { sees: seesProject },
  joinProject: { ...signedIn, sees: seesProject },
  editProject: { ...signedIn, sees: seesProject, may: edits },
  manageProject: { ...signedIn, sees: seesProject, may: manages },
  readModel: { sees: seesModel },
  editModel: { ...signedIn, sees: seesModel, may: edits },
  readMember: { sees: ({ oracle, person, keeper }: Site) => oracle.seesMember(person, keeper) },
  readOwnMember: { sees: ({ oracle, person, own }: Site) => own !== undefined && oracle.seesMember(person, own) },
  readEnrollment: { sees: seesEnrollment },
  readOwnEnrollment: { sees: seesOwnEnrollment },
  decideEnrollment: { ...signedIn, sees: seesEnrollment, may: manages },
  decideOwnEnrollment: { ...signedIn, sees: seesOwnEnrollment, may: manages },
  // `unenroll` takes a pending request back; so does deleting it.
  removeOwnEnrollment: { ...signedIn, sees: seesOwnEnrollment },
  readOutwardImport: { sees: ({ oracle, person, outward }: Site) => oracle.seesImport(person, outward) },
  readInwardImport: { sees: ({ oracle, person, inward }: Site) => oracle.seesImport(person, inward) },
  importIntoHome: { ...signedIn, sees: seesProject, may: editsHome },
  readUser: { sees: (site: Site) => isSignedIn(site) && isThere(site) },
  // Accounts are closed to all but administrators, who alone learn which there are.
  administer: { ...signedIn, sees: (site: Site) => !isAdministrator(site) || isThere(site), may: isAdministrator },
} satisfies Record<string, Rule>;

/** "Nobody grants a clearance above their own": who manages the members may give that much. */
export function granting(rule: Rule, clearance: number): Rule {
  return { ...rule, may: (site) => (rule.may?.(site) ?? true) && covers(site, clearance) };
}

/** "Nobody changes or removes a member whose clearance is above their own." */
export const managesKeeper = (site: Site) => manages(site) && covers(site, site.keeper.clearance);

/** "Lowering a project or model needs `owner`." */
export function settingModel(value: number): Rule {
  return { ...rules.editModel, may: (site) => (value < site.model.confidentiality ? manages(site) : edits(site)) };
}
