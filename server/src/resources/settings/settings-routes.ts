/** Public settings, with which a client finds its way. */
import Type from 'typebox';
import { exampleBase } from '../../http/description/examples.ts';
import { acts } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';

export interface PublicSettings {
  readonly aboutUrl?: string;
  readonly documentationUrl?: string;
  readonly applicationsUrl?: string;
  readonly oauth2IssuerUrl: string;
  readonly oauth2ApiClientId: string;
}

const Url = Type.Optional(Type.String({ format: 'uri' }));

export const SettingsShape = Type.Object(
  {
    aboutUrl: Url,
    documentationUrl: Url,
    applicationsUrl: Url,
    oauth2IssuerUrl: Url,
    oauth2ApiClientId: Type.Optional(Type.String({ examples: ['service-api'] })),
  },
  { title: 'Settings', examples: [{ oauth2IssuerUrl: `${exampleBase}/oidc`, oauth2ApiClientId: 'service-api' }] },
);

export function settingsRoutes(app: App, settings: PublicSettings): void {
  const answer = { description: 'Done.', content: { 'application/json': { schema: SettingsShape } } };
  app.get('/api/settings', acts({ tag: 'settings', says: 'Public settings.', response: { 200: answer } }), async () => settings);
}
