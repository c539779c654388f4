import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../../texts/take-back.en.json'
import es from '../../../texts/take-back.es.json'
import { TakeBack } from './TakeBack.tsx'

async function openDialog(handlers: Handlers, language: 'en' | 'es' = 'en') {
  const api = startApi(handlers)
  await renderPortal(<TakeBack debtId="d-1" referenceNumber="HL-100200" />, {
    session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
    texts: { 'staff-take-back': { en, es } },
    language,
  })
  const user = userEvent.setup()
  const { open, dialog } = language === 'en' ? en : es
  await user.click(screen.getByRole('button', { name: open }))
  const box = within(screen.getByRole('dialog', { name: dialog.title.replace('{{number}}', 'HL-100200') }))
  return { api, user, box }
}

it('L-19: taking an account back needs a reason', async () => {
  const { api, user, box } = await openDialog({ takeBackDebt: () => ({}) })
  await user.click(box.getByRole('button', { name: 'Take back' }))
  expect(box.getByRole('textbox')).toHaveAccessibleDescription(/Please enter the reason\./)
  expect(api.callsOf('takeBackDebt')).toEqual([])
  await user.type(box.getByLabelText(/^Why did it come back/), 'The servicer gave it back')
  await user.click(box.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('takeBackDebt')[0]!.input).toEqual({
    params: { debt_id: 'd-1' },
    body: { reason: 'The servicer gave it back' },
  })
  expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('HL-100200 was taken back.')
})

it('keeps the typed reason after a refusal', async () => {
  const { user, box } = await openDialog(
    { takeBackDebt: () => Promise.reject(refuse('conflict', { status: 409 })) },
    'es',
  )
  await user.type(box.getByRole('textbox'), 'Devuelta')
  await user.click(box.getByRole('button', { name: 'Recuperar' }))
  expect(await box.findByRole('alert')).toBeVisible()
  expect(box.getByRole('textbox')).toHaveValue('Devuelta')
})
