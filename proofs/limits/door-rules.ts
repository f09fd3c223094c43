/** Rules and limits of doors that tests of these doors hold: the bound of the chat, agents. */
import { inFile } from '../mutations/mutation.ts';
import { heldBy, type Limit } from './limit.ts';

export const doorRules: readonly Limit[] = [
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
