import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type * as v from 'valibot'
import type { DocumentRow } from '@portal/shared/contract'
import {
  buildDebt,
  buildSignedIn,
  refuse,
  renderPortal,
  startApi,
  stubRemotes,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { DebtAccount } from './DebtAccount.tsx'

const told = {
  sent_on: '2026-02-18',
  validation_end: '2026-03-27',
  is_in_period: true,
  spanish_requested_at: null,
}
const file = (language: 'en' | 'es'): v.InferInput<typeof DocumentRow> => ({
  id: 'doc-1',
  kind: 'notice',
  name: 'Validation notice',
  at: '2026-02-18T15:00:00.000Z',
  debt_id: 'debt-1',
  creditor: null,
  reference_number: null,
  language,
  size: 9_000,
  sha256: '0'.repeat(64),
  file_name: `notice-${language}.pdf`,
})
const opens: Handlers = {
  openValidationNotice: ({ body }) => ({ data: file(body.language), pdf_url: `/${body.language}.pdf` }),
  requestSpanishNotice: () => ({ data: file('es'), pdf_url: '/asked.pdf' }),
}

async function renderNotice(
  rest: { notice?: Partial<typeof told> | null; handlers?: Handlers; actingFor?: string } = {},
  setting: PortalSetting = {},
) {
  const { notice = {}, handlers = opens, actingFor } = rest
  const debt = buildDebt({ validation_notice: notice && { ...told, ...notice } })
  const api = startApi({
    getDebt: () => ({ loan_id: null, display_id: 1, data: debt }),
    getCommCount: () => ({ comm_count: 0, data: [] }),
    ...handlers,
  })
  stubRemotes({
    'payments/next-step': () => null,
    'payments/payments-panel': () => null,
    'payments/plan-choice': () => null,
    'payments/plan-section': () => null,
  })
  const role = actingFor ? 'agent' : 'user'
  await renderPortal(<DebtAccount debtId="debt-1" {...(actingFor && { actingFor })} />, {
    session: buildSignedIn({ role }),
    texts: { consumer: { en, es } },
    ...setting,
  })
  await screen.findByRole('heading', { name: 'First Sample Bank' })
  return { api, user: userEvent.setup() }
}

let clicked: jest.SpiedFunction<HTMLAnchorElement['click']>
beforeEach(() => {
  clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => clicked.mockRestore())
const saved = () => (clicked.mock.contexts as HTMLAnchorElement[]).map((link) => link.getAttribute('href'))

describe('R-10: the rights on the debt', () => {
  it('shows until when the debt can be disputed, and asks for no payment', async () => {
    await renderNotice()
    const rights = await screen.findByRole('region', { name: 'About this debt: your rights' })
    expect(rights).toHaveTextContent('You can dispute this debt, or any part of it, by March 27, 2026.')
    expect(rights).toHaveTextContent('The notice we sent you on February 18, 2026')
    expect(within(rights).getByRole('link', { name: 'Dispute this debt' })).toHaveAttribute(
      'href',
      '/help-center/disputes?debt=debt-1',
    )
    // 12 CFR 1006.38(b): nothing may overshadow the right to dispute.
    expect(rights).not.toHaveTextContent(/\b(pay|paid|payment|due|owe)\b/i)
  })

  it.each([
    ['en', 'Validation notice (PDF)', '/en.pdf'],
    ['es', 'Aviso de validación (PDF)', '/es.pdf'],
  ] as const)('gives the notice in the reader’s language: %s', async (language, button, address) => {
    const { user } = await renderNotice({}, { language })
    await user.click(await screen.findByRole('button', { name: button }))
    expect(saved()).toEqual([address])
  })

  it('R-11: records the request for Spanish and saves the copy', async () => {
    const { api, user } = await renderNotice()
    await user.click(await screen.findByRole('button', { name: 'Quiero este formulario en español' }))
    expect(api.callsOf('requestSpanishNotice')[0]?.input.params).toEqual({ debt_id: 'debt-1' })
    expect(saved()).toEqual(['/asked.pdf'])
  })

  it('R-11: does not offer the Spanish copy on a Spanish page', async () => {
    await renderNotice({}, { language: 'es' })
    await screen.findByRole('button', { name: 'Aviso de validación (PDF)' })
    expect(screen.queryByRole('button', { name: /Quiero este formulario/ })).not.toBeInTheDocument()
  })

  it('shows that the notice could not be opened', async () => {
    const { user } = await renderNotice({
      handlers: {
        openValidationNotice: () => {
          throw refuse('unavailable', { status: 503 })
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Validation notice (PDF)' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(saved()).toEqual([])
  })

  it('shows that the period is over, and where the notice is', async () => {
    await renderNotice({ notice: { is_in_period: false } })
    expect(await screen.findByText(/ended on March 27, 2026/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Your documents' })).toHaveAttribute('href', '/documents?kind=notice')
    expect(screen.getByRole('link', { name: 'Dispute this debt' })).toHaveAttribute(
      'href',
      '/help-center/disputes?debt=debt-1',
    )
    expect(screen.queryByText('About this debt: your rights')).not.toBeInTheDocument()
  })

  it.each([
    ['without a notice', { notice: null }],
    ['for staff', { actingFor: 'consumer-9' }],
  ] as const)('shows nothing %s', async (_, rest) => {
    await renderNotice(rest)
    expect(screen.queryByText(/your rights|ended on/)).not.toBeInTheDocument()
  })
})
