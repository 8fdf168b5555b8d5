/** A tag near the fake antenna. */
export interface FakeTag {
  readonly uid: string;
  readonly sak: number;
  /** The tag has another uid at each look. */
  readonly random?: boolean;
  readonly answers?: (apdu: string) => string | undefined;
}

export const ntag213 = (uid = '04A1B2C3D4E5F6'): FakeTag => ({
  uid,
  sak: 0x00,
  answers: apdu => (apdu === '60' ? '0004040201000F03' : undefined),
});
export const classic = (uid = '1234ABCD'): FakeTag => ({ uid, sak: 0x08 });
export const desfire = (uid = '04112233445566'): FakeTag => ({
  uid,
  sak: 0x20,
  answers: apdu => (apdu.startsWith('9060') ? '0401013300160591AF' : '6D00'),
});
export const ntag424 = (): FakeTag => ({
  uid: '08000000',
  sak: 0x20,
  random: true,
  answers: apdu => (apdu.startsWith('00A40400') ? '9000' : apdu.startsWith('9071') ? 'A04C124213C186F22399D33AC2A3021591AF' : '917E'),
});
export const phone = (): FakeTag => ({ uid: '08000000', sak: 0x20, random: true, answers: () => '6A82' });
export const silentPhone = (): FakeTag => ({ uid: '08000000', sak: 0x20, random: true });
