// Run by the trial of slow clients as a process of its own: opens connections that never finish, until its parent disconnects.
import { connect, type Socket } from 'node:net';

const [port = 0, headers = 0, bodies = 0, idle = 0] = process.argv.slice(2).map(Number);
const SECOND = 1_000;
/** Connections opened in one turn, so that the queue of the server is not filled. */
const BATCH = 200;
const HEADERS = 'GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ';
const BODY =
  'POST /api/users/check-mobile HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{';
const PACE = 2 * SECOND;

const open = new Set<Socket>();
/** Slow ones, to which a byte is sent now and then. */
const slow = new Set<Socket>();

/** Opens again what the server closes, as an attacker does. */
function keepOpen(greeting: string): void {
  const socket = connect(port, '127.0.0.1', () => {
    open.add(socket);
    if (greeting === '') return;
    socket.write(greeting);
    slow.add(socket);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    open.delete(socket);
    slow.delete(socket);
    setTimeout(keepOpen, SECOND, greeting);
  });
  socket.resume();
}

const greetings = [
  ...new Array<string>(headers).fill(HEADERS),
  ...new Array<string>(bodies).fill(BODY),
  ...new Array<string>(idle).fill(''),
];
setInterval(() => {
  for (const greeting of greetings.splice(0, BATCH)) keepOpen(greeting);
}, 20);
setInterval(() => {
  for (const socket of slow) socket.write('x');
}, PACE);
setInterval(() => process.send?.(open.size), SECOND / 2);
process.on('disconnect', () => process.exit());
