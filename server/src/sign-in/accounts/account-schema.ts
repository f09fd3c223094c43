/** Accounts on the wire. */
import Type from 'typebox';
import { exampleBase, exampleLinks, examples } from '../../http/description/examples.ts';
import { Instant, Link, Links, Name, nullable, Shown, Uuid } from '../../http/wire.ts';

const Username = Type.String({
  pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._@+-]{0,99}$',
  description: '1 to 100 letters, digits, and . _ @ + - after the first',
  examples: ['ada'],
});

const Email = nullable(Type.String({ format: 'email', maxLength: 254 }));

const account = {
  id: Uuid,
  username: Type.String(),
  name: Type.String(),
  email: nullable(Type.String()),
  administrator: Type.Boolean(),
  disabled: Type.Boolean(),
  hasPassword: Type.Boolean({ description: 'false until the holder has chosen a password' }),
  creationDateTime: Instant,
  _links: Links,
};

const link = {
  passwordLink: Type.String({ description: 'One-time link to choose a password.' }),
  passwordLinkExpirationDateTime: Instant,
};

const accountExample = {
  ...examples.ada,
  username: 'ada',
  email: 'ada@example.com',
  administrator: false,
  disabled: false,
  hasPassword: false,
  creationDateTime: examples.dateTime,
  _links: exampleLinks(`accounts/${examples.ada.id}`),
};

const linkExample = {
  passwordLink: `${exampleBase}/account/choose-password?token=…`,
  passwordLinkExpirationDateTime: examples.dateTime,
};

export const AccountShape = Type.Object(account, { title: 'Account', examples: [accountExample] });
export const NewAccountShape = Type.Object(
  { ...account, ...link },
  { title: 'CreatedAccount', examples: [{ ...accountExample, ...linkExample }] },
);
export const PasswordLinkShape = Type.Object(
  { ...link, _links: Type.Object({ account: Link }) },
  {
    title: 'PasswordLink',
    examples: [{ ...linkExample, _links: { account: { href: `${exampleBase}/api/accounts/${examples.ada.id}` } } }],
  },
);

const shown = { id: Shown, hasPassword: Shown, creationDateTime: Shown, _links: Shown };

export const NewAccountBody = Type.Object(
  {
    username: Username,
    name: Name,
    email: Type.Optional(Email),
    administrator: Type.Optional(Type.Boolean()),
    disabled: Shown,
    ...shown,
  },
  {
    title: 'NewAccount',
    additionalProperties: false,
    examples: [{ username: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' }],
  },
);

export const AccountChangesBody = Type.Object(
  {
    name: Type.Optional(Name),
    email: Type.Optional(Email),
    administrator: Type.Optional(Type.Boolean()),
    disabled: Type.Optional(Type.Boolean()),
    username: Shown,
    ...shown,
  },
  { title: 'AccountChanges', additionalProperties: false, examples: [{ disabled: true }] },
);
