import { useEffect, useState } from 'preact/hooks';

/** When the voice has said what is to come. */
const FIRST_MS = 3_500;
const NEXT_MS = 900;

/** One, two, three, as the voice counts. */
export const Three = () => {
  const [lit, setLit] = useState(0);
  useEffect(() => {
    if (lit === 3) return undefined;
    const timer = window.setTimeout(() => setLit(lit + 1), lit === 0 ? FIRST_MS : NEXT_MS);
    return () => window.clearTimeout(timer);
  }, [lit]);
  return (
    <p class="three figures" aria-hidden="true">
      {[1, 2, 3].map(each => (
        <b key={each} class={each <= lit ? 'lit' : ''}>
          {each}
        </b>
      ))}
    </p>
  );
};
