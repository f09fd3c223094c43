/** The doors of the service, joined when all wings are open. A new one is a folder of `doors/` and a line here. The web application is joined after them, in `compose.ts`. */
import { chatDoor } from '../doors/chat/chat-door.ts';
import type { Door } from '../doors/door.ts';
import { graphqlDoor } from '../doors/graphql/graphql-door.ts';
import { mcpDoor } from '../doors/mcp/mcp-door.ts';
import { restDoor } from '../doors/rest-door.ts';
import type { UseCases } from './wings.ts';

export const doors: readonly Door<UseCases>[] = [restDoor, graphqlDoor, mcpDoor, chatDoor];
