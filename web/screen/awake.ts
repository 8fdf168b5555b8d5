const FRAMES_A_SECOND = 1;
const AGAIN_MS = 30_000;

interface Locks {
  request(kind: 'screen'): Promise<{ addEventListener(what: 'release', then: () => void): void }>;
}

/** Keeps the screen from going dark: by a wake lock where the connection is secure, else by a film of one still picture. */
export const stayAwake = (): void => {
  const locks = 'wakeLock' in navigator ? (navigator.wakeLock as Locks) : undefined;
  if (locks !== undefined) hold(locks);
  else film();
};

/** The lock is lost whenever the page is hidden. */
const hold = (locks: Locks): void => {
  const ask = (): void => {
    if (document.visibilityState === 'visible') locks.request('screen').then(undefined, () => window.setTimeout(ask, AGAIN_MS));
  };
  document.addEventListener('visibilitychange', ask);
  ask();
};

/** Plays a silent film behind everything. Browsers keep the screen lit while a film fills it, and a silent one begins without a touch. */
const film = (): void => {
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = 9;
  const picture = canvas.getContext('2d');
  if (picture === null || typeof canvas.captureStream !== 'function') return;
  const video = document.createElement('video');
  video.className = 'awake';
  video.muted = true;
  video.setAttribute('playsinline', '');
  video.setAttribute('aria-hidden', 'true');
  video.srcObject = canvas.captureStream(FRAMES_A_SECOND);
  const paint = (): void => {
    picture.fillStyle = '#10143a';
    picture.fillRect(0, 0, canvas.width, canvas.height);
  };
  const play = (): void => void video.play().catch(() => undefined);
  window.setInterval(paint, 1_000 / FRAMES_A_SECOND);
  document.addEventListener('visibilitychange', play);
  document.body.append(video);
  paint();
  play();
};
