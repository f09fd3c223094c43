/** The yardstick: a server on node:http alone that answers texts of the sizes it is given. */
import { createServer } from 'node:http';

const [port, sizes] = [Number(process.argv[2]), JSON.parse(process.argv[3]!) as Record<string, number>];
const bodies = new Map(Object.entries(sizes).map(([key, size]) => [key, JSON.stringify('x'.repeat(Math.max(0, size - 2)))]));

createServer((request, response) => {
  const body = bodies.get(request.url!.slice(1)) ?? '{}';
  const answer = () => response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  if (request.method === 'GET') return answer();
  return request.resume().on('end', answer);
}).listen(port, '127.0.0.1');
