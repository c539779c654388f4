import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import { buildClient, buildSignedIn, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../../texts/identity.en.json'
import es from '../../../texts/identity.es.json'
import legalEn from '../../../texts/legal.en.json'
import legalEs from '../../../texts/legal.es.json'
import { IdentityCorrections } from './IdentityCorrections.tsx'

type Correction = Awaited<ReturnType<NonNullable<Handlers['listIdentityCorrections']>>>['data'][number]

const waiting: Correction = {
  id: 'k-1',
  status: 'waiting',
  fields: [
    { field: 'last_name', from: 'Whitfeld', to: 'Whitfield' },
    { field: 'ssn', from: null, to: '***-**-4821' },
  ],
  reason: 'Typed wrong.',
  files: [],
  asked_at: '2026-03-01T15:00:00.000Z',
  asked_by: 'Fay One',
  is_own: false,
  decided_at: null,
}

async function render(handlers: Handlers = {}, data: Correction[] = [], language: 'en' | 'es' = 'en') {
  const api = startApi({ listIdentityCorrections: () => ({ data, second_person: data.length > 0 }), ...handlers })
  await renderPortal(
    <IdentityCorrections consumer={buildClient({ client_id: 'c-1', ssn: '***-**-1234' }) as never} />,
    {
      session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
      texts: { 'staff-identity': { en, es }, 'staff-legal': { en: legalEn, es: legalEs } },
      language,
    },
  )
  return { api, user: userEvent.setup() }
}

describe('I-05: who a customer is', () => {
  it('is corrected with a reason and a document; empty fields stay', async () => {
    const { api, user } = await render({ correctIdentity: () => ({ status: 'applied' as const }) })
    await user.click(await screen.findByRole('button', { name: en.open }))
    const box = within(screen.getByRole('dialog'))
    expect(box.getByLabelText(/^SSN/)).toHaveAccessibleDescription(/\*\*\*-\*\*-1234/)
    await user.type(box.getByLabelText(/^Last name/), 'Whitfield')
    await user.type(box.getByLabelText('Reason'), 'Typed wrong.')
    await user.click(box.getByRole('button', { name: 'Correct it' }))
    expect(api.callsOf('correctIdentity')).toEqual([])
    expect(box.getByRole('group', { name: 'Document' })).toHaveAccessibleDescription(/attach the document/)
    await user.upload(
      box.getByLabelText('Add a document'),
      new File(['%PDF-1.7 card'], 'card.pdf', { type: 'application/pdf' }),
    )
    await box.findByText(/card\.pdf/)
    await user.click(box.getByRole('button', { name: 'Correct it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('correctIdentity')[0]!.input).toMatchObject({
      params: { client_id: 'c-1' },
      body: { last_name: 'Whitfield', reason: 'Typed wrong.', attachments: [{ name: 'card.pdf' }] },
    })
    expect(api.callsOf('correctIdentity')[0]!.input.body).not.toHaveProperty('ssn')
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(en.done)
  })

  it('waits for a second person, who sees before and after', async () => {
    const { api, user } = await render({ decideIdentityCorrection: () => ({ status: 'applied' as const }) }, [waiting])
    expect(await screen.findByText('Requested by Fay One.')).toBeVisible()
    expect(screen.queryByRole('button', { name: en.open })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Decide' }))
    const box = within(screen.getByRole('dialog'))
    expect(box.getByText('Whitfeld becomes Whitfield')).toBeVisible()
    expect(box.getByText('nothing becomes ***-**-4821')).toBeVisible()
    await user.click(box.getByRole('radio', { name: 'Make the correction' }))
    await user.type(box.getByLabelText('Your reason'), 'Compared.')
    await user.click(box.getByRole('button', { name: 'Save the decision' }))
    await waitFor(() => expect(api.callsOf('decideIdentityCorrection')).toHaveLength(1))
    expect(api.callsOf('decideIdentityCorrection')[0]!.input).toEqual({
      params: { client_id: 'c-1', correction_id: 'k-1' },
      body: { approve: true, reason: 'Compared.' },
    })
  })

  it('is not decided by the one who asked, in Spanish, too', async () => {
    const { user } = await render({}, [{ ...waiting, is_own: true }], 'es')
    await user.click(await screen.findByRole('button', { name: es.look }))
    expect(screen.getByText(es.own)).toBeVisible()
    expect(screen.queryByRole('button', { name: es.save })).toBeNull()
  })
})
