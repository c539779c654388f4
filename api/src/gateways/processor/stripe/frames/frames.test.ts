import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { frameOf, tenantId, walletOf } from '../../../../testing/processor-contract/requests.ts'
import { startStripe, type TestStripe } from '../../../../testing/start-stripe.ts'
import { handsOn } from '../../../../testing/stripe-server/hands.ts'
import { volatileMemory } from '../../../../testing/volatile-memory.ts'
import type { FrameRequest } from '../../port.ts'
import { signPage } from '../page-token.ts'
import { stripeSources } from './sources.ts'

let t: TestStripe
beforeAll(async () => {
  t = await startStripe(volatileMemory())
})
afterAll(() => t.close())

/** Node does not resolve hosted.localhost. */
const at = (url: string) => url.replace('hosted.localhost', '127.0.0.1')
const get = (url: string, headers: Record<string, string> = {}) => fetch(at(url), { headers })
const press = (url: string, form: Record<string, string>) =>
  fetch(at(url), { method: 'POST', body: new URLSearchParams(form) })

async function open(over: Partial<FrameRequest> = {}) {
  const request = frameOf('card', over)
  const { url } = await t.processor.openFrame(request)
  return { url, request, result: () => t.processor.readFrame(tenantId, request.reference) }
}

/** What Stripe's script makes of a typed card, or of a wallet's approval. */
async function confirmationToken(form: Record<string, string> = {}): Promise<string> {
  const headers = { authorization: `Bearer ${t.stripe.settings.accounts.get(tenantId)!.publishableKey}` }
  const body = new URLSearchParams(form)
  const made = await fetch(`${t.stripe.address}/v1/confirmation_tokens`, { method: 'POST', headers, body })
  return ((await made.json()) as { id: string }).id
}
const typed = (number: string) =>
  confirmationToken({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '8',
    'payment_method_data[card][exp_year]': '2034',
  })

