import type { Page } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { demo, expect, origin, test } from '../fixtures/story.ts'

const tenant = 'harborlight'

/** The current code of an authenticator app (RFC 6238), independent of the product. */
function codeOf(secret: string, ahead = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replace(/\s/g, '')].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = mac.at(-1)! & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function password(page: Page, email: string, text: string): Promise<void> {
  await page.goto(`${origin(tenant)}/admin`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a new agent signs in, sets up an app, and is removed while at work', async ({ page, browser, staff }) => {
  const admin = await staff(tenant, 'admin')
  const email = `nora.${Date.now()}@harborlight.example`
  await admin.open('/admin/roles')
  await page.getByRole('link', { name: 'Add New Agent' }).click()
  await page.getByLabel('Full Name').fill('Nora Newcomb')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Street').fill('1 Pier Road')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('State').selectOption('Maine')
  await page.getByLabel('ZIP Code').fill('04101')
  const temporary = await page.getByLabel('Temporary Password').inputValue()
  expect(temporary).toHaveLength(12)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/roles$/)

  // In her own browser, the temporary password leads only to the form for a new one.
  const context = await browser.newContext()
  const hers = await context.newPage()
  await password(hers, email, temporary)
  await hers.getByLabel('Verification Code').fill(await demo.code({ ...admin.person, email, phone: null }))
  await hers.getByRole('button', { name: 'Verify' }).click()
  await expect(hers).toHaveURL(/change-password$/)
  await hers.getByLabel('Old password').fill(temporary)
  await hers.getByLabel('New password', { exact: true }).fill('Quiet-Harbor-77')
  await hers.getByLabel('New password again').fill('Quiet-Harbor-77')
  await hers.getByRole('button', { name: /save/i }).click()
  await expect(hers).toHaveURL(/\/admin\/profile$/)

  await hers.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = hers.getByRole('dialog')
  const secret = await dialog.locator('code').innerText()
  await dialog.getByLabel('The 6 digits it shows').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(hers.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
  await hers.getByLabel('I’ve saved them').check()
  await hers.getByRole('button', { name: 'Done' }).click()
  await expect(hers.getByText('10 left')).toBeVisible()

  // The next sign-in asks for the app's code instead of an e-mailed one.
  await context.clearCookies()
  await hers.evaluate(() => window.localStorage.clear())
  await password(hers, email, 'Quiet-Harbor-77')
  await hers.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1))
  await hers.getByRole('button', { name: 'Verify' }).click()
  await expect(hers).toHaveURL(/\/admin\/consumers$/)

  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email)
  await page.getByRole('searchbox', { name: 'Search by name or email' }).press('Enter')
  await page.getByRole('link', { name: 'Nora Newcomb' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Newcomb' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Agent' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Agent' }).click()
  await expect(page.getByText('This account is inactive.')).toBeVisible()
  await hers.getByRole('link', { name: 'My Profile' }).click()
  await expect(hers).toHaveURL(/\/admin$/)
  await context.close()

  // Whoever manages staff can read what was done, by whom.
  await page.getByRole('link', { name: 'Back to roles' }).click()
  await page.getByRole('link', { name: 'Staff activity' }).click()
  await expect(page.getByRole('row', { name: /Nora Newcomb/ }).first()).toContainText(
    'A staff account was deactivated.',
  )
})

test('staff add a passkey, sign in by it without a password, and remove it', async ({ page, staff }) => {
  const agent = await staff(tenant, 'agent')
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await agent.open('/admin/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Office laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('I’ve saved them').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Office laptop')).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => window.localStorage.clear())
  await page.goto(`${origin(tenant)}/admin`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/consumers$/)

  await page.getByRole('link', { name: 'My Profile' }).click()
  await page.getByRole('button', { name: 'Remove Office laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Office laptop was removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Office laptop' })).toHaveCount(0)
})
