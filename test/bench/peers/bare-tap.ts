// A process that reads a serial line and sends a text to all listeners, which is the least that any service of taps has to do.
import { ReadlineParser, SerialPort } from 'serialport';
import { WebSocketServer } from 'ws';

const [path = ''] = process.argv.slice(2);
let text = '';
const port = new SerialPort({ path, baudRate: 115_200 });
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
port.pipe(new ReadlineParser()).on('data', () => {
  for (const client of server.clients) client.send(text);
});
process.on('message', (said: { readonly text: string }) => {
  ({ text } = said);
});
process.on('disconnect', () => process.exit(0));
await Promise.all([port, server].map((each, index) => new Promise(resolve => each.once(index === 0 ? 'open' : 'listening', resolve))));
const address = server.address();
process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
