import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { PortalSetting } from '@portal/shared/testing'
import { buildPlaces, buildWay, buildWays, endedWay } from '../testing/profile-handlers.ts'
import { asAgent, renderProfile } from '../testing/render-profile.tsx'
import { StaffWays } from './StaffWays.tsx'

const sentence = {
  version: 'debt-email-1',
  language: 'es',
  text: 'Acepto que la agencia me escriba.',
  was_read: true,
} as const
const ended = { ...endedWay('email'), by_word: true }

const render = (email = ended, setting: PortalSetting = {}) => {
  const places = buildPlaces({ text: endedWay('text'), email })
  return renderProfile(
    <StaffWays actingFor="client-7" places={places} />,
    { listContactWays: ({ query }) => inLanguage(query.language), allowContactWay: () => buildWays() },
    { ...asAgent, ...setting },
  )
}
const inLanguage = (language: 'en' | 'es') => {
  const { data, statements } = buildWays()
  return {
    data,
    statements:
      language === 'en'
        ? statements
        : statements.map((each) => ({ ...each, text: 'Acepto.', text_hash: 'e'.repeat(64) })),
  }
}

describe('decision 390: what a customer says on the phone', () => {
  it('is recorded with who agreed, the sentence in the language that was read, and their words; nothing is chosen beforehand', async () => {
    const { api, user } = await render()
    expect(screen.queryByRole('button', { name: /Switch on text messages/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Switch on emails to d***@mail.example' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch on emails to d***@mail.example' }))
    for (const radio of dialog.getAllByRole('radio')) expect(radio).not.toBeChecked()
    const confirm = dialog.getByRole('button', { name: 'Switch on' })
    await user.click(confirm)
    for (const missing of [
      'Please choose who agreed.',
      'Please choose the language. Then read the sentence aloud.',
      'Read the sentence aloud first, then check this box.',
      'Please write down what they said.',
    ])
      expect(dialog.getByText(missing)).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'The customer' }))
    await user.click(dialog.getByRole('radio', { name: 'In English' }))
    expect(await dialog.findByText('I agree to email from the agency.')).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: 'I read the sentence aloud, and they agreed.' }))
    await user.type(dialog.getByRole('textbox', { name: /What they said/ }), 'Yes, write to me. Call 4711.')
    // Another sentence has not been read yet.
    await user.click(dialog.getByRole('radio', { name: 'In Spanish' }))
    expect(await dialog.findByText('Acepto.')).toHaveAttribute('lang', 'es')
    await user.click(confirm)
    expect(dialog.getByText('Read the sentence aloud first, then check this box.')).toBeVisible()
    expect(api.callsOf('allowContactWay')).toEqual([])
    await user.click(dialog.getByRole('checkbox', { name: 'I read the sentence aloud, and they agreed.' }))
    await user.click(confirm)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('allowContactWay').map(({ input }) => input)).toEqual([
      {
        params: { contact_point_id: 'mail', channel: 'email' },
        body: {
          client_id: 'client-7',
          language: 'es',
          text_hash: 'e'.repeat(64),
          asked_by: 'customer',
          reason: 'Yes, write to me. Call 4711.',
        },
      },
    ])
  })

  it('stands in the record with the sentence, its language and its version', async () => {
    await render(buildWay({ channel: 'email', sentence }))
    const allowed = screen.getByRole('region', { name: 'What the customer allows' })
    expect(allowed).toHaveTextContent('Emails: On. The customer agreed on the phone on Jan 12, 2026.')
    expect(allowed).toHaveTextContent('Staff read a sentence in Spanish (debt-email-1)')
    expect(screen.getByText(sentence.text)).toHaveAttribute('lang', 'es')
  })

  it('stands there in Spanish, too, and by its version alone once the words are others', async () => {
    await render(buildWay({ channel: 'email', sentence: { ...sentence, text: null, was_read: false } }), {
      language: 'es',
    })
    expect(screen.queryByText(sentence.text)).not.toBeInTheDocument()
    expect(screen.getByText('El cliente aceptó una frase en español (debt-email-1)')).toBeVisible()
  })
})
