import { hostname, networkInterfaces } from 'node:os';

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];
export const isLoopback = (host: string): boolean => LOOPBACK.includes(host.toLowerCase());

const EVERYWHERE = ['0.0.0.0', '::', '[::]'];
/** Whether a side that listens on this host is reached by every address of the machine. */
export const isEverywhere = (host: string): boolean => EVERYWHERE.includes(host);
const PRIVATE = /^(?:192\.168\.|10\.|172\.(?:1[6-9]|2\d|3[01])\.)/;
/** Interfaces of containers and virtual machines: no other device is behind them. */
const INWARD = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|wg)/;

/** The addresses by which other machines probably reach this one; the best first. */
export const outsideAddresses = (interfaces = networkInterfaces()): readonly string[] =>
  Object.entries(interfaces)
    .flatMap(([name, addresses = []]) => addresses.map(each => ({ name, ...each })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .sort(
      (a, b) =>
        Number(INWARD.test(a.name)) - Number(INWARD.test(b.name)) || Number(PRIVATE.test(b.address)) - Number(PRIVATE.test(a.address)),
    )
    .map(({ address }) => address);

/** The address that people type or scan to reach a side that listens on this host. */
export const addressOf = (host: string, port: number, outside: readonly string[] = outsideAddresses()): string => {
  if (isLoopback(host)) return `http://localhost:${port}/`;
  const reached = isEverywhere(host) ? (outside[0] ?? 'localhost') : host;
  return `http://${inUrl(reached)}:${port}/`;
};

const inUrl = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host);

/** The addresses with TLS for other machines, the best first: names of a given certificate come before addresses. */
export const secureAddresses = (
  host: string,
  port: number,
  certified: readonly string[] = [],
  outside: readonly string[] = outsideAddresses(),
): readonly string[] => {
  const everywhere = [certified, outside].find(each => each.length > 0) ?? ['localhost'];
  return (isEverywhere(host) ? everywhere : [host]).map(each => `https://${inUrl(each)}:${port}/`);
};

/** Names of this machine that a screen may use besides its addresses. */
export const ownNames = (): readonly string[] => {
  const name = hostname().toLowerCase();
  return name === '' ? [] : [name, ...(name.includes('.') ? [] : [`${name}.local`])];
};
