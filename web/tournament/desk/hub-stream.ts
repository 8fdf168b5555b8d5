import { effect, type ReadonlySignal } from '@preact/signals';
import { pauseBefore } from '../../../src/domain/pauses.ts';
import { NOT_LET_IN, STREAM_CLOSED } from '../../../src/domain/stream-codes.ts';
import type { FromDesk, ToDesk } from '../../../src/wire/tournament.ts';
import { behind, deskLink, storageTrouble, tournament } from './desk-state.ts';
import { cameBack, refresh } from './net.ts';
import { isRehearsalOver, refreshRehearsal } from './rehearsal/rehearsal-state.ts';

const AWAY = { first: 250, longest: 5_000 } as const;
/** The service says something every ten seconds: a line that stays dumb so long is dead. */
const DUMB_MS = 25_000;
const LOOK_MS = 5_000;
/** A page of another version loads itself again. */
const VERSION = 1;

const isNotLetIn = async (): Promise<boolean> => (await fetch('/api/hall').catch(() => undefined))?.status === NOT_LET_IN;

const USED_EVERY_MS = 2_000;

/** Listens to the hub, and reconnects by itself. `waits` tells whether this page waits for a badge. */
export const listenToHub = (tapped: (uid: string) => void, waits: ReadonlySignal<boolean>): void => {
  let socket: WebSocket | undefined;
  let used = 0;
  /** The hub sends a tapped badge to the page that was used last. */
  const tellUsed = (): void => {
    used = Date.now();
    const message: ToDesk = { v: VERSION, type: 'used', badges: waits.value };
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  for (const deed of ['pointerdown', 'keydown', 'focus'])
    window.addEventListener(deed, () => Date.now() - used > USED_EVERY_MS && tellUsed(), { capture: true });
  let failed = 0;
  let last = 0;

  const hear = (message: FromDesk): void => {
    switch (message.type) {
      case 'changed':
        if (tournament.peek()?.n !== message.n) void refresh();
        break;
      case 'tapped':
        tapped(message.uid);
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
      tellUsed();
      cameBack.value += 1;
      void refresh();
      void refreshRehearsal();
    });
    line.addEventListener('message', ({ data }) => {
      last = Date.now();
      const message: FromDesk = JSON.parse(String(data));
      if (message.v === VERSION) hear(message);
      else location.reload();
    });
    line.addEventListener('close', async ({ code }) => {
      if (socket !== line || deskLink.peek() === 'sent-away' || isRehearsalOver()) return;
      if (code === STREAM_CLOSED.sentAway || (await isNotLetIn())) {
        deskLink.value = 'sent-away';
        return;
      }
      deskLink.value = 'lost';
      setTimeout(open, pauseBefore(AWAY, failed));
      failed += 1;
    });
  };

  effect(tellUsed);
  setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN && Date.now() - last > DUMB_MS) socket.close();
  }, LOOK_MS);
  open();
};
