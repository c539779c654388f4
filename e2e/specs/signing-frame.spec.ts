import { agreementOf, frameOf, openSigningPage, type SigningPage } from '../fixtures/signing.ts'
import { adoptSession, demo, expect, expectAccessible, origin, signInByApi, test } from '../fixtures/story.ts'

// The portal's own signing page by itself; signing.spec.ts covers the pages around it.

/** Waits for the document's text layer over the picture of its page. */
const isShown = ({ frame }: SigningPage) => expect(frame.locator('.textLayer').first()).toContainText(/\w/)

test('a consumer reads and signs once, with the keyboard alone at 320 px', async ({ page, consumer, watch }) => {
  watch.allow(/410 \(Gone\)/)
  await page.setViewportSize({ width: 320, height: 700 })
  const signer = await consumer('harborlight', 'D-02')
  const signing = await openSigningPage(page, signer)
  const { frame } = signing
  await isShown(signing)

  const paper = frame.locator('#paper')
  const next = frame.getByRole('button', { name: 'Continue to sign' })
  await frame.getByRole('button', { name: 'Make smaller' }).focus()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  // A press of the button too early shows a message.
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(frame.getByText('scroll to the end of the agreement or choose')).toHaveRole('alert')
  await expect(paper).toBeFocused()
  await page.keyboard.press('End')
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  await expect(frame.getByText('You’ve reached the end. You can sign now.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('heading', { name: 'Sign your agreement' })).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(frame.getByLabel('Full name')).toHaveValue(signer.person.name)
  await page.keyboard.press('Enter')
  const consent = frame.getByRole('checkbox')
  await expect(frame.getByText('Please check this box to sign.')).toBeVisible()
  await expect(consent).toBeFocused()
  await page.keyboard.press('Space')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(frame.getByText('Electronic Signature action finished')).toBeVisible()

  expect((await agreementOf(signer)).status).toMatch(/^completed_by_/)
  const hosted = (await signing.told()).filter((one) => one.origin !== origin('harborlight'))
  expect(new Set(hosted.map(({ type, keys }) => `${type} ${keys.join()}`))).toEqual(new Set(['height type,height']))

  const again = await frameOf(page, 'harborlight', signing.url)
  await expect(again.getByRole('heading', { name: 'This page can’t be used again' })).toBeVisible()
})

test('T30: who signs under another name says in which capacity, and the account tells staff', async ({
  page,
  consumer,
  browser,
  watch,
}) => {
  // The first answer says that the names differ.
  watch.allow(/\/sign\/|status of 409/)
  const signer = await consumer('harborlight', 'D-02')
  const signing = await openSigningPage(page, signer)
  const { frame } = signing
  await isShown(signing)
  await frame.getByRole('button', { name: 'Go to the end' }).click()
  await frame.getByRole('button', { name: 'Continue to sign' }).click()
  await frame.getByLabel('Full name').fill('Morgan Vale')
  await frame.getByRole('checkbox').check()
  const sign = frame.getByRole('button', { name: 'Sign agreement' })
  await sign.click()
  const asked = frame.getByRole('group', { name: `I am signing for ${signer.person.name} as` })
  await expect(asked.getByRole('alert')).toContainText('This name is not the name on the account')
  await expect(asked.getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)
  await sign.click()
  await expect(asked.getByText('Please choose in what capacity you are signing, or correct the name.')).toBeVisible()
  await asked.getByRole('radio', { name: 'Guardian' }).check()
  await sign.click()
  await expect(frame.getByText('Electronic Signature action finished')).toBeVisible()

  const agent = await demo.addPerson('harborlight', 'agent')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, agent, await signInByApi(agent))
  const desk = await context.newPage()
  await desk.goto(`${origin('harborlight')}/admin/consumers/consumer/${signer.person.client_id}`)
  await expect(desk.getByText(`Morgan Vale signed for ${signer.person.name}, as guardian.`)).toBeVisible()
  await context.close()
})

test('a drawn signature in Spanish survives a lost connection', async ({ page, consumer, watch }) => {
  watch.allow(/\/sign\/|ERR_FAILED/)
  const signer = await consumer('harborlight', 'D-02', { language: 'es' })
  const signing = await openSigningPage(page, signer)
  const { frame } = signing
  await isShown(signing)
  await frame.getByRole('button', { name: 'Solo texto' }).click()
  await expect(frame.locator('#words')).toContainText(/\w/)
  await frame.getByRole('button', { name: 'Ir al final' }).click()
  await frame.getByRole('button', { name: 'Continuar para firmar' }).click()

  await frame.getByRole('radio', { name: 'Dibujarla' }).check()
  await frame.getByRole('checkbox').check()
  const sign = frame.getByRole('button', { name: 'Firmar acuerdo' })
  await sign.click()
  await expect(frame.getByText('Dibuje su firma o elija «Escribirla».')).toBeVisible()
  const pad = (await frame.getByRole('img', { name: 'Su firma dibujada' }).boundingBox())!
  await page.mouse.move(pad.x + 30, pad.y + 60)
  await page.mouse.down()
  await page.mouse.move(pad.x + 150, pad.y + 20, { steps: 5 })
  await page.mouse.move(pad.x + 260, pad.y + 80, { steps: 5 })
  await page.mouse.up()
  await expect(frame.getByText('Dibuje su firma o elija «Escribirla».')).toBeHidden()

  await page.route('**/sign', (route) => route.abort())
  await sign.click()
  await expect(frame.getByText('Todo lo que escribió sigue aquí')).toBeFocused()
  await expect(frame.getByRole('checkbox')).toBeChecked()
  await page.unroute('**/sign')
  await sign.click()
  await expect(
    frame.getByText(/Electronic Signature action finished|Acción de firma electrónica finalizada/),
  ).toBeVisible()
  expect((await agreementOf(signer)).status).toMatch(/^completed_by_/)
})

test('declining needs a reason and a confirmation; closing only notifies the page around the frame', async ({
  page,
  consumer,
}) => {
  const signer = await consumer('harborlight', 'D-02')
  const signing = await openSigningPage(page, signer)
  const { frame } = signing
  await isShown(signing)
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => (await signing.told()).at(-1)).toMatchObject({ type: 'closed', keys: ['type'] })

  await frame.getByRole('button', { name: 'Decline', exact: true }).click()
  const decline = frame.locator('#decline-form').getByRole('button', { name: 'Decline', exact: true })
  await decline.click()
  await expect(frame.getByText('Please say why you are declining.')).toBeVisible()
  await frame.getByLabel('Your reason').fill('Too much a month')
  await decline.click()
  await frame.getByRole('button', { name: 'No, go back' }).click()
  expect(await agreementOf(signer)).toMatchObject({ status: 'unsigned' })
  await decline.click()
  await expectAccessible(page)
  await frame.getByRole('button', { name: 'Yes, decline' }).click()
  await expect(frame.getByText('Electronic Signature action finished')).toBeVisible()
  expect(await agreementOf(signer)).toMatchObject({ status: 'declined_by_client', end_text: 'Too much a month' })
})
