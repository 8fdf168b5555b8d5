import type { ComponentChildren } from 'preact';

/** Our own signs, drawn on 24 by 24 in the colour of the text. Each is understood by its shape alone. */
export interface SignProps {
  /** The text for a screen reader; without it the sign is decoration. */
  readonly title?: string;
  readonly class?: string;
}

const sign = (draw: () => ComponentChildren) => {
  const Sign = ({ title, class: name }: SignProps) =>
    title === undefined ? (
      <svg class={name} viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true">
        {draw()}
      </svg>
    ) : (
      <svg class={name} viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" role="img" aria-label={title}>
        {draw()}
      </svg>
    );
  return Sign;
};
const line = (d: string, width = 2) => (
  <path d={d} fill="none" stroke="currentColor" stroke-width={width} stroke-linecap="round" stroke-linejoin="round" />
);

export const PawSign = sign(() => (
  <>
    <ellipse cx="4.6" cy="11.2" rx="2.3" ry="3" />
    <ellipse cx="9.2" cy="6.4" rx="2.4" ry="3.2" />
    <ellipse cx="14.8" cy="6.4" rx="2.4" ry="3.2" />
    <ellipse cx="19.4" cy="11.2" rx="2.3" ry="3" />
    <path d="M12 11.6c-3.6 0-6.6 3.4-6.6 6.2 0 2 1.5 3 3.2 3 1.3 0 2.2-.7 3.4-.7s2.1.7 3.4.7c1.7 0 3.2-1 3.2-3 0-2.8-3-6.2-6.6-6.2z" />
  </>
));
export const TuftSign = sign(() => (
  <>
    {line('M12 20.5C12 13 12.5 8 13.5 3.5', 2.4)}
    {line('M9.5 20.5C8.5 14 7.5 10 5 6', 2.4)}
    {line('M14.5 20.5C15.5 14 17 10.5 20 7.5', 2.4)}
    {line('M6.5 20.8h11', 2.4)}
  </>
));
export const SuspectSign = sign(() => (
  <>
    {line('M12 4v9.5', 3.6)}
    <circle cx="12" cy="19.3" r="2.3" />
  </>
));
export const GhostSign = sign(() => (
  <path
    fill-rule="evenodd"
    d="M12 2.5c-4.4 0-7.5 3.3-7.5 7.7V21.5l2.7-2 2.4 2 2.4-2 2.4 2 2.4-2 2.7 2V10.2c0-4.4-3.1-7.7-7.5-7.7zM9.2 8.5a1.7 1.9 0 1 1 0 3.8 1.7 1.9 0 0 1 0-3.8zm5.6 0a1.7 1.9 0 1 1 0 3.8 1.7 1.9 0 0 1 0-3.8z"
  />
));
export const MedalSign = sign(() => (
  <>
    <path d="M6 2h4.5l2 5.5h-4zM18 2h-4.5l-2 5.5h4z" />
    <path
      fill-rule="evenodd"
      d="M12 8.5a6.7 6.7 0 1 0 0 13.4 6.7 6.7 0 0 0 0-13.4zm0 2.6 1.3 2.7 2.9.4-2.1 2.1.5 2.9-2.6-1.4-2.6 1.4.5-2.9-2.1-2.1 2.9-.4z"
    />
  </>
));
/** The Welcome card: a door that stands open. */
export const WelcomeSign = sign(() => (
  <path
    fill-rule="evenodd"
    d="M5 21.5V4.3C5 3 6 2 7.3 2h9.4C18 2 19 3 19 4.3v17.2h-2.4V4.4H11l3.6 2.2v15.9L7.4 20v1.5zm6.6-9.7a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z"
  />
));
/** The mark of the seat from which the vote is counted. */
export const StartSign = sign(() => (
  <>
    {line('M6 22V3', 2.6)}
    <path d="M7 3.5h13l-3.5 4.7 3.5 4.8H7z" />
  </>
));
export const TokenSign = sign(() => (
  <>
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="12" r="5.8" fill="none" stroke="#0006" stroke-width="1.5" />
  </>
));
export const HandSign = sign(() => (
  <path d="M7 22c-2-3.5-3.6-5.8-4.3-8-.4-1.4 1.3-2.3 2.3-1.1L7 15V5.6c0-1.9 2.6-1.9 2.6 0V10.5h.6V3.4c0-1.9 2.7-1.9 2.7 0v7.1h.6V4.6c0-1.9 2.6-1.9 2.6 0v6.6h.6V7.4c0-1.8 2.5-1.8 2.5 0V15c0 2.8-1 5-2.2 7z" />
));
export const CardSign = sign(() => (
  <path
    fill-rule="evenodd"
    d="M6.5 2h11A1.5 1.5 0 0 1 19 3.5v17a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 20.5v-17A1.5 1.5 0 0 1 6.5 2zM12 7.5 8.8 12l3.2 4.5 3.2-4.5z"
  />
));
export const MoonSign = sign(() => <path d="M14.5 2.5a9.7 9.7 0 1 0 7 14.8A8.3 8.3 0 0 1 14.5 2.5z" />);
export const SunSign = sign(() => (
  <>
    <circle cx="12" cy="12" r="4.8" />
    {line('M12 1.8v2.7M12 19.5v2.7M1.8 12h2.7M19.5 12h2.7M4.8 4.8l1.9 1.9M17.3 17.3l1.9 1.9M4.8 19.2l1.9-1.9M17.3 6.7l1.9-1.9')}
  </>
));
export const CandleSign = sign(() => <path d="M9 11.5h6V22H9zM12 2c2 2.3 2.9 3.8 2.9 5.2a2.9 2.9 0 0 1-5.8 0C9.1 5.8 10 4.3 12 2z" />);
export const ReaderSign = sign(() => (
  <>
    <rect x="3" y="13" width="18" height="8" rx="2" />
    {line('M8.8 9.8a4.6 4.6 0 0 1 6.4 0M5.7 6.7a9 9 0 0 1 12.6 0')}
  </>
));
export const SpeakerSign = sign(() => (
  <>
    <path d="M3 9v6h4l5.5 4.5v-15L7 9z" />
    {line('M16 8.8a4.5 4.5 0 0 1 0 6.400M18.8 6a8.5 8.5 0 0 1 0 12')}
  </>
));
export const MutedSign = sign(() => (
  <>
    <path d="M3 9v6h4l5.5 4.5v-15L7 9z" />
    {line('m16.5 9.5 5 5m0-5-5 5')}
  </>
));
