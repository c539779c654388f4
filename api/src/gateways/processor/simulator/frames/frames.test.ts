import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startHosted, type TestHosted } from '../../../../testing/start-hosted.ts'
import type { FrameRequest } from '../../port.ts'

let hosted: TestHosted
let count = 0
beforeAll(async () => {
  hosted = await startHosted()
})
afterAll(() => hosted.close())

const tenantId = 'onetenant'
const returnUrl = 'http://onetenant.localhost:4000/payment-success?nonce=abcdefghijklmnop'
const goodCard = {
  card_name: 'Ana Reyes',
  card_number: '4242 4242 4242 4242',
  card_expiry: '08/29',
  card_cvc: '123',
  card_zip: '10001',
}
const goodBank = {
  bank_type: 'savings',
  bank_account_name: 'Ana Reyes',
  bank_routing: '021000021',
  bank_account: '123450000',
  bank_name: 'First Bank',
}

async function openFrame(over: Partial<FrameRequest> = {}) {
  const reference = `frame-${(count += 1)}`
  const frame = await hosted.processor.openFrame({
    tenantId,
    reference,
    consumerId: 'somebody',
    kind: 'card',
    language: 'en',
    returnUrl,
    debitOnly: false,
    tenantName: 'One & Co',
    accent: '#0a5c36',
    ...over,
  })
  const first = await fetch(frame.url)
  let page = await first.text()
  const submit = async (typed: Record<string, string>) => {
    const form_token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const answer = await fetch(frame.url, {
      method: 'POST',
      body: new URLSearchParams({ form_token, action: 'save', ...typed }),
      redirect: 'manual',
    })
    page = await answer.text()
    return { status: answer.status, location: answer.headers.get('location'), page, form_token }
  }
  return { ...frame, first, page, submit, result: () => hosted.processor.readFrame(tenantId, reference) }
}

