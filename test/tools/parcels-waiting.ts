import { NO_PARCELS, type ParcelStep, type WaitingParcels } from '../../src/journal/waiting-parcels.ts';

/** What waits after one more step; a parcel that is posted gets this id, which no other had before. */
export const stepped = ({ parcels, numbers }: WaitingParcels, step: ParcelStep, id: number): WaitingParcels => {
  switch (step.do) {
    case 'post': {
      const { game, body, instead } = step;
      const left = parcels.filter(each => instead === null || each.seq !== null || each.game !== game || each.instead !== instead);
      return { parcels: [...left, { id, game, seq: null, body, instead }], numbers };
    }
    case 'number':
      return { parcels: parcels.map(each => (each.id === step.id ? { ...each, seq: step.seq } : each)), numbers };
    case 'reserve':
      return { parcels, numbers: new Map([...numbers, [step.game, Math.max(step.upTo, numbers.get(step.game) ?? 0)]]) };
    case 'remove':
      return { parcels: parcels.filter(each => !step.ids.includes(each.id)), numbers };
    case 'clear':
      return NO_PARCELS;
  }
};