describe('the frame with Stripe’s fields', () => {
  it('loads Stripe’s script from its address, allows its sources, and may be framed by the tenant’s page only', async () => {
    const { url, request } = await open()
    const answer = await get(url)
    const page = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const { address, settings } = t.stripe
    const keys = settings.accounts.get(tenantId)!
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${address}`,
      "style-src 'self'",
      `frame-src ${address}`,
      `connect-src ${address}`,
      "form-action 'self' http://onetenant.localhost:4000",
      'frame-ancestors http://onetenant.localhost:4000',
      "base-uri 'none'",
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(page).toContain(`<script src="${settings.script}" defer>`)
    expect(page).toContain(`data-key="${keys.publishableKey}"`)
    expect(page).toContain(`data-return="${request.returnUrl}"`)
    expect(page).toContain('data-accent="#0a5c36"')
    expect(page).toContain('One &amp; Co never sees the full number')
    expect(page).not.toContain(keys.secretKey)
    expect(page).not.toContain(keys.webhookSecret)
    expect(page).toContain('<meta name="color-scheme" content="light" />')
    const dark = await t.processor.openFrame({ ...frameOf('card'), isDark: true })
    expect(await (await get(dark.url)).text()).toContain('<meta name="color-scheme" content="light dark" />')
    expect(page).not.toMatch(/<style|style=|\son\w+="/)
  })

  it('allows only Stripe’s own hosts for Stripe’s own script', () => {
    const real = { script: 'https://js.stripe.com/v3/', apiBase: 'https://api.stripe.com' }
    expect(stripeSources(real)).toEqual({
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
      image: ['https://*.stripe.com'],
      payment: ['https://js.stripe.com', 'https://pay.google.com'],
    })
  })

  it('is in Spanish, with Stripe’s fields in Spanish', async () => {
    const page = await (await get((await open({ language: 'es' })).url)).text()
    expect(page).toContain('<html lang="es">')
    expect(page).toContain('data-locale="es-419"')
    expect(page).toContain('Guardar tarjeta')
  })

  it('says that only debit cards are accepted, where this is so', async () => {
    expect(await (await get((await open({ debitOnly: true })).url)).text()).toContain('Only debit cards are accepted.')
    expect(await (await get((await open()).url)).text()).not.toContain('Only debit cards')
  })

  describe('P-87: that takes debit cards only', () => {
    const [credit, debit, asking] = ['4242424242424242', '4000056655665556', '4000002760003184']
    const check = (url: string, token: string) => press(url.replace('/stripe/frame', '/stripe/frame/card'), { token })
    const stored = () => t.stripe.asked.filter(({ path }) => path.endsWith('/confirm'))

    it('gives the page no secret to store a card by, and lets it ask its own server', async () => {
      const answer = await get((await open({ debitOnly: true })).url)
      expect(await answer.text()).toContain('data-secret=""')
      expect(answer.headers.get('content-security-policy')).toContain(`connect-src 'self' ${t.stripe.address};`)
    })

    it('refuses a credit card before anything is stored, in the words of the page, and then takes a debit card', async () => {
      const { url, result } = await open({ debitOnly: true, language: 'es' })
      await get(url)
      t.stripe.asked.length = 0
      const refused = { refusal: 'No se aceptan tarjetas de crédito. Use una tarjeta de débito.' }
      expect(await (await check(url, await typed(credit))).json()).toEqual(refused)
      expect(stored()).toEqual([])
      expect(await result()).toEqual({ state: 'open' })
      expect(await (await check(url, await typed(debit))).json()).toEqual({ secret: null })
      expect(await result()).toMatchObject({ state: 'completed', vaulted: { lastFour: '5556', funding: 'debit' } })
      expect(await (await check(url, await typed(debit))).json()).toEqual({
        refusal: 'El banco no aceptó esta tarjeta. Use otra tarjeta.',
      })
    })

    it('lets the card’s bank ask its holder first', async () => {
      const { url, result } = await open({ debitOnly: true })
      const { secret } = (await (await check(url, await typed(asking))).json()) as { secret: string }
      expect(secret).toMatch(/^seti_.*_secret_/)
      expect(await result()).toEqual({ state: 'open' })
      await handsOn(t.stripe).answerStorage({ url }, 'refused')
      expect(await (await check(url, await typed(credit))).json()).toHaveProperty('refusal')
      await check(url, await typed(asking))
      await handsOn(t.stripe).answerStorage({ url }, 'confirmed')
      expect(await result()).toMatchObject({ state: 'completed', vaulted: { lastFour: '3184' } })
    })

    it('is asked for such frames only, with a token of Stripe', async () => {
      expect((await check((await open()).url, await typed(debit))).status).toBe(410)
      expect((await check((await open({ debitOnly: true })).url, 'pm_1')).status).toBe(410)
      const gone = await check((await open({ debitOnly: true })).url, 'ctoken_unknown')
      expect(await gone.json()).toHaveProperty('refusal')
    })
  })

  it('opens once, and only in a frame', async () => {
    const { url } = await open()
    expect((await get(url, { 'sec-fetch-dest': 'document' })).status).toBe(410)
    expect((await get(url, { 'sec-fetch-dest': 'iframe' })).status).toBe(200)
    const again = await get(url)
    expect(again.status).toBe(410)
    expect(await again.text()).toContain('This form can’t be used again')
  })

  it('ends without a result when it is cancelled', async () => {
    const { url, result } = await open()
    await get(url)
    expect(await (await press(url, { action: 'cancel' })).text()).toContain('data-closed')
    expect(await result()).toEqual({ state: 'cancelled' })
    expect((await press(url, { action: 'cancel' })).status).toBe(410)
  })

  it.each([
    ['nothing', ''],
    ['an address of nobody', '?page=abc.def.ghi'],
  ])('shows %s as used up', async (_, query) => {
    const answer = await get(`${t.hosted.address}/stripe/frame${query}`, { 'accept-language': 'es' })
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain('Este formulario no se puede usar otra vez')
  })

  it('refuses an address that another key signed', async () => {
    const page = {
      tenant: tenantId,
      intent: 'seti_1',
      company: 'Evil',
      accent: '#000000',
      language: 'en' as const,
      kind: 'card' as const,
      returnUrl: 'https://evil.example/',
      debitOnly: false,
    }
    const { token } = await signPage(page, 'another key, of 32 characters or more')
    expect((await get(`${t.hosted.address}/stripe/frame?page=${token}`)).status).toBe(410)
  })

  it('says that it is not available while Stripe does not answer', async () => {
    const away = await startStripe(volatileMemory())
    const { url } = await away.processor.openFrame(frameOf('card'))
    await away.stripe.close()
    const answer = await fetch(at(url))
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('We couldn’t open the payment form')
    await away.close()
  })
})

describe('the tab of a wallet', () => {
  async function openTab() {
    const request = walletOf('googlepay')
    const { url } = await t.processor.openWalletPage(request)
    return { url, result: () => t.processor.readWallet(tenantId, request.reference) }
  }
  const approval = () => confirmationToken()

  it('shows the company and the amount, and may use the browser’s payment dialogue', async () => {
    const { url } = await openTab()
    const answer = await get(url)
    const page = await answer.text()
    expect(page).toContain('One &amp; Co asks you to approve this amount.')
    expect(page).toContain('$45.50')
    expect(answer.headers.get('permissions-policy')).toContain(`payment=(self "${t.stripe.address}")`)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('passes the approval on once, and then shows its end', async () => {
    const { url, result } = await openTab()
    const [token, other] = [await approval(), await approval()]
    expect(await (await press(url, { action: 'pay', token })).text()).toContain('Approved')
    await press(url, { action: 'pay', token: other })
    await press(url, { action: 'cancel' })
    expect(await result()).toMatchObject({ state: 'completed', kind: 'googlepay', token, lastFour: '5556' })
    expect(await (await get(url)).text()).toContain('Go back to the tab where you started')
  })

  it('refuses an approval that Stripe does not know', async () => {
    const { url, result } = await openTab()
    expect((await press(url, { action: 'pay', token: 'ctoken_made_up' })).status).toBe(410)
    expect((await press(url, { action: 'pay' })).status).toBe(410)
    expect((await press(url, { action: 'steal' })).status).toBe(410)
    expect(await result()).toEqual({ state: 'open' })
  })

  it('serves the file that Apple requires', async () => {
    const file = 'apple-developer-merchantid-domain-association'
    const address = `${t.hosted.address}/.well-known/${file}`
    expect((await fetch(address)).status).toBe(404)
    writeFileSync(join(t.hosted.folder, file), 'of Apple')
    expect(await (await fetch(address)).text()).toBe('of Apple')
  })

  it('does not open at the address of a frame, nor a frame at the address of a tab', async () => {
    const [{ url: tab }, { url: frame }] = [await openTab(), await open()]
    expect((await get(tab.replace('/stripe/wallet', '/stripe/frame'))).status).toBe(410)
    expect((await get(frame.replace('/stripe/frame', '/stripe/wallet'))).status).toBe(410)
  })
})
