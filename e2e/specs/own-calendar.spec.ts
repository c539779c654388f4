import type { Page } from '@playwright/test'
import { send } from '../fixtures/http.ts'
import { expect, expectAccessible, test } from '../fixtures/story.ts'

const tenant = 'cedarline'

/** What a calendar program reads at an address, without a session. */
const follow = (address: string) => send({ tenant, path: new URL(address.replace(/^webcal:/, 'http:')).pathname })

/** The entries of a calendar by their identity: the day and the words of each. */
const entriesOf = (text: string) =>
  new Map(
    text
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((entry) => {
        const line = (name: string) => new RegExp(`^${name}[^:\r\n]*:(.*)$`, 'm').exec(entry)?.[1]?.trim() ?? ''
        return [line('UID'), `${line('DTSTART')} ${line('STATUS')} ${line('SUMMARY')}`]
      }),
  )

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('F-24: a calendar follows the planned payments at an address of its own, until it is taken back', async ({
  page,
  consumer,
}) => {
  const { open } = await consumer(tenant, 'D-09')
  await open('/cabinet')
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  const calendar = dialog(page, 'Your payments in your calendar')
  await calendar.getByRole('button', { name: 'Make an address' }).click()
  const address = await calendar.getByRole('textbox', { name: 'Address for your calendar program' }).inputValue()
  expect(address).toMatch(/^webcal:\/\/.*\/[\w-]{43}\.ics$/)
  await expect(calendar.getByRole('link', { name: 'Open in my calendar program' })).toHaveAttribute('href', address)
  await expectAccessible(page)
  await calendar.getByRole('button', { name: 'Close' }).last().click()

  const first = await follow(address)
  expect([first.status, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const before = entriesOf(first.body)
  expect(before.size).toBeGreaterThan(1)
  // Others see a calendar: an entry has a day and says that it is a payment, and no more.
  for (const entry of before.values()) expect(entry).toMatch(/^\d{8} (CONFIRMED|CANCELLED) Payment( made| cancelled)?$/)

  await page.getByRole('button', { name: 'Move this payment' }).click()
  const move = dialog(page, 'Move this payment')
  await expect(move.getByLabel('New date')).toHaveAttribute('max', /^\d/)
  const to = (await move.getByLabel('New date').getAttribute('max')) ?? ''
  await move.getByLabel('New date').fill(to)
  await move.getByRole('button', { name: /^Move to / }).click()
  await expect(move).toBeHidden()

  const after = entriesOf((await follow(address)).body)
  const changed = [...before].filter(([id, entry]) => after.get(id) !== entry)
  expect(changed.map(([id]) => after.get(id))).toEqual([`${to.replaceAll('-', '')} CONFIRMED Payment`])
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())

  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  // What was made before is not shown again.
  await expect(calendar.getByText(/^You have had an address since/)).toBeVisible()
  await expect(calendar.getByRole('textbox')).toHaveCount(0)
  await calendar.getByRole('button', { name: 'Take the address back' }).click()
  await expect(page.getByText('The address was taken back. It does not work any more.').first()).toBeVisible()
  await expect(calendar.getByRole('button', { name: 'Make an address' })).toBeVisible()
  const gone = await follow(address)
  const never = await follow(address.replace(/[\w-]{43}(?=\.ics)/, 'A'.repeat(43)))
  expect([gone.status, gone.body.code]).toEqual([404, 'not_found'])
  expect([never.status, never.body.code]).toEqual([404, 'not_found'])
})
