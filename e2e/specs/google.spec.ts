import { demo, expect, test } from '../fixtures/story.ts'

// Uses the issuer's only unlinked account, at a tenant where no other story links it.
test('a consumer links a Google account, signs in with it, and unlinks it', async ({ page, consumer }) => {
  const { open, person } = await consumer('cedarline', 'D-25')
  const chooseAccount = async () => {
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
    await page.getByRole('button', { name: /Another account/ }).click()
  }

  await open('/profile')
  await page.getByRole('link', { name: 'Link Google account' }).click()
  await chooseAccount()
  await expect(page.getByText(/Your Google account is linked/)).toBeVisible()
  // The token does not stay in the address.
  await expect(page).toHaveURL(/\/profile$/)

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: /Google/ }).click()
  await chooseAccount()
  await expect(page.getByRole('banner').getByText(person.name).first()).toBeVisible()

  await open('/profile')
  await page.getByRole('button', { name: 'Untie Google Account' }).click()
  const before = await demo.newestMessage(person)
  await page.getByRole('dialog').getByRole('button', { name: 'Untie Google Account' }).click()
  // A sign-in by Google is no fresh proof, so a code is asked for.
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Verification Code').fill(await demo.code(person, before))
  await proof.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('link', { name: 'Link Google account' })).toBeVisible()
})
