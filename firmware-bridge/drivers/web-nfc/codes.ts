/**
 * Why a phone does not read. `insecure`: the page came without TLS. `unsupported`: another browser than Chrome on Android. `refused`: somebody
 * said no. `no-nfc`: the phone has none. `switched-off`: it is off in the phone's settings, or locked. `busy`: another page reads.
 * `paused`: the page is not in front. `failed`: anything else.
 */
export const NFC_CODES = ['insecure', 'unsupported', 'refused', 'no-nfc', 'switched-off', 'busy', 'paused', 'failed'] as const;
export type NfcCode = (typeof NFC_CODES)[number];
