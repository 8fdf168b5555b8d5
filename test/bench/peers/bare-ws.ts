// A process that only broadcasts a text with ws, which is the least that any server of screens has to do.
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('listening', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
process.on('message', (said: { readonly text: string }) => {
  for (const client of server.clients) client.send(said.text);
});
process.on('disconnect', () => process.exit(0));
