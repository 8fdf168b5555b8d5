import { cpus, loadavg, release, totalmem } from 'node:os';
import type { Figure } from './bench.ts';

export const COLUMNS = ['what', 'unit', 'ours', 'peer or limit', 'ratio', 'goal', 'holds'] as const;

const number = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3));

export const cells = (figure: Figure): readonly string[] => [
  figure.name,
  figure.unit,
  figure.spread === undefined ? number(figure.ours) : `${number(figure.ours)} ±${(figure.spread * 100).toFixed(0)}%`,
  `${number(figure.peer)} (${figure.peerName})`,
  number(figure.ratio),
  figure.goal,
  figure.holds ? 'yes' : 'NO',
];

/** A benchmark that was run, and on what. */
export interface Measurement {
  readonly bench: string;
  readonly date: string;
  readonly machine: string;
  /** How many processes were ready to run before the benchmark began: how busy the machine was. */
  readonly load: number;
  readonly figures: readonly Figure[];
}

export const begun = (bench: string): Omit<Measurement, 'figures'> => {
  const processors = cpus();
  const model = (processors[0]?.model ?? 'unknown').replace(/\s+/g, ' ').trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return {
    bench,
    date: new Date().toISOString().slice(0, 10),
    machine: `${processors.length} × ${model}, ${memory} GiB, ${process.platform} ${release()}, Node ${process.version.slice(1)}`,
    load: loadavg()[0] ?? Number.NaN,
  };
};

const HEAD = `# Benchmarks

Written by \`npm run bench -- --write docs/BENCHMARKS.md\`; with the name of a benchmark that one alone is measured and written anew, and whole where a run of all takes a share of it. Each figure stands beside its peer, measured in the same run, or beside its limit. "Load" is
the number of processes that were ready to run before it began: where it is not near zero, figures in milliseconds are those of a busy machine.
`;
const HEADING = '## ';

const row = (those: readonly string[]): string => `| ${those.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const section = ({ bench, date, machine, load, figures }: Measurement): string =>
  [
    `${HEADING}${bench}`,
    '',
    `${date}, load ${load.toFixed(1)}. ${machine}.`,
    '',
    row(COLUMNS),
    row(COLUMNS.map(() => '---')),
    ...figures.map(figure => row(cells(figure))),
    '',
  ].join('\n');

/** The file with this measurement in place of an older one of its name. Benchmarks stand in this order; those not in it are dropped. */
export const withMeasurement = (file: string, measurement: Measurement, order: readonly string[]): string => {
  const [, ...kept] = file.split(`\n${HEADING}`);
  const sections = new Map(kept.map(text => [text.split('\n', 1)[0] ?? '', `${HEADING}${text.trimEnd()}\n`]));
  sections.set(measurement.bench, section(measurement));
  return [HEAD, ...order.flatMap(name => sections.get(name) ?? [])].join('\n');
};
