import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { pauseBefore } from '../../../src/domain/pauses.ts';
import { NOT_LET_IN, STREAM_CLOSED } from '../../../src/domain/stream-codes.ts';
import type { CameraBeep, CameraSight } from '../../../src/wire/camera.ts';
import type { FromDesk, ToDesk } from '../../../src/wire/tournament.ts';
import { deviceName } from '../../shared/device-name.ts';
import { statusWithin } from '../../shared/status-within.ts';
import { behind, deskLink, storageTrouble } from './desk-state.ts';
import { cameBack } from './net.ts';
import { ownDuty } from './own-duty.ts';
import { readersBefore, readersPlugged, readerTaken, touchedReader } from './people/readers-here.ts';
import { isRehearsalOver, refreshRehearsal } from './rehearsal/rehearsal-state.ts';
import { hearPart, shownParts } from './shown-parts.ts';

const AWAY = { first: 250, longest: 5_000 } as const;
/** The service says something every ten seconds: a line that is silent for this long is dead. */
const DUMB_MS = 25_000;
const LOOK_MS = 5_000;
/** A page of another version loads itself again. */
const VERSION = 1;

const isNotLetIn = async (): Promise<boolean> => (await statusWithin(LOOK_MS, '/api/hall')) === NOT_LET_IN;

let socket: WebSocket | undefined;
const say = (message: ToDesk): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};

/** Says that a reader is on the desk of this page. */
export const claimReader = (reader: string): void => say({ v: VERSION, type: 'claim', reader, again: false });
/** Says what the camera of this page sees. */
export const cameraSees = (sees: CameraSight): void => say({ v: VERSION, type: 'camera', source: deviceName(), sees });
/** How the camera of this device was answered last; `n` counts the answers. */
export const cameraAnswer = signal<{ readonly n: number; readonly beep: CameraBeep } | null>(null);

/** Handles a badge. Tells whether it was taken, once that is on the disk; undefined where there was nothing to take. */
type TakesBadge = (uid: string) => Promise<boolean | undefined>;

/** Listens to the hub, and reconnects by itself. `waits` tells whether somebody waits for a badge at this page. */
export const listenToHub = (takes: TakesBadge, waits: ReadonlySignal<boolean>): void => {
  const watch = (): void => say({ v: VERSION, type: 'watch', taps: waits.value });
  const tellShown = (): void => say({ v: VERSION, type: 'shows', parts: [...shownParts.value] });
  let failed = 0;
  let last = 0;

  const heardBadge = async ({ reader, uid }: Extract<FromDesk, { type: 'tapped' }>): Promise<void> => {
    const took = await takes(uid);
    if (took !== undefined) say({ v: VERSION, type: 'answered', reader, took });
  };

  const hear = (message: FromDesk): void => {
    switch (message.type) {
      case 'whole':
      case 'change':
        // A message is missing: a new line begins with everything.
        if (!hearPart(message)) socket?.close();
        break;
      case 'duty':
        ownDuty.value = message.duty;
        break;
      case 'tapped':
        void heardBadge(message);
        break;
      case 'readers':
        readersPlugged(message.readers);
        break;
      case 'touched':
        touchedReader.value = message.reader;
        break;
      case 'beep':
        cameraAnswer.value = { n: (cameraAnswer.peek()?.n ?? 0) + 1, beep: message.beep };
        break;
      case 'taken':
        readerTaken(message.reader);
        break;
      case 'trouble':
        storageTrouble.value = message.trouble;
        break;
      case 'rehearsal':
        void refreshRehearsal();
        break;
      case 'clock':
        behind.value = message.behind;
        break;
    }
  };

  const open = (): void => {
    const line = new WebSocket(new URL('/api/hall/stream', location.href.replace(/^http/, 'ws')));
    socket = line;
    line.addEventListener('open', () => {
      failed = 0;
      last = Date.now();
      deskLink.value = 'open';
      for (const reader of readersBefore()) say({ v: VERSION, type: 'claim', reader, again: true });
      watch();
      tellShown();
      cameBack.value += 1;
      void refreshRehearsal();
    });
    line.addEventListener('message', ({ data }) => {
      last = Date.now();
      const message: FromDesk = JSON.parse(String(data));
      if (message.v === VERSION) hear(message);
      else location.reload();
    });
    last = Date.now();
    line.addEventListener('close', ({ code }) => void shut(line, code));
  };

  const shut = async (line: WebSocket, code?: number): Promise<void> => {
    if (socket !== line || deskLink.peek() === 'sent-away' || isRehearsalOver()) return;
    socket = undefined;
    deskLink.value = 'lost';
    if (code === STREAM_CLOSED.sentAway || (await isNotLetIn())) {
      deskLink.value = 'sent-away';
      return;
    }
    setTimeout(open, pauseBefore(AWAY, failed));
    failed += 1;
  };

  effect(watch);
  effect(tellShown);
  setInterval(() => {
    const line = socket;
    if (line === undefined || Date.now() - last <= DUMB_MS) return;
    line.close();
    // In a silent network some browsers tell the end of a line only after minutes.
    void shut(line);
  }, LOOK_MS);
  open();
};
