/** Sign-in with an external issuer: Keycloak, Entra ID, Auth0 and the like. */
import { ExternalPeople } from './accounts/external-people.ts';
import { ExternalIssuer } from './external/external-issuer.ts';
import { fullClaims } from './external/full-claims.ts';
import type { IssuerMode, IssuerModeDependencies } from './issuer-mode.ts';
import { Endings } from './sign-out.ts';
import { externalTokenCheck } from './tokens/external-tokens.ts';

export async function externalSignIn(dependencies: IssuerModeDependencies): Promise<IssuerMode> {
  const { config, database, people, clock } = dependencies;
  const [issuerUrl, clientId] = [config.issuerUrl!, config.clientId!];
  const issuer = new ExternalIssuer({ issuerUrl, clientId, clientSecret: config.clientSecret }, clock);
  const externalPeople = new ExternalPeople(database, people, issuerUrl, config.adminClaim);
  return {
    issuerUrl,
    accountUrl: config.accountUrl ?? `${issuerUrl}/account`,
    grants: undefined,
    endings: new Endings({ ...dependencies, grants: undefined }),
    accounts: undefined,
    tokenCheck: externalTokenCheck({ issuer, people: externalPeople, audience: config.audience, clientId, clock }),
    identitySource: () => ({
      relyingParty: () => issuer.relyingParty(),
      userOf: async (claims, tokens) => {
        const known = await fullClaims(claims, tokens, issuer, (some) => externalPeople.speaksOfAdministrators(some));
        return { userId: (await externalPeople.meet(known)).id };
      },
    }),
    register: async () => {},
    chores: [],
  };
}
