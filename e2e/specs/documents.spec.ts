import { chooseMethod, expectPaid, startPayment } from '../fixtures/pay.ts'
import { savedPdf } from '../fixtures/pdf.ts'
import { expect, test } from '../fixtures/story.ts'

test('a payment’s receipt and authorization are among the documents, unchanged', async ({ page, consumer }) => {
  const { open, person } = await consumer('harborlight', 'D-01', { method: 'bank' })
  await open('/cabinet')
  await startPayment(page, '12.34')
  await chooseMethod(page, /0000/)
  await page.getByRole('button', { name: 'Pay $12.34' }).click()
  await expectPaid(page, '12.34')
  const given = await savedPdf(page, () => page.getByRole('button', { name: 'Download receipt' }).click())

  await page.getByRole('navigation').getByRole('link', { name: 'Documents' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  const row = (name: RegExp) => page.getByRole('row', { name }).first()
  const download = (name: RegExp) =>
    savedPdf(page, () =>
      row(name)
        .getByRole('button', { name: /^Download/ })
        .click(),
    )
  const hashOf = (name: RegExp) => row(name).locator('code').getAttribute('title')

  const receipt = await download(/Receipt HARBORLIGHT/)
  expect(await hashOf(/Receipt HARBORLIGHT/)).toBe(`SHA-256 ${receipt.sha256}`)
  // The success page gave the same file.
  expect(receipt.sha256).toBe(given.sha256)
  expect(receipt.text).toContain('$12.34')

  const authorization = await download(/Payment authorization of/)
  expect(await hashOf(/Payment authorization of/)).toBe(`SHA-256 ${authorization.sha256}`)
  expect(authorization.text).toContain(person.debts[0]?.data_id ?? '')
  expect(authorization.text).toContain('authorize Harborlight Recovery Group to make one payment of $12.34')

  await page.getByText('How to check that a file hasn’t changed').click()
  await page.getByLabel('Choose a file to check').setInputFiles(authorization.path)
  await expect(page.getByText(/^No changes: this is “Payment authorization/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Receipts')
  await expect(row(/Payment authorization of/)).toBeHidden()
  await page.reload()
  await expect(row(/Receipt HARBORLIGHT/)).toBeVisible()
})

test('a debt has its validation notice in English and, on request, in Spanish', async ({ page, consumer }) => {
  const { open, person } = await consumer('harborlight', 'D-31')
  await open('/cabinet')
  const rights = page.getByRole('region', { name: 'About this debt: your rights' })
  const english = await savedPdf(page, () => rights.getByRole('button', { name: 'Validation notice (PDF)' }).click())
  for (const words of [
    'Harborlight Recovery Group is a debt collector.',
    `Reference: ${person.debts[0]?.data_id}`,
    'Total amount of the debt now:',
    'How do you want to respond?',
    'www.cfpb.gov/debt-collection',
  ])
    expect(english.text).toContain(words)
  // The page and the form name the same day.
  const until = /by ([A-Z][a-z]+ \d+, \d{4})/.exec((await rights.textContent()) ?? '')?.[1]
  expect(english.text).toContain(`Call or write to us by ${until}, to dispute all or part of the debt.`)

  const spanish = await savedPdf(page, () =>
    rights.getByRole('button', { name: 'Quiero este formulario en español' }).click(),
  )
  for (const words of ['es un cobrador de deudas.', '¿Cómo desea responder?', 'Monto total de la deuda ahora:'])
    expect(spanish.text).toContain(words)

  await open('/documents?kind=notice')
  await expect(page.getByRole('row', { name: /Validation notice/ })).toContainText('English')
  await expect(page.getByRole('row', { name: /Aviso de validación/ })).toContainText('Spanish')
})
