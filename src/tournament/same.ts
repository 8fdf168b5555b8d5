/** Whether two values that came from JSON say the same, in whatever order their keys are. */
export const same = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const mine = Object.entries(one);
  const theirs = new Map(Object.entries(other));
  return mine.length === theirs.size && mine.every(([key, value]) => theirs.has(key) && same(value, theirs.get(key)));
};
