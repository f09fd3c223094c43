/** Rules and limits of doors that tests of these doors hold: queries and shared connections of GraphQL, the bound of the chat, agents. */
import { inFile } from '../mutations/mutation.ts';
import { heldBy, type Limit } from './limit.ts';

const connections = 'doors/graphql/connections';

export const doorRules: readonly Limit[] = [
  ...heldBy(`${connections}/shared-connections.test.ts`, [
    ...inFile(
      `${connections}/shared-connections.ts`,
      ['if (found?.identity !== identity)', 'if (!found)', 'a connection is of whoever reserved it'],
      ['if (found.reservation === undefined) throw', 'if (false) throw', 'one listens to a connection'],
      [
        'setTimeout(() => this.remove(token), this.reservedMilliseconds)',
        'setTimeout(() => {}, 0)',
        'a reservation is forgotten',
      ],
      ['mostOfOne: 5,', 'mostOfOne: 5000,', 'a caller has so many connections'],
      ['if (this.isClosed) throw', 'if (false) throw', 'nobody begins to listen to a service that stops'],
    ),
    ...inFile(
      `${connections}/shared-connection.ts`,
      ['this.operations.size >= operations ||', '', 'a connection has so many operations'],
      ['|| (kept > 0 && kept + size > bytes)', '', 'operations of a connection were asked for by so many bytes'],
      ['if (this.operations.has(id)) throw', 'if (false) throw', 'an operation has an id of its own'],
      ['if (!bytes && !(await isStillThere().catch(() => false))) return;', '', 'who is not let in any more is let go'],
      ['found?.stopped.abort(', '(() => {})(', 'what was stopped is not worked on'],
    ),
    ...inFile(
      `${connections}/outgoing-messages.ts`,
      ['    await promise;\n', '', 'an operation waits until what it told was taken'],
      ['      this.waiting.delete(message);\n', '', 'who stops an operation hears nothing more of it'],
    ),
  ]),
  ...heldBy('doors/graphql/hostile-queries.test.ts', [
    ...inFile('doors/graphql/execution/query-limits.ts', [
      'characters: 100_000,',
      'characters: 100_000_000,',
      'the text of a query has so many characters',
    ]),
    ...inFile('doors/graphql/execution/query-limits.ts', [
      'name: 200,',
      'name: 200_000,',
      'names of a query have so many characters',
    ]),
    ...inFile('doors/graphql/execution/told-errors.ts', [
      'const longestText = 1000;',
      'const longestText = 1_000_000;',
      'an error repeats so much of what was sent',
    ]),
    ...inFile('doors/graphql/types/filter-types.ts', [
      'if (charactersIn([filter, sort]) > mostCharacters)',
      'if (false)',
      'filters and sorts of a list have so many characters',
    ]),
  ]),
  ...heldBy('doors/chat/chat-door.test.ts', [
    ...inFile('doors/chat/chat.ts', [
      'const bounded = boundedCaller(caller, config.chatClearance);',
      'const bounded = caller;',
      'tools of the chat see no more than the bound',
    ]),
    ...inFile('doors/chat/conversation.ts', [
      'if (!(await this.options.isStillThere())) throw',
      'if (false) throw',
      'a chat ends with the account of whoever asked',
    ]),
    ...inFile('doors/chat/chat-door.ts', [
      '{ needsSignIn: !config.chatAnonymous,',
      '{',
      'the chat is for people who are signed in',
    ]),
  ]),
  ...heldBy('doors/mcp/mcp-door.test.ts', [
    ...inFile(
      'doors/mcp/mcp-door.ts',
      ['needsSignIn: true, readsNoCookies: true', 'readsNoCookies: true', 'nobody comes in without a token'],
      ['if (origin !== undefined && !allowed.includes(origin))', 'if (false)', 'pages of other origins are turned away'],
    ),
    ...inFile('doors/mcp/mcp-server.ts', [
      'if (!called || called.isError) throw',
      'if (called?.isError) throw new ProtocolError(notFound, called.text);\n    if (!called) throw',
      'a resource that is hidden is told as one that is missing',
    ]),
    ...inFile('doors/mcp/mcp-resources.ts', [
      'this.useCases.models.list(caller, {',
      "this.useCases.models.list({ id: '', name: '', isAdministrator: true }, {",
      'resources are those that the caller sees',
    ]),
  ]),
];
