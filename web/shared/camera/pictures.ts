/** Why a camera does not open. `insecure`: no TLS. `none`: no camera. `refused`: by the user. `busy`: another program has the camera. */
export type CameraFault = 'insecure' | 'none' | 'refused' | 'busy' | 'failed';

const FAULTS: ReadonlyMap<string, CameraFault> = new Map([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
]);

/** The largest side of the square that is read, in pixels. A coarse picture is drawn twice as large, so that small dots are found. */
const SIDE = 720;
const FINER = 2;
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 }, height: { ideal: 720 } },
};

/** Opens the camera on the back of the phone, or whatever there is. */
export const openCamera = async (): Promise<MediaStream | CameraFault> => {
  if (!window.isSecureContext) return 'insecure';
  // A browser without any access to cameras leaves the whole object out.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices?.getUserMedia === undefined) return 'none';
  try {
    return await devices.getUserMedia(WANTED);
  } catch (error) {
    return FAULTS.get(error instanceof DOMException ? error.name : '') ?? 'failed';
  }
};

const canvas = document.createElement('canvas');

/** Draws a picture, or a square out of it, so that the longer side has this many pixels. */
const drawn = (
  picture: CanvasImageSource,
  from: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  side: number,
): HTMLCanvasElement => {
  const scale = side / Math.max(from.width, from.height);
  canvas.width = Math.max(1, Math.round(from.width * scale));
  canvas.height = Math.max(1, Math.round(from.height * scale));
  canvas
    .getContext('2d', { willReadFrequently: true })
    ?.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** The part of the picture that is read, which a frame encloses. A code outside the frame is not meant. */
const WITHIN = 0.68;

/** The middle of what a camera shows now, within the frame. Undefined while it shows nothing yet. */
export const squareOf = (video: HTMLVideoElement): HTMLCanvasElement | undefined => {
  const { videoWidth, videoHeight } = video;
  const side = Math.round(Math.min(videoWidth, videoHeight) * WITHIN);
  if (side === 0) return undefined;
  const from = { x: (videoWidth - side) / 2, y: (videoHeight - side) / 2, width: side, height: side };
  return drawn(video, from, Math.min(SIDE, side * FINER));
};

/** A photo in several sizes, because one may be read where another is not. Nothing where the file is no picture. */
export async function* sizesOf(photo: Blob): AsyncGenerator<HTMLCanvasElement> {
  const picture = await createImageBitmap(photo).catch(() => undefined);
  if (picture === undefined) return;
  const { width, height } = picture;
  const longest = Math.max(width, height);
  for (const side of PHOTO_SIDES.filter((each, index) => index === 0 || each < longest * FINER))
    yield drawn(picture, { x: 0, y: 0, width, height }, Math.min(side, longest * FINER));
  picture.close();
}
const PHOTO_SIDES = [1_440, 2_400, 800] as const;
