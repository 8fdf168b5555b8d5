/**
 * The status of a request; undefined where there is none within this time. A browser does not tell why a stream was refused, but it tells
 * the status of a request; and in a network that has fallen silent nothing is told for minutes.
 */
export const statusWithin = async (milliseconds: number, url: string): Promise<number | undefined> => {
  const silence = new AbortController();
  const impatience = setTimeout(() => silence.abort(), milliseconds);
  const reply = await fetch(url, { signal: silence.signal }).catch(() => undefined);
  clearTimeout(impatience);
  return reply?.status;
};
