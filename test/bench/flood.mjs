// Opens many sockets to the feed of a hub's public side at full speed, says when all were answered or turned away, and holds them open.
import { connect } from 'node:net';

const [, , address = '', count = '0'] = process.argv;
const { hostname, port, host } = new URL(address);
/** How many sockets are being opened at once. */
const AT_ONCE = 500;
const ASK = [
  'GET /feed?changes=1 HTTP/1.1',
  `Host: ${host}`,
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

let left = Number(count);
let served = 0;
let over = 0;
const one = () => {
  if (left === 0) return;
  left -= 1;
  let isOver = false;
  const done = () => {
    if (isOver) return;
    isOver = true;
    over += 1;
    if (over === Number(count)) process.stdout.write(`${served}\n`);
    one();
  };
  const socket = connect(Number(port), hostname, () => socket.write(ASK));
  socket.once('data', text => {
    if (String(text).startsWith('HTTP/1.1 101')) served += 1;
    done();
  });
  socket.on('error', done);
  socket.on('close', done);
};
for (let n = 0; n < AT_ONCE; n += 1) one();
