import { readerId, seen } from '../../../firmware-bridge/drivers/reader.ts';
import type { AttachOptions, SerialProtocol } from '../../../firmware-bridge/serial/serial-protocol.ts';

/** A protocol for tests. A device answers `NAME?` by `NAME!`. Every `+` is a tag, and an `x` makes the protocol fail. */
export const parrot = (
  name: SerialProtocol['name'],
  baud = 115_200,
): SerialProtocol & { readonly attachments: AttachOptions[]; readonly heard: string[] } => {
  const attachments: AttachOptions[] = [];
  const heard: string[] = [];
  return {
    name,
    baud,
    attachments,
    heard,
    probe: {
      say: Buffer.from(`${name}?`),
      every: 200,
      recognises: bytes => Buffer.from(bytes).toString('latin1').includes(`${name}!`),
    },
    attach: to => {
      attachments.push(to);
      const id = readerId(name, to.link.port.place);
      const capabilities = { slots: 1, removal: 'never', lights: false, beep: false, apdu: true, quiet: true } as const;
      to.tell({ type: 'reader', reader: { id, driver: name, name, identity: 'hardware', capabilities, boot: to.nonce() } });
      return {
        heard: bytes => {
          const text = Buffer.from(bytes).toString('latin1');
          heard.push(text);
          for (const letter of text)
            if (letter === '+') to.tell({ type: 'saw', reader: id, slot: 0, seen: seen('04AA', 'type-a'), fresh: true });
          if (text.includes('x')) to.fail({ code: 'other-protocol', detail: 'x' });
        },
        light: () => to.link.write(Buffer.from('light')),
        beep: () => to.link.write(Buffer.from('beep')),
        exchange: async () => Uint8Array.of(0x90, 0x00),
        stop: () => heard.push('stop'),
      };
    },
  };
};
