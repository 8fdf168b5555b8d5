// Runs every test without the others of its file: node scripts/alone.mjs [PROJECT… FILE…]. A test that leans on one before it fails here.
import { createVitest } from 'vitest/node';

const say = text => process.stdout.write(`${text}\n`);
const given = process.argv.slice(2);
const project = given.filter(word => !word.includes('/'));
const vitest = await createVitest('test', { watch: false, maxWorkers: '100%', reporters: [{}], project });
await vitest.collect(given.filter(word => word.includes('/')));
const waiting = new Map();
for (const module of vitest.state.getTestModules()) {
  const tests = [...module.children.allTests()].filter(({ options }) => options.mode === 'run');
  waiting.set(
    module,
    tests.map(({ id, fullName }) => ({ id, fullName })),
  );
}
const all = [...waiting.values()].flat().length;
say(`${all} tests of ${waiting.size} files, each alone`);

const counted = { passed: 0, failed: 0 };
// One test of each file at a time.
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
    const holds = result?.state === 'passed';
    counted[holds ? 'passed' : 'failed'] += 1;
    if (!holds) say(`FAILED: ${moduleId} > ${fullName}\n${result?.errors?.map(({ message }) => message).join('\n') ?? 'it did not run'}`);
  }
}
await vitest.close();
say(`Tests ${counted.passed} passed\nTests ${counted.failed} failed`);
process.exit(counted.failed === 0 && counted.passed === all ? 0 : 1);
