import type { ComponentChildren } from 'preact';

interface SignProps {
  readonly class?: string;
}

/** Signs of pages that people work with, 24 by 24 in the colour of the text. They stand beside a word, so screen readers skip them. */
const stroked = (draw: ComponentChildren) => {
  const Sign = ({ class: name }: SignProps) => (
    <svg
      class={name}
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {draw}
    </svg>
  );
  return Sign;
};

export const BackSign = stroked(<path d="M9 14 4 9l5-5M4 9h9.5a6.5 6.5 0 0 1 0 13H11" transform="translate(0 -1.5)" />);
export const PencilSign = stroked(<path d="M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17zM14 8l3 3" />);
export const EyeSign = stroked(
  <>
    <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const VeilSign = stroked(<path d="M2 9s3.6 6 10 6 10-6 10-6M5 12.8 3 16M9.5 14.8 8.6 18.4M14.5 14.8l.9 3.6M19 12.8l2 3.2" />);
export const GavelSign = stroked(<path d="m13 4 6 6M10 7l6 6M14.5 2.5l-6 6M20.5 8.5l-6 6M12 11 4 19M4 22h9" />);
export const LinesSign = stroked(<path d="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" />);
export const KeysSign = stroked(
  <>
    <rect x="2" y="6" width="20" height="12" rx="2" />
    <path d="M6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10" />
  </>,
);
export const GlobeSign = stroked(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c5 5.5 5 12.500 0 18M12 3c-5 5.500-5 12.500 0 18" />
  </>,
);
export const ChestSign = stroked(<path d="M3 8h18v12H3zM5 8V4h14v4M9.500 12.500h5" />);
export const CrossSign = stroked(<path d="M6 6l12 12M18 6 6 18" />);
export const CheckSign = stroked(<path d="m4 12.500 5.500 5.500L20 6.500" />);
export const PlusSign = stroked(<path d="M12 5v14M5 12h14" />);
export const OnSign = stroked(<path d="M3 12h17M13.500 5.500 20 12l-6.500 6.500" />);
export const MinusSign = stroked(<path d="M5 12h14" />);
export const UpSign = stroked(<path d="m5 14 7-7 7 7" />);
export const DownSign = stroked(<path d="m5 10 7 7 7-7" />);
export const GripSign = stroked(<path d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" />);
export const DiceSign = stroked(
  <>
    <rect x="3.500" y="3.500" width="17" height="17" rx="3" />
    <path d="M8.500 8.500h.01M15.500 15.500h.01M12 12h.01M15.500 8.500h.01M8.500 15.500h.01" />
  </>,
);
export const SwapSign = stroked(<path d="M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4" />);
export const ShiftSign = stroked(<path d="M3 12h13M12 7l5 5-5 5M21 5v14" />);
/** A hand that points. */
export const PointSign = stroked(
  <path d="M3 9.500h6.500L20 8.500a1.600 1.600 0 0 1 0 3.200h-6M14 11.700a1.500 1.500 0 0 1 0 3h-1a1.500 1.500 0 0 1-.500 3H8c-2.500 0-3-1.200-5-1.200" />,
);
export const PhoneSign = stroked(<path d="M7 2.500h10v19H7zM11 18.500h2" />);
export const ScreenSign = stroked(<path d="M3 4.500h18v12H3zM9 20.500h6M12 16.500v4" />);
/** A round table with its chairs. */
export const TableSign = stroked(
  <>
    <circle cx="12" cy="12" r="5" />
    <path d="M12 2.500v1M12 20.500v1M2.500 12h1M20.500 12h1M5.300 5.300l.7.7M18 18l.7.7M18.700 5.300l-.7.7M6 18l-.7.7" />
  </>,
);
export const SaveSign = stroked(<path d="M12 3v12M7 10.500 12 15.500l5-5M4 20.500h16" />);
export const LoadSign = stroked(<path d="M12 16V4M7 8.500 12 3.500l5 5M4 20.500h16" />);
export const PrintSign = stroked(<path d="M7 9V3h10v6M7 17H3.500V9h17v8H17M7 14h10v7H7z" />);
export const CameraSign = stroked(<path d="M3 7.500h4.500L9 5h6l1.500 2.500H21v12H3zM12 9.500a3.500 3.500 0 1 0 .01 0z" />);
export const CodeSign = stroked(<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2M20 14v2M14 18v2h2M19 20h1M17 17h.01" />);
export const PauseSign = stroked(<path d="M8 5v14M16 5v14" />);
export const PlaySign = stroked(<path d="M7 4.500v15L19.500 12z" />);
export const MicrophoneSign = stroked(<path d="M9 5a3 3 0 0 1 6 0v6a3 3 0 0 1-6 0zM5 11a7 7 0 0 0 14 0M12 18v3.500" />);
export const StopSign = stroked(<path d="M6.500 6.500h11v11h-11z" />);
export const SealSign = stroked(
  <>
    <circle cx="12" cy="10" r="6.500" />
    <path d="m8.500 15.500-2 6 5.500-2.500 5.500 2.500-2-6M9.500 10l2 2 3.500-3.500" />
  </>,
);
export const WarnSign = stroked(<path d="M12 3.500 22 20.500H2zM12 10v5M12 18h.01" />);
