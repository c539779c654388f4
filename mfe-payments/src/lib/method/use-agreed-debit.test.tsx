import { describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { buildSignedIn, renderPortal } from '@portal/shared/testing'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import ackEn from '../../texts/ack.en.json'
import ackEs from '../../texts/ack.es.json'
import type { Given } from './AuthorizationFields.tsx'
import { rememberShown, type NachaInput } from './shown-texts.ts'
import { useAgreedDebit } from './use-agreed-debit.ts'

const debitOf = (debt_id: string, more: Partial<NachaInput> = {}): NachaInput => ({
  client_id: null,
  debt_id,
  payment_method_id: 'm-1',
  language: 'en',
  authorization: 'web',
  ...more,
})

/** A flow's button with its reason to wait, its inputs, and the hash that it would send. */
function Flow({ debt, hasText = true, isRead = null }: { debt: string; hasText?: boolean; isRead?: boolean | null }) {
  const [given, setGiven] = useState<Given>({ authorization: 'web', recording_ref: '' })
  const debit = useAgreedDebit({ given, hasText, isRead, inputOf: (how) => debitOf(debt, how) })
  return (
    <>
      <button onClick={() => setGiven({ ...given, authorization: 'verbal' })}>Call</button>
      <input
        aria-label="Recording"
        value={given.recording_ref}
        onChange={({ target }) => setGiven({ ...given, recording_ref: target.value })}
      />
      <p>{debit.reason ?? 'may be paid'}</p>
      <p>asked for: {debit.input ? (debit.input.recording_ref ?? 'no evidence') : 'nothing'}</p>
      <p>hash: {debit.textHash() ?? 'none'}</p>
    </>
  )
}

const renderFlow = async (flow: Parameters<typeof Flow>[0], session = buildSignedIn()) => {
  const texts = { payments: { en, es }, 'payments-ack': { en: ackEn, es: ackEs } }
  await renderPortal(<Flow {...flow} />, { texts, session })
  return userEvent.setup()
}

describe('a debit with an agreement to its text', () => {
  it('P-27: waits for the text, and returns the hash of the shown one', async () => {
    await renderFlow({ debt: 'd-text' })
    expect(screen.getByText('The text of the authorization has to be on the screen first.')).toBeVisible()
    act(() => rememberShown(debitOf('d-text'), 'hash-1'))
    expect(screen.getByText('may be paid')).toBeVisible()
    expect(screen.getByText('hash: hash-1')).toBeVisible()
  })

  it('P-79: waits for the box that confirms reading', async () => {
    act(() => rememberShown(debitOf('d-box'), 'hash-2'))
    await renderFlow({ debt: 'd-box', isRead: false })
    expect(screen.queryByText('may be paid')).not.toBeInTheDocument()
  })

  it('R-37: reads the text only with evidence, and not at each key', async () => {
    const user = await renderFlow({ debt: 'd-call' })
    await user.click(screen.getByRole('button', { name: 'Call' }))
    expect(screen.getByText('asked for: nothing')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Recording' }), 'R-1')
    expect(screen.queryByText('asked for: R-1')).not.toBeInTheDocument()
    expect(await screen.findByText('asked for: R-1')).toBeVisible()
  })

  it('R-37, T7: staff name the evidence of an agreement on the web, too', async () => {
    const user = await renderFlow({ debt: 'd-web' }, buildSignedIn({ role: 'agent', user_id: 'staff-1' }))
    expect(screen.getByText('Enter the reference of the authorization first.')).toBeVisible()
    expect(screen.getByText('asked for: nothing')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Recording' }), 'mail of Mar 2')
    expect(await screen.findByText('asked for: mail of Mar 2')).toBeVisible()
  })

  it('waits for no text where none authorizes the payment', async () => {
    await renderFlow({ debt: 'd-post', hasText: false })
    expect(screen.getByText('may be paid')).toBeVisible()
    expect(screen.getByText('asked for: nothing')).toBeVisible()
    expect(screen.getByText('hash: none')).toBeVisible()
  })
})
