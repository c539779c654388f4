import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { toCents } from '@portal/shared/domain'
import { startHosted, type TestHosted } from '../../../../testing/start-hosted.ts'
import type { WalletRequest } from '../../port.ts'

let hosted: TestHosted
let count = 0
beforeAll(async () => {
  hosted = await startHosted()
})
afterAll(() => hosted.close())

const tenantId = 'onetenant'

async function open(over: Partial<WalletRequest> = {}) {
  const reference = `wallet-${(count += 1)}`
  const { url } = await hosted.processor.openWalletPage({
    tenantId,
    reference,
    kind: 'applepay',
    amount: toCents(4550),
    language: 'en',
    tenantName: 'One & Co',
    accent: '#0a5c36',
    ...over,
  })
  let page = await (await fetch(url)).text()
  const press = async (action: string) => {
    const form_token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ form_token, action }) })
    page = await answer.text()
    return { status: answer.status, page }
  }
  return { url, page, press, result: () => hosted.processor.readWallet(tenantId, reference) }
}

describe('the page of a wallet', () => {
  it('shows the company, the amount and the wallet', async () => {
    const { page } = await open({ kind: 'googlepay' })
    expect(page).toContain('One &amp; Co')
    expect(page).toContain('$45.50')
    expect(page).toContain('Pay with Google Pay')
    expect((await open({ language: 'es' })).page).toContain('Pagar con Apple Pay')
  })

  it('sends the person back after the approval, and stays approved', async () => {
    const tab = await open()
    expect(await tab.result()).toEqual({ state: 'open' })
    expect((await tab.press('pay')).page).toContain('Go back to the tab where you started')
    expect(await tab.result()).toMatchObject({ state: 'completed', kind: 'applepay', funding: 'debit' })
    expect(await (await fetch(tab.url)).text()).toContain('Approved')
    expect((await tab.press('cancel')).status).toBe(410)
  })

  it('can fail and be tried again, or be cancelled', async () => {
    const tab = await open()
    expect((await tab.press('fail')).page).toContain('Apple Pay could not confirm the payment')
    expect(await tab.result()).toEqual({ state: 'open' })
    expect((await tab.press('cancel')).page).toContain('Nothing was charged')
    expect(await tab.result()).toEqual({ state: 'cancelled' })
  })

  it('does not open in a frame, nor at an unknown address', async () => {
    const { url } = await open()
    expect((await fetch(url)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect((await fetch(`${hosted.address}/wallets/none`)).status).toBe(410)
  })
})

describe('the approval of a wallet', () => {
  const charge = (token: string, reference: string, cents = 4550) =>
    hosted.processor.charge({
      tenantId,
      reference,
      amount: toCents(cents),
      method: { kind: 'wallet', wallet: 'applepay', token },
      sec: null,
      descriptor: 'ONE',
      debtId: 'debt',
    })

  it('pays one charge of the approved amount', async () => {
    const tab = await open()
    await tab.press('pay')
    const result = await tab.result()
    const token = result.state === 'completed' ? result.token : ''
    expect(await charge(token, 'other-amount', 9999)).toMatchObject({ state: 'failed', code: 'method_unknown' })
    const paid = await charge(token, 'first')
    expect(paid).toMatchObject({ state: 'succeeded' })
    expect(await charge(token, 'first')).toEqual(paid)
    expect(await charge(token, 'second')).toMatchObject({ state: 'failed', code: 'method_unknown' })
  })
})
