import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { limitWithBuilds } from '../../fixtures/build-alone.ts'
import { followed, makeSet, setAt, stored, test } from '../../fixtures/channel.ts'
import { port, scheme } from '../../fixtures/address.ts'
import { alterByte } from '../../fixtures/alter-byte.ts'
import { askMfe, mfe } from '../../fixtures/mfe-command.ts'
import { followsReleases } from '../../fixtures/open-page.ts'
import { otherHelpCenter, payButton, throwingPayments } from '../../fixtures/other-releases.ts'
import { releasedFiles } from '../../fixtures/released-files.ts'
import { adoptSession, demo, expect, origin, signInByApi } from '../../fixtures/story.ts'

const [tenant, other] = ['quarrylane', 'harborlight']

/** Lower thresholds: a story's pages come from one network, and two hundred would take too long. */
const quickly = ['--min-loads', '4', '--window', '10', '--networks', '1']

/** Visits a page for a few seconds and leaves it, since a page sends its telemetry when it is left. */
async function visit(context: BrowserContext, address: string, shown: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await shown(page)
  await followsReleases(page)
  await page.goto('about:blank')
  await page.close()
}

const title = (name: string) => (page: Page) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Promotes a set, also when the judge has withdrawn it in an earlier story, or in an earlier run of these. */
async function promote(set: string, ...options: readonly string[]): Promise<void> {
  const { open } = await mfe<{ open: { name: string }[] }>('gate', 'status', set)
  if (open.some(({ name }) => name === 'canary'))
    await mfe('gate', 'waive', set, 'canary', '--reason', 'the story runs again')
  await mfe('promote', set, ...options, ...quickly, '--reason', 'a trial')
  await followed(tenant, set)
}

/** Gives a set to one tenant. */
const tryOut = (set: string) => promote(set, '--tenants', tenant)

/** How long people come until the judge, which looks every ten seconds, must have seen enough of their loads. */
const limitOfJudge = 120_000

/**
 * Lets people come until the judge has withdrawn the set; reads the newest entry of the audit. A busy server drops
 * reports of loads before anything else, so no fixed number of visits is always enough for the judge.
 */
async function takenBack(
  live: string,
  visits: () => Promise<unknown>,
): Promise<{ by: string; action: string; reason: string; detail: unknown }> {
  const deadline = Date.now() + limitOfJudge
  while ((await setAt(tenant)) !== live && Date.now() < deadline) await visits()
  await followed(tenant, live)
  const { entries } = await mfe<{ entries: { by: string; action: string; reason: string; detail: unknown }[] }>(
    'audit',
    '--last',
    '1',
  )
  return entries[0] as (typeof entries)[0]
}

test('the previous release replaces one that throws, and the judge withdraws the new one', async ({
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
  const visits = () =>
    Promise.all([
      // The requested release fails; the person sees the previous one, without a notice.
      visit(context, `${origin(tenant)}/payment`, title('Payment')),
      visit(stable, `${origin(other)}/cabinet`, (one) =>
        expect(one.getByRole('button', { name: payButton.here }).first()).toBeVisible(),
      ),
    ])
  expect(await takenBack(live, visits)).toMatchObject({
    by: 'judge',
    action: 'rollout.abort',
    detail: { code: 'MFE-701' },
  })
  await stable.close()
  watch.judgedElsewhere()
  await page.goto(`${origin(tenant)}/payment`)
  await title('Payment')(page)
  const again = await askMfe(['promote', set, '--reason', 'without a word on what the judge has said'])
  expect(again.findings.map(({ code }) => code)).toEqual(['MFE-412'])
})

test('a release that throws goes live for everybody at once, and the judge puts the set before it back', async ({
  page,
  context,
  consumer,
  live,
  watch,
}) => {
  test.setTimeout(limitWithBuilds)
  const set = await makeSet({ 'mfe-payments': await throwingPayments() })
  await consumer(tenant, 'D-01')
  const visits = () => Promise.all([1, 2].map(() => visit(context, `${origin(tenant)}/payment`, title('Payment'))))
  // The set is compared with the minutes before it.
  for (let count = 0; count < 6; count += 1) await visits()
  await promote(set, '--watch', '15')
  expect(await takenBack(live, visits)).toMatchObject({
    by: 'judge',
    action: 'rollback',
    detail: { code: 'MFE-702', set },
  })
  watch.judgedElsewhere()
  await page.goto(`${origin(tenant)}/payment`)
  await title('Payment')(page)
})

test('the browser refuses files altered on the way by one byte, and the judge withdraws their release', async ({
  context,
  consumer,
  live,
}) => {
  test.setTimeout(limitWithBuilds)
  const helpCenter = await otherHelpCenter('1.2.0')
  const set = await makeSet({ 'mfe-help-center': helpCenter })
  await consumer(tenant, 'D-01')
  await tryOut(set)
  const files = releasedFiles('mfe-help-center', helpCenter)
  for (const file of [files.exposed, files.stylesheetOf('/help-center')]) await alterOnTheWay(context, file)
  const said: string[] = []
  context.on('console', (message) => said.push(message.text()))
  // The browser refuses the files, and the person sees the previous release.
  const visits = () => visit(context, `${origin(tenant)}/help-center`, title('Help center'))
  await visits()
  expect(said.filter((words) => words.includes(files.exposed) && /integrity/.test(words))).not.toEqual([])
  expect(await takenBack(live, visits)).toMatchObject({
    by: 'judge',
    reason: expect.stringMatching(/integrity failure/),
    detail: { code: 'MFE-701' },
  })
})

test('nobody gets a file that was altered in the store, verify names it, and the repaired one is served at once', async ({
  context,
}) => {
  test.setTimeout(limitWithBuilds)
  const helpCenter = await otherHelpCenter('1.2.0')
  const set = await makeSet({ 'mfe-help-center': helpCenter })
  // No page asks for it in these stories, so no server has it in memory.
  const file = releasedFiles('mfe-help-center', helpCenter).chunkOf('/help-center/hardships')
  const page = await context.newPage()
  await page.goto(origin(tenant))
  const ask = () =>
    page.evaluate(
      async (url) => {
        const { headers, status } = await fetch(url, { cache: 'reload' })
        return [status, headers.get('cache-control')]
      },
      `${scheme}://cdn.localhost:${port + 1}/${file}`,
    )
  const restore = alterByte(file)
  try {
    expect(await ask()).toEqual([502, 'no-store'])
    const { findings, ok } = await askMfe(['verify', set])
    expect(ok).toBe(false)
    const altered = findings.filter(({ code, message }) => code === 'MFE-405' && message.includes(nameOf(file)))
    expect(altered.map(({ message }) => message)).not.toEqual([])
  } finally {
    restore()
  }
  expect(await ask()).toEqual([200, 'public, max-age=31536000, immutable'])
})

/** Alters a byte of a file between its server and the browser, as a proxy could. */
const alterOnTheWay = (context: BrowserContext, file: string) =>
  context.route(`**/${file}`, async (route) => {
    const body = Buffer.from(readFileSync(stored(file)))
    const at = body.length >> 1
    body[at] = (body[at] ?? 0) ^ 1
    const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript'
    await route.fulfill({ body, contentType, headers: { 'access-control-allow-origin': '*' } })
  })

/** Its path below the release. */
const nameOf = (key: string) => key.split('/').slice(3).join('/')
