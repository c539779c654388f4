import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import budgetEn from '@portal/shared/texts/en/budget.json'
import budgetEs from '@portal/shared/texts/es/budget.json'
import en from '../../../texts/account-cases.en.json'
import es from '../../../texts/account-cases.es.json'
import { CaseTools } from './CaseTools.tsx'

async function renderTools(
  handlers: Handlers = {},
  { role = 'admin', language = 'en' }: { role?: 'agent' | 'admin'; language?: 'en' | 'es' } = {},
) {
  const api = startApi(handlers)
  await renderPortal(<CaseTools clientId="p-1" debtId="d-1" referenceNumber="HL-100200" />, {
    session: buildSignedIn({ role, user_id: 's-1' }),
    texts: { 'staff-account-cases': { en, es }, budget: { en: budgetEn, es: budgetEs } },
    language,
  })
  return { api, user: userEvent.setup() }
}

/** Opens the dialog; returns its queries and a click on its button. */
async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'File a dispute or complaint' }))
  const dialog = within(screen.getByRole('dialog', { name: 'File a case for HL-100200' }))
  return { dialog, file: () => user.click(dialog.getByRole('button', { name: 'File it' })) }
}
const filed = { case_number: 'D-2026-00007', status: 'open', due_at: '2026-04-01' }

describe('case tools of an account', () => {
  it('F-12: an administrator downloads the evidence of an account', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { api, user } = await renderTools({
      openEvidence: () => ({ url: '/api/v1/client/evidence/d-1.zip?signature=x', file_name: 'evidence.zip' }),
    })
    await user.click(screen.getByRole('button', { name: 'Download evidence' }))
    await waitFor(() => expect(api.callsOf('openEvidence')).toHaveLength(1))
    expect(api.callsOf('openEvidence')[0]!.input).toMatchObject({ params: { debt_id: 'd-1' } })
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('evidence.zip')
    clicked.mockRestore()
  })

  it('an agent files cases and has no evidence', async () => {
    await renderTools({}, { role: 'agent' })
    expect(screen.getByRole('button', { name: 'File a dispute or complaint' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Download evidence' })).toBeNull()
    expect(screen.getByText(/A dispute puts the account on hold right away/)).toBeVisible()
  })

  it('F-15: files a hardship with what the caller said of income and outgoings', async () => {
    const { api, user } = await renderTools({ createCase: () => ({ ...filed, case_numbers: [] }) })
    const { dialog, file } = await openDialog(user)
    await user.click(dialog.getByRole('radio', { name: 'Hardship' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'How did it reach us?' }), 'phone')
    await user.type(dialog.getByLabelText(/^What was said/), 'My hours were cut.')
    expect(dialog.getByText(/Not known without an income$/)).toBeVisible()
    await user.type(dialog.getByLabelText(/^Pay/), '2000')
    await user.type(dialog.getByLabelText(/^Rent or mortgage/), '1200')
    expect(dialog.getByText('Affordable under our rule: $400.00')).toBeVisible()
    await file()
    await waitFor(() => expect(api.callsOf('createCase')).toHaveLength(1))
    expect(api.callsOf('createCase')[0]!.input.body).toMatchObject({
      dispute_type: 'hardship',
      budget: { pay: 200_000n, housing: 120_000n },
    })
  })

  it('says why the evidence could not be downloaded', async () => {
    const { user } = await renderTools({
      openEvidence: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.click(screen.getByRole('button', { name: 'Download evidence' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/not available right now/)
  })

  it('is in Spanish', async () => {
    await renderTools({}, { language: 'es' })
    expect(screen.getByRole('button', { name: es.file })).toBeVisible()
  })
})

describe('filing a case that a customer reported to staff (A-96)', () => {
  it('shows each missing field before it sends anything', async () => {
    const { api, user } = await renderTools()
    const { dialog, file } = await openDialog(user)
    await file()
    expect(dialog.getByRole('combobox', { name: 'How did it reach us?' })).toBeInvalid()
    expect(dialog.getByRole('textbox', { name: /^What was said/ })).toBeInvalid()
    expect(dialog.getByRole('group', { name: /Why is it disputed/ })).toHaveAccessibleDescription(/./)
    expect(api.callsOf('createCase')).toEqual([])
  })

  it('files a dispute with its reasons, its channel and its words', async () => {
    const { api, user } = await renderTools({ createCase: () => filed })
    const { dialog, file } = await openDialog(user)
    await user.selectOptions(dialog.getByRole('combobox', { name: 'How did it reach us?' }), 'By phone')
    await user.click(dialog.getByRole('checkbox', { name: 'It was already paid' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Other reason' }))
    await user.type(dialog.getByRole('textbox', { name: 'Other reason' }), 'Wrong store')
    await user.type(dialog.getByRole('textbox', { name: /^What was said/ }), 'I paid in spring.')
    await file()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(useToasts.getState().toasts.at(-1)?.text).toBe('Filed under D-2026-00007.')
    expect(api.callsOf('createCase')[0]!.input.body).toMatchObject({
      client_id: 'p-1',
      data_id: 'HL-100200',
      dispute_type: 'dispute',
      reasons: ['already_paid', 'other'],
      other_reason: 'Wrong store',
      explanation: 'I paid in spring.',
      received_by: 'phone',
    })
  })

  it('R-12: names both numbers when one report becomes two cases', async () => {
    const { user } = await renderTools({
      createCase: () => ({ ...filed, case_numbers: ['D-2026-00007', 'D-2026-00008'] }),
    })
    const { dialog, file } = await openDialog(user)
    await user.selectOptions(dialog.getByRole('combobox', { name: 'How did it reach us?' }), 'By letter')
    await user.click(dialog.getByRole('checkbox', { name: 'The amount is wrong' }))
    await user.type(dialog.getByRole('textbox', { name: /^What was said/ }), 'Too much.')
    await file()
    await waitFor(() =>
      expect(useToasts.getState().toasts.at(-1)?.text).toBe('Filed under D-2026-00007, D-2026-00008.'),
    )
  })

  it('a complaint asks for the wanted outcome, and has no reasons', async () => {
    const { api, user } = await renderTools({ createCase: () => ({ ...filed, case_number: 'C-2026-00001' }) })
    const { dialog, file } = await openDialog(user)
    await user.click(dialog.getByRole('radio', { name: 'Complaint' }))
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'How did it reach us?' }), 'In person')
    await user.type(dialog.getByRole('textbox', { name: /^What was said/ }), 'Called twice.')
    await file()
    const wish = dialog.getByRole('textbox', { name: /^What would make it right/ })
    expect(wish).toBeInvalid()
    await user.type(wish, 'Please write instead.')
    await file()
    await waitFor(() => expect(api.callsOf('createCase')).toHaveLength(1))
    expect(api.callsOf('createCase')[0]!.input.body).toMatchObject({
      dispute_type: 'complaint',
      reasons: [],
      expected_outcome: 'Please write instead.',
    })
  })

  it('keeps the typed words after a refusal', async () => {
    const { user } = await renderTools({
      createCase: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    const { dialog, file } = await openDialog(user)
    await user.click(dialog.getByRole('radio', { name: 'Hardship' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'How did it reach us?' }), 'By email')
    await user.type(dialog.getByRole('textbox', { name: /^What was said/ }), 'My hours were cut.')
    await file()
    expect(await dialog.findByRole('alert')).toHaveTextContent(/not available right now/)
    expect(dialog.getByRole('textbox', { name: /^What was said/ })).toHaveValue('My hours were cut.')
  })
})
