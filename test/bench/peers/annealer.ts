/**
 * A plain annealer, as most authors would write it first: it exchanges two people of two tables in a round, keeps better seatings, and at
 * first some worse ones. It knows no design, no table numbers and no moderators, and uses all its seconds for opponents. The clock gives
 * milliseconds.
 */
export const plainSquares = (
  players: number,
  tables: number,
  rounds: number,
  seconds: number,
  chance: () => number,
  clock: () => number,
): number => {
  const tableOf = Array.from({ length: rounds }, () => {
    const all = Array.from({ length: players }, (_, place) => place % tables);
    for (let last = players - 1; last > 0; last -= 1) {
      const other = Math.floor(chance() * (last + 1));
      [all[last], all[other]] = [all[other] ?? 0, all[last] ?? 0];
    }
    return Int32Array.from(all);
  });
  const met = new Int32Array(players * players);
  for (const round of tableOf)
    for (let one = 0; one < players; one += 1)
      for (let other = 0; other < players; other += 1)
        if (one !== other && round[one] === round[other]) met[one * players + other] = (met[one * players + other] ?? 0) + 1;
  let squares = met.reduce((sum, times) => sum + times * times, 0) / 2;
  let best = squares;
  const usual = (met.reduce((sum, times) => sum + times, 0) || 1) / (players * (players - 1));
  const start = clock();
  for (let gone = 0; gone < 1; gone = (clock() - start) / 1000 / seconds) {
    const heat = Math.max(0.5, usual) * 1.5 * 0.1 ** gone;
    for (let turn = 0; turn < 2_000; turn += 1) {
      const round = tableOf[Math.floor(chance() * rounds)] ?? new Int32Array();
      const one = Math.floor(chance() * players);
      const other = Math.floor(chance() * players);
      const here = round[one];
      const there = round[other];
      if (here === undefined || there === undefined || here === there) continue;
      let loss = 0;
      for (let who = 0; who < players; who += 1) {
        if (who === one || who === other) continue;
        const more = (met[other * players + who] ?? 0) - (met[one * players + who] ?? 0);
        if (round[who] === here) loss += 2 * more + 2;
        else if (round[who] === there) loss += 2 - 2 * more;
      }
      if (loss > 0 && chance() >= Math.exp(-loss / heat)) continue;
      for (let who = 0; who < players; who += 1) {
        if (who === one || who === other || (round[who] !== here && round[who] !== there)) continue;
        const [goes, comes] = round[who] === here ? [one, other] : [other, one];
        for (const [a, b, by] of [
          [goes, who, -1],
          [who, goes, -1],
          [comes, who, 1],
          [who, comes, 1],
        ] as const)
          met[a * players + b] = (met[a * players + b] ?? 0) + by;
      }
      round[one] = there;
      round[other] = here;
      squares += loss;
      best = Math.min(best, squares);
    }
  }
  return best;
};
