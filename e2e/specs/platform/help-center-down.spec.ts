import { faults } from '../../fixtures/faults.ts'
import { storiesOfFaults, test, type Place } from '../../fixtures/remote-down.ts'
import { arrived, expect } from '../../fixtures/story.ts'

// A whole page, with every fault.
const place: Place = {
  remote: 'mfe-help-center',
  tenant: 'bluebarn',
  phone: '(512) 555-0134',
  archetype: 'D-01',
  path: '/help-center',
  size: 'page',
  shown: async (page) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible()
    await expect(page.getByRole('link', { name: /hardship/i })).toBeVisible()
  },
  elsewhere: async (page) => {
    await page.getByRole('banner').getByRole('link', { name: 'Accounts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
    // The accounts move the footer when they come.
    await arrived(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help center' }).click()
  },
}

for (const { title, story } of storiesOfFaults(place, Object.values(faults))) test(title, story)
