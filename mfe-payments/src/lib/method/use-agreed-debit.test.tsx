import { describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { buildSignedIn, renderPortal } from '@portal/shared/testing'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import ackEn from '../../texts/ack.en.json'
import ackEs from '../../texts/ack.es.json'
import { howOf, notGiven } from './given.ts'
import { rememberShown, type NachaInput } from './shown-texts.ts'
import { useAgreedDebit } from './use-agreed-debit.ts'

const debitOf = (debt_id: string, more: Partial<NachaInput> = {}): NachaInput => ({
  client_id: null,
  debt_id,
  payment_method_id: 'm-1',
  language: 'en',
  ...more,
})

/** A flow's button with its reason to wait, its inputs, and the hash that it would send. */
function Flow({ debt, hasText = true, isRead = null }: { debt: string; hasText?: boolean; isRead?: boolean | null }) {
  const [given, setGiven] = useState(notGiven)
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
      <p>asked for: {debit.input ? (debit.input.authorization ?? 'the page') : 'nothing'}</p>
      <p>sent with: {JSON.stringify(howOf(given))}</p>
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
    expect(screen.getByText('Read the authorization on the screen first.')).toBeVisible()
    act(() => rememberShown(debitOf('d-text'), 'hash-1'))
    expect(screen.getByText('may be paid')).toBeVisible()
    expect(screen.getByText('hash: hash-1')).toBeVisible()
  })

  it('P-79: waits for the box that confirms reading', async () => {
    act(() => rememberShown(debitOf('d-box'), 'hash-2'))
    await renderFlow({ debt: 'd-box', isRead: false })
    expect(screen.queryByText('may be paid')).not.toBeInTheDocument()
  })

  it('P-26, R-37: staff say the way, which decides the text, and then name its proof', async () => {
    const user = await renderFlow({ debt: 'd-call' }, buildSignedIn({ role: 'agent', user_id: 'staff-1' }))
    expect(screen.getByText('First, say how the customer authorized it.')).toBeVisible()
    expect(screen.getByText('asked for: nothing')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Call' }))
    expect(screen.getByText('asked for: verbal')).toBeVisible()
    expect(screen.getByText('Enter the recording reference first.')).toBeVisible()
    act(() => rememberShown(debitOf('d-call', { authorization: 'verbal' }), 'hash-3'))
    await user.type(screen.getByRole('textbox', { name: 'Recording' }), 'R-1')
    expect(screen.getByText('may be paid')).toBeVisible()
    expect(screen.getByText('sent with: {"authorization":"verbal","recording_ref":"R-1"}')).toBeVisible()
    expect(screen.getByText('hash: hash-3')).toBeVisible()
  })

  it('waits for no text where none authorizes the payment', async () => {
    await renderFlow({ debt: 'd-post', hasText: false })
    expect(screen.getByText('may be paid')).toBeVisible()
    expect(screen.getByText('asked for: nothing')).toBeVisible()
    expect(screen.getByText('hash: none')).toBeVisible()
  })
})
