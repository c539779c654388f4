import type { BrowserContext, Page } from '@playwright/test'
import { limitWithBuilds } from '../../fixtures/build-alone.ts'
import { followed, makeSet, test } from '../../fixtures/channel.ts'
import { alterByte } from '../../fixtures/alter-byte.ts'
import { askMfe, mfe } from '../../fixtures/mfe-command.ts'
import { followsReleases } from '../../fixtures/open-page.ts'
import { otherHelpCenter, payButton, throwingPayments } from '../../fixtures/other-releases.ts'
import { releasedFiles } from '../../fixtures/released-files.ts'
import { adoptSession, demo, expect, origin, signInByApi } from '../../fixtures/story.ts'

const [tenant, other] = ['quarrylane', 'harborlight']

/** Few pages are enough here: those of a story come from one network, and there is no time for two hundred. */
const quickly = ['--min-loads', '4', '--window', '10', '--networks', '1']

/** A page as somebody has it for a few seconds: what it tells of itself is sent when it is left. */
async function visit(context: BrowserContext, address: string, shown: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await shown(page)
  await followsReleases(page)
  await page.goto('about:blank')
  await page.close()
}

const title = (name: string) => (page: Page) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Gives a set to one tenant; at a portal on which these stories ran before, the judge has given it up already. */
async function tryOut(set: string): Promise<void> {
  const { open } = await mfe<{ open: { name: string }[] }>('gate', 'status', set)
  if (open.some(({ name }) => name === 'canary'))
    await mfe('gate', 'waive', set, 'canary', '--reason', 'the story runs again')
  await mfe('promote', set, '--tenants', tenant, ...quickly, '--reason', 'a canary')
  await followed(tenant, set)
}

/** The judge looks every ten seconds; what it did is the newest entry of the audit. */
async function takenBack(live: string): Promise<{ by: string; action: string; reason: string; detail: unknown }> {
  await followed(tenant, live, 30_000)
  const { entries } = await mfe<{ entries: { by: string; action: string; reason: string; detail: unknown }[] }>(
    'audit',
    '--last',
    '1',
  )
  return entries[0] as (typeof entries)[0]
}

test('a release that throws runs the one before in its place, and the judge takes it back', async ({
  page,
  context,
  browser,
  consumer,
  live,
  watch,
}) => {
  test.setTimeout(limitWithBuilds)
  const set = await makeSet({ 'mfe-payments': await throwingPayments() })
  const stable = await browser.newContext()
  const somebody = await demo.addPerson(other, 'D-01')
  await adoptSession(stable, somebody, await signInByApi(somebody))
  await consumer(tenant, 'D-01')
  await tryOut(set)
  const visits = async (who: BrowserContext, address: string, shown: (page: Page) => Promise<void>) => {
    for (let count = 0; count < 6; count += 1) await visit(who, address, shown)
  }
  await Promise.all([
    // The page that is asked for fails; the release before it is shown, and the person is told nothing.
    visits(context, `${origin(tenant)}/payment`, title('Payment')),
    visits(stable, `${origin(other)}/cabinet`, (one) =>
      expect(one.getByRole('button', { name: payButton.here }).first()).toBeVisible(),
    ),
  ])
  await stable.close()
  expect(await takenBack(live)).toMatchObject({
    by: 'judge',
    action: 'rollout.abort',
    detail: { code: 'MFE-701' },
  })
  watch.judgedElsewhere()
  await page.goto(`${origin(tenant)}/payment`)
  await title('Payment')(page)
  const again = await askMfe(['promote', set, '--reason', 'without a word on what the judge has said'])
  expect(again.findings.map(({ code }) => code)).toEqual(['MFE-412'])
})

test('files of a release that are altered by one byte are refused, the judge takes it back, and verify names them', async ({
  context,
  consumer,
  live,
}) => {
  test.setTimeout(limitWithBuilds)
  const helpCenter = await otherHelpCenter('1.2.0')
  const set = await makeSet({ 'mfe-help-center': helpCenter })
  await consumer(tenant, 'D-01')
  await tryOut(set)
  // Nobody has asked for this release yet, so no server has its files in memory.
  const files = releasedFiles('mfe-help-center', helpCenter)
  const altered = [files.exposed, files.chunkOf('/help-center/hardships'), files.stylesheetOf('/help-center')]
  const restored = altered.map(alterByte)
  try {
    const said: string[] = []
    context.on('console', (message) => said.push(message.text()))
    // The browser refuses what it is given, and the release before is what the person sees.
    await visit(context, `${origin(tenant)}/help-center`, title('Help center'))
    expect(said.filter((words) => words.includes(files.exposed) && /integrity/.test(words))).not.toEqual([])
    expect(await takenBack(live)).toMatchObject({
      by: 'judge',
      reason: expect.stringMatching(/integrity failure/),
      detail: { code: 'MFE-701' },
    })
    const verified = await askMfe(['verify', set, '--offline'])
    expect(verified.ok).toBe(false)
    for (const file of altered)
      expect(verified.findings.some(({ message }) => message.includes(nameOf(file)))).toBe(true)
    // The files, and the word of the judge.
    expect(new Set(verified.findings.map(({ code }) => code))).toEqual(new Set(['MFE-405', 'MFE-412']))
  } finally {
    for (const restore of restored) restore()
  }
})

/** Its path below the release. */
const nameOf = (key: string) => key.split('/').slice(3).join('/')
