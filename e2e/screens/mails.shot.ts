import { expect, test } from '@playwright/test'
import { join } from 'node:path'
import { origin } from '../fixtures/address.ts'

const folder = join(import.meta.dirname, '../../docs/screens')
const wanted = process.env.PORTAL_SCREENS ?? ''
const tenants = ['harborlight', 'tmlg', 'cedarline']

// Every e-mail at three tenants, in both languages, on a phone and a desktop; `npm run screens mail` takes these alone.
for (const tenant of 'mail'.startsWith(wanted) || wanted.startsWith('mail') ? tenants : [])
  for (const language of ['en', 'es'])
    test(`mails ${tenant} ${language}`, async ({ page, request }, info) => {
      test.setTimeout(300_000)
      const answer = await request.get(`${origin()}/demo/mails.json`)
      const purposes = (await answer.json()) as string[]
      expect(purposes.length).toBeGreaterThan(40)
      await page.setViewportSize({ width: info.project.name === 'phone' ? 390 : 1280, height: 844 })
      for (const purpose of purposes.filter((one) => `mail-${one}`.includes(wanted))) {
        await page.goto(`${origin()}/demo/mail.html?tenant=${tenant}&purpose=${purpose}&language=${language}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.screenshot({
          path: join(folder, `mail-${purpose}.${tenant}.${language}.${info.project.name}.png`),
          fullPage: true,
        })
      }
    })
