import { demo, expect, origin, send, test } from '../fixtures/story.ts'

const tenant = 'harborlight'

test('SH-91, SH-92: the accounts stay on the screen while offline and reload afterwards', async ({
  page,
  context,
  consumer,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const { open } = await consumer(tenant, 'D-09')
  await open('/cabinet')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await context.setOffline(true)
  await expect(
    page.getByText('Your network connection is lost. Please check your network and reload the page.'),
  ).toBeVisible()
  await expect(page.getByText(/What you see may be out of date/)).toBeVisible()
  // Data that was not read yet shows an error in its place; data that was read stays.
  await page.getByRole('tab', { name: 'Upcoming Payments' }).click()
  await expect(page.getByText('Error fetching payment schedule')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('row').first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  // SH-91: the toast goes after 3 s, while the page is still offline.
  await expect(page.getByText('Your network connection is lost.')).toBeHidden()
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/client/plan'))
  await context.setOffline(false)
  // The toast stays for three seconds; the answers may take longer.
  await expect(page.getByText('You are back online. Please restart the page.')).toBeVisible()
  await renewed
  await expect(page.getByText(/What you see may be out of date/)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Upcoming Payments' }).click()
  await expect(page.getByRole('row').first()).toBeVisible()
})

test('N-06: typed text survives the end of the session and is there after the next sign-in', async ({
  page,
  consumer,
}) => {
  const { open, person, session } = await consumer(tenant, 'D-01')
  await open('/help-center/hardships')
  const words = 'My hours were cut in January. ¿Puedo pagar menos? <b>Thank you</b>'
  await page.getByLabel('Explanation').fill(words)
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  // The session ends on the server, without the page's knowledge.
  const ended = await send({
    tenant,
    method: 'POST',
    path: '/api/v1/client/unverify',
    headers: {
      authorization: `Bearer ${session.token}`,
      cookie: session.cookies.map((line) => line.split(';')[0]).join('; '),
      origin: origin(tenant),
    },
    body: {},
  })
  expect(ended.status).toBe(200)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(page.url()).not.toContain('hardships')

  const before = await demo.newestMessage(person)
  for (const [name, value] of Object.entries(person.signIn.fields))
    await page.getByLabel(person.signIn.labels[name] ?? name).fill(value)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(sign in|log ?in|continue|next)$/i })
    .click()
  await page.getByRole('textbox', { name: /verification code/i }).fill(await demo.code(person, before))
  await page.getByRole('button', { name: /verify/i }).click()
  await expect(page).toHaveURL(/\/help-center\/hardships$/)
  await expect(page.getByLabel('Explanation')).toHaveValue(words)
  // Consent is asked for each time.
  await page.getByRole('checkbox', { name: /privacy policy/ }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog', { name: 'Your hardship was successfully sent.' })).toBeVisible()
})
