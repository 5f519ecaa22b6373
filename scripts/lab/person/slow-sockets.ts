// Run by the trial of slow clients as a process of its own: opens connections that never finish, until its parent disconnects.
import { connect, type Socket } from 'node:net';

const [port = 0, headers = 0, bodies = 0, idle = 0] = process.argv.slice(2).map(Number);
const SECOND = 1_000;
/** Clients that do not know each other begin at different moments: all of them are open after this time. */
const OPENING = 10 * SECOND;
/** Between two bytes of a slow client. */
const PACE = 2 * SECOND;
/** Before a closed connection is opened again. */
const PAUSE = 100;
const TURN = 20;
const HEADERS = 'GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: ';
const BODY =
  'POST /api/users/check-mobile HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{';

const open = new Set<Socket>();
/** Slow ones by the turn of the pace in which they get a byte. */
const slow = Array.from({ length: PACE / TURN }, () => new Set<Socket>());
let turn = 0;

/** Opens again what the server closes, as an attacker does. */
function keepOpen(greeting: string): void {
  const group = slow[turn % slow.length];
  const socket = connect(port, '127.0.0.1', () => {
    open.add(socket);
    if (greeting === '') return;
    socket.write(greeting);
    group?.add(socket);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    open.delete(socket);
    group?.delete(socket);
    setTimeout(keepOpen, PAUSE, greeting);
  });
  socket.resume();
}

/** Kinds alternate, so that each of them is opened over the whole time. */
const greetings = [...spread(HEADERS, headers), ...spread(BODY, bodies), ...spread('', idle)]
  .sort((a, b) => a.at - b.at)
  .map(({ greeting }) => greeting);
const batch = Math.ceil((greetings.length * TURN) / OPENING);

function spread(greeting: string, count: number): { greeting: string; at: number }[] {
  return Array.from({ length: count }, (_, place) => ({ greeting, at: place / count }));
}

setInterval(() => {
  turn += 1;
  for (const greeting of greetings.splice(0, batch)) keepOpen(greeting);
  for (const socket of slow[turn % slow.length] ?? []) socket.write('x');
}, TURN);
setInterval(() => process.send?.(open.size), SECOND / 2);
process.on('disconnect', () => process.exit());
