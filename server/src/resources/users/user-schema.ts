/** Users on the wire. */
import Type from 'typebox';
import { described } from '../../http/description/described-as.ts';
import { exampleLinks, examples } from '../../http/description/examples.ts';
import { Instant, Links, Name, nullable, Shown, Uuid } from '../../http/wire.ts';
import { longestList, themes } from './user-profile.ts';

export const UserShape = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    username: Type.Optional(Type.String({ description: 'to oneself and administrators' })),
    email: Type.Optional(nullable(Type.String({ description: 'to oneself and administrators' }))),
    _links: Links,
  },
  { title: 'User', examples: [{ ...examples.ada, _links: exampleLinks(`users/${examples.ada.id}`) }] },
);

const Ids = Type.Array(Uuid, {
  title: 'Ids',
  maxItems: longestList,
  description:
    'ids of scopes, projects, models, representations and saved queries; those that the user does not see are left out',
});

const userDetailsShapeExample = {
  ...examples.ada,
  username: 'ada',
  email: 'ada@example.com',
  locale: 'en',
  theme: null,
  starred: [examples.project.id],
  recent: [examples.model.id],
  administrator: false,
  creationDateTime: examples.dateTime,
  _links: exampleLinks('users/current'),
};

export const UserDetailsShape = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    username: Type.String(),
    email: nullable(Type.String()),
    locale: Type.String({ examples: ['en'] }),
    theme: nullable(Type.String()),
    starred: Ids,
    recent: Ids,
    administrator: Type.Boolean(),
    creationDateTime: Instant,
    _links: Links,
  },
  { title: 'UserDetails', examples: [userDetailsShapeExample] },
);

/** The locale is checked where the preferences are changed, by those that the installation carries. */
export const preferencesBody = (locales: readonly string[]) =>
  Type.Object(
    {
      locale: Type.Optional(described(Type.String(), { type: 'string', enum: locales })),
      name: Type.Optional(Name),
      theme: Type.Optional(Type.Union([Type.Enum([...themes]), Type.Null()])),
      starred: Type.Optional(Ids),
      recent: Type.Optional(Ids),
      id: Shown,
      username: Shown,
      email: Shown,
      administrator: Shown,
      creationDateTime: Shown,
      _links: Shown,
    },
    { title: 'Preferences', additionalProperties: false, examples: [{ locale: locales.at(-1) }] },
  );
