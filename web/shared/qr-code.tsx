import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  /** `Q` is for a code that will be worn: it can be read with a quarter of it missing. */
  readonly ecc?: 'M' | 'Q';
}

/** A code to scan: dark on light, as cameras want it. */
export const QrCode = ({ text, ecc = 'M' }: QrCodeProps) => {
  const { size, dark } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: 3, ecc });
    const paths = data.map((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : '')).join(''));
    return { size: modules, dark: paths.join('') };
  }, [text, ecc]);
  return (
    <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
};
