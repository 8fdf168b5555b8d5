import { expect, test } from 'vitest';
import { runAside } from '../../src/cli/aside.ts';
import { runDoctor } from '../../src/cli/doctor.ts';
import { readFrom } from '../../src/journal/aside.ts';
import { openTableFile, type TableFile } from '../../src/journal/table-file.ts';
import { tableFileIn } from '../../src/service/folders.ts';
import { TABLE_DOCUMENTS } from '../../src/wire/kept/table-documents.ts';
import { freshFolder } from '../tools/folder.ts';

const KEY = 'table/main/people';

const tableOf = (data: string): TableFile => {
  const table = openTableFile(tableFileIn(data, 'main'));
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value;
};

const runs = async (data: string, ...args: readonly string[]) => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const status = await runAside([...args, '--data', data], { out: say, err: say, env: {}, now: () => 86_400_000 });
  return { status, said };
};

test('wolftap aside says what was put aside, shows it, and brings it back; what lies in its place is put aside in its stead', async () => {
  const data = freshFolder();
  expect(await runs(data)).toEqual({ status: 1, said: [`${data}: nothing is kept there`] });
  const table = tableOf(data);
  await table.put(KEY, { v: 1, is: 7 });
  await readFrom(table, KEY, TABLE_DOCUMENTS.people, 0).written;
  expect(await runs(data)).toEqual({ status: 1, said: [`${data}: a Wolftap is at work there; stop it first`] });
  table.close();
  expect(await runs(data)).toEqual({
    status: 0,
    said: [`${data}: put aside, the oldest first`, `main/1  1970-01-01 00:00  ${KEY}: it could not be read; this version cannot read it`],
  });
  expect(await runs(data, 'show', 'main/1')).toEqual({ status: 0, said: [`${KEY}: {"v":1,"is":7}`] });
  expect(await runs(data, 'back', 'main/1')).toEqual({ status: 1, said: [`${KEY} stays where it is: this version cannot read it`] });
  expect(await runs(data, 'back', 'main/2')).toEqual({ status: 1, said: ['nothing that was put aside has the number main/2'] });

  // The text as a later version, which can read it, would find it.
  const later = tableOf(data);
  await later.put('aside', {
    v: 1,
    is: [{ n: 1, at: 0, why: 'newer', documents: { [KEY]: '{"v":1,"is":["Ana"]}' }, part: null }],
  });
  later.close();
  expect(await runs(data)).toMatchObject({
    said: [
      expect.anything(),
      `main/1  1970-01-01 00:00  ${KEY}: a newer version of Wolftap wrote it; npx wolftap aside back main/1 --data ${data}`,
    ],
  });
  expect(await runs(data, 'back', 'main/1')).toEqual({ status: 0, said: [`${KEY} is back`] });
  const after = tableOf(data);
  expect(after.read(KEY)).toEqual({ v: 1, is: ['Ana'] });
  after.close();
  expect(await runs(data)).toMatchObject({
    said: [expect.anything(), `main/2  1970-01-02 00:00  ${KEY}: something else took its place; this version cannot read it`],
  });
});

test.each([[['back']], [['show', 'x']], [['list', '1']], [['away']], [['back', '1', '2']], [['back', '/1']], [['show', '../1']]])(
  '%j is not understood',
  async args => {
    expect((await runs('/nowhere', ...args)).status).toBe(2);
  },
);

test('the doctor counts what was put aside, and names the way back', async () => {
  const data = freshFolder();
  const table = tableOf(data);
  await table.put(KEY, { v: 1, is: 7 });
  await readFrom(table, KEY, TABLE_DOCUMENTS.people, 0).written;
  table.close();
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const ports = ['--port', '0', '--screen-port', '0', '--readers', 'none', '--language', 'en'];
  await runDoctor(['--data', data, ...ports], { out: say, err: say, env: {} });
  expect(said.join('\n')).toContain(`One thing that was unreadable was put aside in ${data}.`);
  expect(said.join('\n')).toContain(`npx wolftap aside --data ${data}`);
});
