import { faults } from '../../fixtures/faults.ts'
import { fallback, tellFaults } from '../../fixtures/remote-down.ts'
import { expect } from '../../fixtures/story.ts'

// All that staff open first; the shell's own pages stay, in both languages.
tellFaults(
  {
    remote: 'mfe-staff',
    tenant: 'meadowbrook',
    phone: '(617) 555-0162',
    archetype: 'admin',
    path: '/admin/consumers',
    size: 'page',
    shown: (page) =>
      expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible({ timeout: 30_000 }),
    elsewhere: async (page) => {
      await page.getByRole('button', { name: /ESP/ }).click()
      await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
      await page.getByRole('button', { name: /ENG/ }).click()
      await expect(fallback(page, 'page')).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: 'Customers' }).click()
    },
  },
  [faults.entry, faults.gone, faults.throwsAtRender],
)
