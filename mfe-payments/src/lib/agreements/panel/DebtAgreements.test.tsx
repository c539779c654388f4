import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import { buildAgreement } from '../../../testing/build-agreement.ts'
import en from '../../../texts/agreements.en.json'
import es from '../../../texts/agreements.es.json'
import { DebtAgreements } from './DebtAgreements.tsx'

const nothing = { countersign: false, resend: false, void: false }
const waiting = buildAgreement({
  row: { id: 'e-2', status: 'unsigned', signed_at: null, kind: 'plan', total: '1200.00', payments: 12 },
  may: { countersign: false, resend: true, void: true },
})
const late = buildAgreement({ row: { status: 'expired' }, of: { end_reason: 'late' }, may: nothing })

async function renderPanel(
  handlers: Handlers,
  { role = 'agent' as 'agent' | 'user', language = 'en' as 'en' | 'es' } = {},
) {
  const api = startApi(handlers)
  await renderPortal(<DebtAgreements debtId="debt-1" />, {
    session: buildSignedIn({ role, user_id: 's-1' }),
    texts: { 'payments-agreements': { en, es } },
    language,
  })
  return { api, user: userEvent.setup() }
}

describe('the agreements of a debt, for staff', () => {
  it('are listed newest first, each with status, evidence and a link', async () => {
    const attempts = { used: 2, allowed: 3, may_reset: true }
    const { user } = await renderPanel({ listDebtAgreements: () => ({ data: [waiting, late], attempts }) })
    expect(await screen.findByText('Attempts in 30 days: 2 of 3')).toBeVisible()
    const [first, second] = within(screen.getByRole('list', { name: 'Agreements' })).getAllByRole('link')
    expect(first).toHaveAttribute('href', '/admin/agreements/e-2')
    expect(second).toHaveAttribute('href', '/admin/agreements/e-1')
    expect(screen.getByText('Waiting for the customer')).toBeVisible()
    expect(screen.getByText('Expired')).toBeVisible()
    expect(screen.getByText('$1,200.00').parentElement).toHaveTextContent('$1,200.00 · 12 payments')
    await user.click(screen.getAllByText('Evidence')[0]!)
    expect(screen.getAllByText('Signed by the customer')[0]).toBeVisible()
  })

  it('can be sent again or voided while they wait for the consumer', async () => {
    const attempts = { used: 1, allowed: 3, may_reset: true }
    let data = [waiting]
    const { api, user } = await renderPanel({
      listDebtAgreements: () => ({ data, attempts }),
      resendAgreement: () => ({ data: waiting }),
      voidAgreement: () => {
        data = [buildAgreement({ row: { status: 'expired' }, of: { end_reason: 'voided' }, may: nothing })]
        return { data: data[0]! }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Send invitation again' }))
    const confirm = within(screen.getByRole('dialog'))
    expect(confirm.getByText(/Dana Whitfield will get another message/)).toBeVisible()
    await user.click(confirm.getByRole('button', { name: 'Send invitation again' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'Wrong plan')
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Withdrawn')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument()
    expect(api.callsOf('resendAgreement')).toHaveLength(1)
    expect(api.callsOf('voidAgreement')[0]?.input).toEqual({
      params: { agreement_id: 'e-2' },
      body: { reason: 'Wrong plan' },
    })
  })

  it('K-56: can be made again after the attempts are reset with a reason', async () => {
    let used = 3
    const { api, user } = await renderPanel({
      listDebtAgreements: () => ({ data: [late], attempts: { used, allowed: 3, may_reset: used > 0 } }),
      resetAgreementAttempts: () => {
        used = 0
        return { attempts: { used, allowed: 3 } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Reset attempts' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Reset attempts' }))
    expect(dialog.getByText('Please give a reason. It is saved with the agreement.')).toBeVisible()
    await user.type(dialog.getByLabelText('Reason'), 'Called; wants to sign now')
    await user.click(dialog.getByRole('button', { name: 'Reset attempts' }))
    expect(await screen.findByText('Attempts in 30 days: 0 of 3')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reset attempts' })).not.toBeInTheDocument()
    expect(api.callsOf('resetAgreementAttempts')[0]?.input.body).toEqual({ reason: 'Called; wants to sign now' })
  })

  it('are hidden where there are none', async () => {
    const attempts = { used: 0, allowed: 3, may_reset: false }
    await renderPanel({ listDebtAgreements: () => ({ data: [], attempts }) })
    expect(screen.queryByText('Agreements')).not.toBeInTheDocument()
  })

  it('are not read for a consumer', async () => {
    const { api } = await renderPanel({}, { role: 'user' })
    expect(api.calls).toEqual([])
  })

  it('show a failed read, and are read again', async () => {
    let isDown = true
    const { user } = await renderPanel(
      {
        listDebtAgreements: () => {
          if (isDown) throw refuse('unavailable', { status: 503 })
          return { data: [late], attempts: { used: 1, allowed: 3, may_reset: true } }
        },
      },
      { language: 'es' },
    )
    const retry = await screen.findByRole('button')
    isDown = false
    await user.click(retry)
    expect(await screen.findByText('Intentos en 30 días: 1 de 3')).toBeVisible()
  })
})
