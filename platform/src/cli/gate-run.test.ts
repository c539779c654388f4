import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { temporaryFolder } from '../testing/fake-release.ts'
import { runMfe } from './run.ts'
import { second, trialRegistry, type TrialRegistry } from './testing/registry.ts'

let trial: TrialRegistry
let set: string
let root: string

beforeEach(async () => {
  trial = await trialRegistry()
  set = String((await trial.ask('set', 'create', '--with', `mfe-a@${second}`)).data['set'])
  root = temporaryFolder()
})

/** A workspace whose stories end so; its program takes the words of the real one. */
function stories(code: number, report?: object): void {
  mkdirSync(join(root, 'platform/boot'), { recursive: true })
  const write = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    const words = process.argv.slice(2)
    const out = words[words.indexOf('--report') + 1]
    mkdirSync(out, { recursive: true })
    writeFileSync(out + '/words.json', JSON.stringify(words))
    writeFileSync(out + '/report.json', ${JSON.stringify(JSON.stringify(report))})`
  writeFileSync(join(root, 'platform/boot/e2e.mjs'), `${report ? write : ''}\nprocess.exitCode = ${code}\n`)
}

async function run(...words: string[]) {
  const given = { env: trial.env, now: () => trial.now, say: () => {}, root }
  const { code, out } = await runMfe(['gate', 'run', ...words, '--json'], given)
  return {
    code,
    ...(JSON.parse(out) as {
      reason?: string
      record?: object
      report?: string
      findings?: object[]
    }),
  }
}
const gates = async () => (await trial.ask('gate', 'status', set)).data['records'] as { name: string }[]

test('stories that pass are recorded as the gate’s word, with the address of their report', async () => {
  stories(0, { passed: 41, failed: 0, failures: [] })
  const { code, record, report } = await run('e2e', set.slice(0, 6))
  expect([code, record]).toEqual([
    0,
    expect.objectContaining({ set, name: 'e2e', result: 'passed', reason: '41 stories passed, 0 failed' }),
  ])
  expect(record).toHaveProperty('url', `file://${report}`)
  await trial.ask('gate', 'require', 'e2e', '--reason', 'stories first')
  expect(await trial.ask('promote', set)).toMatchObject({ code: 0 })
})

test('stories that fail are recorded with the first of them, and keep the set from going live', async () => {
  stories(1, { passed: 38, failed: 4, failures: ['pay', 'plan', 'sign', 'dispute'] })
  const out = join(root, 'report')
  const url = 'https://ci.example.com/runs/812'
  const { code, findings, record } = await run('e2e', set, 'pay-once', '--out', out, '--url', url)
  expect([code, findings]).toEqual([1, [expect.objectContaining({ code: 'MFE-412' })]])
  expect(record).toMatchObject({
    result: 'failed',
    url,
    reason: '38 stories passed, 4 failed, only those named pay-once: pay; plan; sign and 1 more',
  })
  expect(existsSync(join(out, 'words.json'))).toBe(true)
  expect(await trial.ask('promote', set)).toMatchObject({ code: 1, findings: [{ code: 'MFE-412' }] })
})

test.each([
  ['did not start', () => stories(3)],
  ['ended before their report', () => stories(1)],
  ['were broken off', () => stories(3, { passed: 2, failed: 0, failures: [] })],
  ['were none', () => stories(0, { passed: 0, failed: 0, failures: [] })],
])('nothing is recorded of stories that %s', async (_, plant) => {
  plant()
  expect(await run('e2e', set)).toMatchObject({ code: 3, reason: expect.stringContaining('nothing is recorded') })
  expect(await gates()).toEqual([])
})

test.each([
  [['a11y', 'live'], 2, '“e2e” is the gate that can be run here'],
  [['e2e', 'live', '--url', 'ci'], 2, '--url takes an address'],
  [['e2e', '0123456789abcdef'], 1, ''],
])('%j is refused before a story runs', async (words, code, why) => {
  const answer = await run(...words)
  expect([answer.code, answer.reason ?? '']).toEqual([code, expect.stringContaining(why)])
})
