// Runs each test without the others of its file: node scripts/alone.mjs [PROJECT… FILE…]. A test that needs an earlier one fails here.
// Of a table of cases (`test.each`, `describe.each`) only the first row, the last and every twentieth run, because all rows need the same.
import { createVitest } from 'vitest/node';

const EVERY = 20;

const say = text => process.stdout.write(`${text}\n`);
const given = process.argv.slice(2);
const project = given.filter(word => !word.includes('/'));
const vitest = await createVitest('test', { watch: false, maxWorkers: '100%', includeTaskLocation: true, reporters: [{}], project });
await vitest.collect(given.filter(word => word.includes('/')));

/** Identifies a table of cases: its place, and the names around it that do not come from a row. */
const tableOf = test => {
  const names = [];
  for (let task = test; task.type !== 'module'; task = task.parent) names.push(task.options.each ? '*' : task.name);
  return JSON.stringify([test.location, ...names]);
};

const sampled = tests => {
  const tables = new Map();
  for (const test of tests) tables.set(tableOf(test), [...(tables.get(tableOf(test)) ?? []), test]);
  return [...tables.values()].flatMap(rows => rows.filter((_, index) => index % EVERY === 0 || index === rows.length - 1));
};

const waiting = new Map();
let found = 0;
for (const module of vitest.state.getTestModules()) {
  const tests = [...module.children.allTests()].filter(({ options }) => options.mode === 'run');
  found += tests.length;
  waiting.set(
    module,
    sampled(tests).map(({ id, fullName }) => ({ id, fullName })),
  );
}
const all = [...waiting.values()].flat().length;
say(`${all} of ${found} tests of ${waiting.size} files, each alone`);

const counted = { passed: 0, failed: 0 };
// One test of each file in one run, so that many files share the start of the workers.
while (waiting.size > 0) {
  const round = new Map();
  for (const [module, tests] of waiting) {
    const test = tests.shift();
    if (test === undefined) waiting.delete(module);
    else round.set(module.project.createSpecification(module.moduleId, { testIds: [test.id] }), test);
  }
  if (round.size === 0) break;
  await vitest.runTestSpecifications([...round.keys()]);
  for (const [{ moduleId, project: home }, { id, fullName }] of round) {
    const module = vitest.state.getTestModules().find(each => each.moduleId === moduleId && each.project === home);
    const result = [...(module?.children.allTests() ?? [])].find(each => each.id === id)?.result();
    // A test that skips itself says why.
    const holds = result?.state === 'passed' || (result?.state === 'skipped' && result.note !== undefined);
    counted[holds ? 'passed' : 'failed'] += 1;
    if (!holds) say(`FAILED: ${moduleId} > ${fullName}\n${result?.errors?.map(({ message }) => message).join('\n') ?? 'it did not run'}`);
  }
  say(`${counted.passed + counted.failed} of ${all}`);
}
await vitest.close();
say(`Tests ${counted.passed} passed\nTests ${counted.failed} failed`);
process.exit(counted.failed === 0 && counted.passed === all ? 0 : 1);
