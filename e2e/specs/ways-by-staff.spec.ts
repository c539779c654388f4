import { adoptSession, demo, expect, expectAccessible, origin, signInByApi, test } from '../fixtures/story.ts'

test('staff end calls for a customer and allow them again by their word, and both are told why', async ({
  page,
  consumer,
  browser,
}) => {
  const { person, open } = await consumer('harborlight', 'D-01')
  const admin = await demo.addPerson('harborlight', 'admin')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await adoptSession(context, admin, await signInByApi(admin))
  const desk = await context.newPage()
  const record = `${origin('harborlight')}/admin/consumers/consumer/${person.client_id}`
  await desk.goto(`${record}#profile`)
  const ways = desk.getByRole('region', { name: 'What the customer allows' })

  // Whoever ends a way says who asked for it, and in which words.
  await ways
    .getByRole('button', { name: /^Switch off calls to/ })
    .first()
    .click()
  const ending = desk.getByRole('dialog', { name: /^Switch off calls to/ })
  for (const asker of await ending.getByRole('radio').all()) await expect(asker).not.toBeChecked()
  await ending.getByRole('button', { name: 'Switch off' }).click()
  await expect(ending.getByText('Please choose who asked for this.')).toBeVisible()
  await expect(ending.getByText('Please write down what they said.')).toBeVisible()
  await expectAccessible(desk)
  await ending.getByRole('radio', { name: 'Someone who acts for the customer' }).click()
  await ending.getByRole('textbox', { name: 'What they said' }).fill('His guardian asked us not to call this number.')
  await ending.getByRole('button', { name: 'Switch off' }).click()
  await expect(ways).toContainText(/Calls: Off\. Staff switched it off on/)

  // The customer sees it.
  await open('/profile/contact')
  const calls = page.getByRole('switch', { name: /^Calls/ }).first()
  await expect(calls).not.toBeChecked()
  await expect(calls).toHaveAccessibleDescription(/^Our staff switched this off for you on/)

  // They call back and agree: the sentence is read to them.
  await ways.getByRole('button', { name: /^Switch on calls to/ }).click()
  const allowing = desk.getByRole('dialog', { name: /^Switch on calls to/ })
  await allowing.getByRole('radio', { name: 'The customer', exact: true }).click()
  await allowing.getByRole('radio', { name: 'In Spanish' }).click()
  const sentence = allowing.getByText(/^Acepto que Harborlight Recovery Group me llame a este número/)
  await expect(sentence).toBeVisible()
  await allowing.getByRole('button', { name: 'Switch on' }).click()
  await expect(allowing.getByText('Read the sentence aloud first, then check this box.')).toBeVisible()
  await expectAccessible(desk)
  await allowing.getByRole('checkbox', { name: 'I read the sentence aloud, and they agreed.' }).click()
  await allowing.getByRole('textbox', { name: /^What they said/ }).fill('Sí, pueden llamarme. Recording 4711.')
  await allowing.getByRole('button', { name: 'Switch on' }).click()
  await expect(allowing).toBeHidden()
  await expect(ways).toContainText(/Calls: On\. The customer agreed on the phone on/)
  await expect(ways).toContainText('Staff read a sentence in Spanish (debt-phone-1)')
  await expect(ways).toContainText('Acepto que Harborlight Recovery Group me llame a este número')
  await page.reload()
  await expect(calls).toBeChecked()
  await expect(calls).toHaveAccessibleDescription(/^You agreed to this on the phone on/)

  // The record shows both, with who asked and their words.
  await desk.goto(`${record}#history`)
  const history = desk.getByRole('main')
  for (const told of [
    'His guardian asked us not to call this number.',
    'someone who acts for the customer',
    'Sí, pueden llamarme. Recording 4711.',
    'debt-phone-1',
  ])
    await expect(history).toContainText(told, { ignoreCase: true })
  await expectAccessible(desk)
  await context.close()
})