describe('the card frame', () => {
  it('can be framed by the tenant’s origin alone and loads nothing from elsewhere', async () => {
    const { first, page } = await openFrame()
    expect(first.headers.get('content-security-policy')).toContain('frame-ancestors http://onetenant.localhost:4000;')
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(page).toContain('One &amp; Co never sees the full number')
    expect(page).not.toMatch(/<style|style=|\son\w+="/)
  })

  it('vaults a card and ends on the tenant’s own page', async () => {
    const frame = await openFrame()
    expect(await frame.result()).toEqual({ state: 'open' })
    expect(await frame.submit(goodCard)).toMatchObject({ status: 303, location: returnUrl })
    expect(await frame.result()).toMatchObject({
      state: 'completed',
      vaulted: {
        kind: 'card',
        brand: 'VISA',
        lastFour: '4242',
        expiryMonth: 8,
        expiryYear: 2029,
        funding: 'debit',
        nameOnCard: 'Ana Reyes',
        token: expect.stringMatching(/^card_/),
      },
    })
    expect(JSON.stringify(await frame.result())).not.toContain('42424242')
  })

  it('opens once, and accepts one submission', async () => {
    const frame = await openFrame()
    const again = await fetch(frame.url)
    expect(again.status).toBe(410)
    expect(await again.text()).toContain('This form can’t be used again')
    const { form_token } = await frame.submit(goodCard)
    const replay = await fetch(frame.url, {
      method: 'POST',
      body: new URLSearchParams({ ...goodCard, form_token, action: 'save' }),
      redirect: 'manual',
    })
    expect(replay.status).toBe(410)
  })

  it('does not open outside of a frame', async () => {
    const { url } = await hosted.processor.openFrame({
      tenantId,
      reference: 'top-level',
      consumerId: 'somebody',
      kind: 'card',
      language: 'en',
      returnUrl,
      debitOnly: false,
      tenantName: 'One',
    })
    expect((await fetch(url, { headers: { 'sec-fetch-dest': 'document' } })).status).toBe(410)
  })

  it.each([
    ['card_number', '', 'Please fill in this field.'],
    ['card_number', '4242 4242 4242 4241', 'This card number is incomplete or incorrect.'],
    ['card_number', '4111 1111 1111 1111', 'Only test card numbers work here.'],
    ['card_expiry', '13/29', 'Enter month and year, such as 08/29.'],
    ['card_expiry', '02/26', 'This card has expired.'],
    ['card_cvc', '12', 'Enter the 3 or 4 digits of the security code.'],
    ['card_zip', '1000', 'Enter a 5-digit ZIP code.'],
    ['card_name', ' ', 'Please fill in this field.'],
  ])(
    'shows the error of %s "%s" at its field, keeps the other fields and can be sent again',
    async (name, value, text) => {
      const frame = await openFrame()
      const { status, page } = await frame.submit({ ...goodCard, [name]: value })
      expect(status).toBe(200)
      expect(page).toMatch(new RegExp(`id="${name}-error">${text.replaceAll('.', '\\.')}`))
      expect(page.match(/aria-invalid/g)).toHaveLength(1)
      expect(page).not.toContain('value="123"')
      expect(await frame.submit(goodCard)).toMatchObject({ status: 303 })
    },
  )

  it('accepts a card in the month of its expiry', async () => {
    const frame = await openFrame()
    expect(await frame.submit({ ...goodCard, card_expiry: '03/26' })).toMatchObject({ status: 303 })
  })

  it('refuses a credit card where the tenant accepts debit cards only', async () => {
    const frame = await openFrame({ debitOnly: true })
    expect(frame.page).toContain('Debit card number')
    expect(await frame.submit({ ...goodCard, card_number: '5555 5555 5555 4444' })).toMatchObject({
      status: 200,
      page: expect.stringContaining('Credit cards are not accepted'),
    })
    expect(await frame.submit(goodCard)).toMatchObject({ status: 303 })
  })

  it('lets the card’s bank ask: a confirmed card is saved, a refused one leads back to the form', async () => {
    const challenged = { ...goodCard, card_number: '4000 0025 0000 3155' }
    const frame = await openFrame()
    expect(await frame.submit(challenged)).toMatchObject({
      status: 200,
      page: expect.stringContaining('Confirm with your bank'),
    })
    expect(await frame.result()).toEqual({ state: 'open' })
    expect(await frame.submit({ action: 'refuse' })).toMatchObject({
      status: 200,
      page: expect.stringContaining('The card was not confirmed'),
    })
    await frame.submit(challenged)
    expect(await frame.submit({ action: 'confirm' })).toMatchObject({ status: 303, location: returnUrl })
    expect(await frame.result()).toMatchObject({ state: 'completed', vaulted: { lastFour: '3155' } })
  })

  it('ends without a result when it is cancelled', async () => {
    const frame = await openFrame()
    const { page } = await frame.submit({ action: 'cancel' })
    expect(page).toContain('data-closed')
    expect(await frame.result()).toEqual({ state: 'cancelled' })
  })

  it('speaks Spanish', async () => {
    const frame = await openFrame({ language: 'es' })
    expect(frame.page).toContain('<html lang="es">')
    expect(frame.page).toContain('Número de tarjeta')
    expect((await frame.submit({ ...goodCard, card_zip: '' })).page).toContain('Complete este campo.')
  })

  it('escapes typed HTML', async () => {
    const frame = await openFrame()
    const { page } = await frame.submit({ ...goodCard, card_name: '"><script>alert(1)</script>', card_zip: '' })
    expect(page).toContain('&quot;&gt;&lt;script&gt;')
  })

  it('look.dark: follows a dark device only where the tenant’s pages do, also when it shows faults', async () => {
    const head = (schemes: string) => `<meta name="color-scheme" content="${schemes}" />`
    expect((await openFrame()).page).toContain(head('light'))
    const dark = await openFrame({ isDark: true })
    expect(dark.page).toContain(head('light dark'))
    expect((await dark.submit({ ...goodCard, card_zip: '' })).page).toContain(head('light dark'))
  })

  it('has the tenant’s colour, darkened until white text is readable on it', async () => {
    const css = await (await fetch(`${hosted.address}/frames/accent/0a5c36.css`)).text()
    expect(css).toContain('--accent:#0a5c36')
    expect(await (await fetch(`${hosted.address}/frames/accent/ffffff.css`)).text()).toContain('--accent:#1f2937')
    expect(await (await fetch(`${hosted.address}/frames/accent/}body{x.css`)).text()).toContain('--accent:#1f2937')
  })
})

describe('the bank frame', () => {
  it('vaults a bank account', async () => {
    const frame = await openFrame({ kind: 'ach' })
    expect(await frame.submit(goodBank)).toMatchObject({ status: 303 })
    expect(await frame.result()).toMatchObject({
      state: 'completed',
      vaulted: {
        kind: 'ach',
        accountType: 'savings',
        routingNumber: '021000021',
        lastFour: '0000',
        bankName: 'First Bank',
        nameOnAccount: 'Ana Reyes',
      },
    })
  })

  it.each([
    ['bank_routing', '021000022', 'This routing number is incorrect'],
    ['bank_account', 'none', 'Enter the account number'],
  ])('shows the error of %s', async (name, value, text) => {
    const frame = await openFrame({ kind: 'ach' })
    expect(await frame.submit({ ...goodBank, [name]: value })).toMatchObject({
      status: 200,
      page: expect.stringContaining(text),
    })
  })

  it('offers savings accounts only where the tenant accepts them', async () => {
    const frame = await openFrame({ kind: 'ach', allowSavings: false })
    expect(frame.page).not.toContain('Savings')
    await frame.submit(goodBank)
    expect(await frame.result()).toMatchObject({ vaulted: { accountType: 'checking' } })
  })
})

describe('the PayPal page', () => {
  it('approves; after a failure the person can try again', async () => {
    const frame = await openFrame({ kind: 'paypal' })
    expect(await frame.submit({ action: 'fail' })).toMatchObject({
      status: 200,
      page: expect.stringContaining('PayPal could not confirm'),
    })
    expect(await frame.submit({})).toMatchObject({ status: 303 })
    expect(await frame.result()).toMatchObject({
      state: 'completed',
      vaulted: { kind: 'paypal', email: 'buyer@paypal.example' },
    })
  })
})
