import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';

/** A code to scan: dark on light, as cameras want it. */
export const QrCode = ({ text }: { readonly text: string }) => {
  const { size, dark } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: 3, ecc: 'M' });
    const paths = data.map((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : '')).join(''));
    return { size: modules, dark: paths.join('') };
  }, [text]);
  return (
    <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
};
