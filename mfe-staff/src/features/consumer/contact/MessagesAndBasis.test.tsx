import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { InboundMessage } from '@portal/shared/contract'
import { refuse } from '@portal/shared/testing'
import { openChannel as open, renderPanel } from './testing/render-contact-panel.tsx'

beforeEach(() => window.sessionStorage.clear())

describe('messages of the customer (R-18)', () => {
  const long = `${'I never had this account. '.repeat(40)}The end.`
  const page = (data: InboundMessage[]) => ({
    listInboundMessages: () => ({
      page: 1,
      items_number: data.length,
      pagination: { page_range: [1], pages: 1 },
      data,
    }),
  })
  const message: InboundMessage = {
    id: 'm1',
    channel: 'email',
    received_at: '2026-03-02T18:00:00.000Z',
    from: 'dana@mail.example',
    subject: 'My account',
    text: long,
    meaning: 'free',
    held: [],
    client_id: 'c-1',
    consumer_name: 'Dana Rivera',
  }

  it('shows each whole message with its automatic actions', async () => {
    const stop = { ...message, id: 'm2', channel: 'text', from: '(207) 555-0101', subject: null, text: 'STOP' } as const
    const { user, api } = await renderPanel({}, page([message, { ...stop, meaning: 'stop' }]))
    await user.click(await screen.findByRole('button', { name: 'Messages received' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages from the customer' }))
    expect(await dialog.findByText(long)).toBeVisible()
    for (const text of ['Subject: My account', 'From dana@mail.example', 'From (207) 555-0101', 'STOP'])
      expect(dialog.getByText(text)).toBeVisible()
    expect(dialog.getByText('Stop: no more messages to this address. This took effect right away.')).toBeVisible()
    expect(api.callsOf('listInboundMessages')[0]?.input.params).toEqual({ client_id: 'c-1' })
  })

  it('says that there are no messages', async () => {
    const { user } = await renderPanel({}, page([]))
    await user.click(await screen.findByRole('button', { name: 'Messages received' }))
    expect(await screen.findByText('No messages yet')).toBeVisible()
  })
})

describe('the basis for writing to an address (R-07)', () => {
  const mail = {
    ...open,
    channel: 'email' as const,
    allowed: false,
    reason: 'no_basis' as const,
    address: 'dana@mail.example',
    contact_point_id: 'p2',
  }

  it('is recorded with its days and its proof', async () => {
    const { user, api } = await renderPanel(
      { channels: [open, mail] },
      { recordConsentBasis: () => ({ data: { id: 'b1' } }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Record why we may write' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Why may we write to this address?' }))
    await user.click(dialog.getByRole('radio', { name: 'The creditor used it and gave notice' }))
    await user.click(dialog.getByRole('button', { name: 'Save the reason' }))
    expect(dialog.getByText('Please choose the day.')).toBeVisible()
    expect(dialog.getByText('Please write down what proves it.')).toBeVisible()
    await user.type(dialog.getByLabelText('Notice sent on'), '2026-01-05')
    await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'Creditor’s file, notice 4711')
    await user.click(dialog.getByRole('button', { name: 'Save the reason' }))
    expect(api.callsOf('recordConsentBasis')[0]?.input).toMatchObject({
      params: { client_id: 'c-1', contact_point_id: 'p2' },
      body: {
        basis: 'creditor_notice',
        on: '2026-03-02',
        notice_on: '2026-01-05',
        opt_out_by: null,
        evidence: 'Creditor’s file, notice 4711',
      },
    })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('a number needs the customer’s own act; a refusal is shown at its field', async () => {
    const { user } = await renderPanel(
      { channels: [open, { ...mail, channel: 'text' }] },
      {
        recordConsentBasis: () => {
          throw refuse('validation_failed', { status: 400, errors: { on: ['date_in_future'] } })
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Record why we may write' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Why may we text this number?' }))
    expect(dialog.getAllByRole('radio')).toHaveLength(2)
    await user.type(dialog.getByRole('textbox', { name: 'Evidence' }), 'Said so on the telephone')
    await user.click(dialog.getByRole('button', { name: 'Save the reason' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('The reason was not saved')
    expect(dialog.getByLabelText('Agreed on')).toBeInvalid()
  })
})
