import { limitWithBuilds } from '../../fixtures/build-alone.ts'
import { askMfe, mfe } from '../../fixtures/mfe-command.ts'
import { channelNow, followed, makeSet, test } from '../../fixtures/channel.ts'
import { otherHelpCenter, otherPayments, publishBreaking } from '../../fixtures/other-releases.ts'
import { expect } from '../../fixtures/story.ts'

test("a set with a breaking change of a widget's props is refused, with the names of its users", async ({ live }) => {
  test.setTimeout(limitWithBuilds)
  const silent = await publishBreaking('1.3.0')
  expect(silent.version).toBeUndefined()
  expect(silent.findings.map(({ code }) => code)).toContain('MFE-201')

  const told = await publishBreaking('2.0.0')
  const made = await askMfe(['set', 'create', '--with', `mfe-payments@${told.version}`])
  expect(made.ok).toBe(false)
  const words = made.findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)
  expect(words.join('\n')).toMatch(/mfe-consumer.*\d+\.\d+\.\d+-[0-9a-f]{8}/)
  expect(words.join('\n')).toContain('payments/payments-panel')
  expect((await channelNow()).stable).toBe(live)
})

test('of two releases at the same moment one goes live, and the other is refused and can be repeated', async ({
  live,
}) => {
  test.setTimeout(limitWithBuilds)
  const [payments, helpCenter] = await Promise.all([otherPayments(), otherHelpCenter()])
  const releases: Record<string, string>[] = [{ 'mfe-payments': payments }, { 'mfe-help-center': helpCenter }]
  const sets = await Promise.all(releases.map(makeSet))
  const answers = await Promise.all(sets.map((set) => askMfe(['promote', set, '--reason', 'now'])))
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  const lost = answers.findIndex(({ ok }) => !ok)
  expect(answers[lost]?.findings.map(({ code }) => code)).toEqual(['MFE-409'])
  expect((await channelNow()).stable).toBe(sets[1 - lost])

  // The refused release makes a new set from the live one, and then both are live.
  const both = await makeSet(releases[lost] ?? {})
  await mfe('promote', both, '--reason', 'after theirs')
  await followed('cedarline', both)
  const { versions } = await mfe<{ versions: Record<string, string> }>('verify', both, '--offline')
  expect(versions).toMatchObject({ 'mfe-payments': payments, 'mfe-help-center': helpCenter })
  expect(both).not.toBe(live)
})
