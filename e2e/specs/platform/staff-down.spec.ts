import { faults } from '../../fixtures/faults.ts'
import { allowNoSpare, fallback, storiesOfFaults, test, type Place } from '../../fixtures/remote-down.ts'
import { demo, expect } from '../../fixtures/story.ts'

// The first page of staff; the shell stays, in both languages.
const place: Place = {
  remote: 'mfe-staff',
  tenant: 'meadowbrook',
  phone: '(617) 555-0162',
  archetype: 'admin',
  path: '/admin/consumers',
  size: 'page',
  shown: (page) => expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible(),
  elsewhere: async (page) => {
    await page.getByRole('button', { name: /ESP/ }).click()
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
    await page.getByRole('button', { name: /ENG/ }).click()
    await expect(fallback(page, 'page')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Customers' }).click()
  },
}

for (const { title, story } of storiesOfFaults(place, [faults.entry, faults.gone, faults.throwsAtRender]))
  test(title, story)

// The account inside the customer's page belongs to another remote.
test('staff still see the customer when the account’s part is down', async ({ page, staff, watch, breakRemote }) => {
  const customer = await demo.addPerson('meadowbrook', 'D-01')
  for (const pattern of faults.gone.says('http://cdn\\.localhost:\\d+/r/mfe-consumer/[^/]+/')) watch.allow(pattern)
  allowNoSpare(watch)
  const end = await breakRemote('meadowbrook', 'mfe-consumer', '404')
  const { open } = await staff('meadowbrook')
  await open(`/admin/consumers/consumer/${customer.client_id}`)
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
  await expect(fallback(page, 'part')).toContainText('at (617) 555-0162')
  await end()
  await fallback(page, 'part').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Current Balance').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
})
