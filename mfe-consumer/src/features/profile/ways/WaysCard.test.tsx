import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refuse } from '@portal/shared/testing'
import { buildContact, buildPlaces, buildWay, buildWays, endedWay } from '../testing/profile-handlers.ts'
import { renderProfile } from '../testing/render-profile.tsx'
import { WaysCard } from './WaysCard.tsx'

const place = (name: string) => screen.findByRole('region', { name })
const cell = () => place('Cell phone: (***) ***-0142')
const texts = () => screen.findByRole('switch', { name: 'Text messages (***) ***-0142' })

describe('the addresses and numbers', () => {
  it('F-05: say who gave each and since when each channel is on', async () => {
    await renderProfile(<WaysCard />)
    expect(await cell()).toHaveTextContent('This came with your account records.')
    expect(await place('Email: d***@mail.example')).toHaveTextContent('You added this on Jan 12, 2026.')
    expect(await cell()).toHaveTextContent('We may call this number until you switch it off.')
    expect(await texts()).toBeChecked()
    expect(await texts()).toHaveAccessibleDescription('You agreed to this on Jan 12, 2026.')
  })

  it.each([
    ['consumer', 'You switched this off on Feb 3, 2026.'],
    ['link', 'You unsubscribed on Feb 3, 2026.'],
    ['text_stop', 'You answered Stop on Feb 3, 2026.'],
    ['staff', 'Our staff switched this off for you on Feb 3, 2026.'],
    [null, 'You opted out of this.'],
  ] as const)('R-05: say when and by what a channel was ended (%s)', async (ended_by, words) => {
    const text = { ...endedWay('text'), ended_by }
    await renderProfile(<WaysCard />, { listContactWays: () => buildWays(buildPlaces({ text })) })
    expect(await texts()).not.toBeChecked()
    expect(await texts()).toHaveAccessibleDescription(words)
  })

  it('decision 390: say that staff recorded what was said on the phone', async () => {
    const sentence = { version: 'debt-text-1', language: 'en', text: null, was_read: true } as const
    const text = buildWay({ channel: 'text', sentence })
    await renderProfile(<WaysCard />, { listContactWays: () => buildWays(buildPlaces({ text })) })
    expect(await texts()).toHaveAccessibleDescription('You agreed to this on the phone on Jan 12, 2026.')
  })

  it('R-05: end one channel by its switch, and nothing else', async () => {
    const after = buildWays(buildPlaces({ text: { ...endedWay('text'), ended_by: 'consumer' } }))
    const { api, user } = await renderProfile(<WaysCard />, { endContactWay: () => after })
    const switched = await texts()
    api.use({ listContactWays: () => after })
    await user.click(switched)
    expect(await screen.findByText('We no longer text (***) ***-0142.')).toBeVisible()
    expect(await texts()).not.toBeChecked()
    expect(api.callsOf('endContactWay').map(({ input }) => input.params)).toEqual([
      { contact_point_id: 'cell', channel: 'text' },
    ])
    expect(api.callsOf('saveContactPreference')).toEqual([])
  })

  it('move the switch back when that fails, with the reason beside it', async () => {
    const { api, user } = await renderProfile(<WaysCard />)
    await texts()
    api.isOffline = true
    await user.click(await texts())
    expect(await within(await cell()).findByText('This switch was not changed')).toBeVisible()
    expect(await texts()).toBeChecked()
  })

  it('R-07, R-08: allow an ended channel again after its sentence, which goes along', async () => {
    const before = buildWays(buildPlaces({ text: endedWay('text') }))
    const { api, user } = await renderProfile(<WaysCard />, {
      listContactWays: () => before,
      allowContactWay: () => buildWays(),
    })
    await user.click(await texts())
    const dialog = screen.getByRole('dialog', { name: 'Allow text messages to (***) ***-0142?' })
    expect(dialog).toHaveTextContent('I agree to text from the agency.')
    expect(api.callsOf('allowContactWay')).toEqual([])
    api.use({ listContactWays: () => buildWays() })
    await user.click(within(dialog).getByRole('button', { name: 'I agree' }))
    expect(await screen.findByText('Thank you. We may text (***) ***-0142.')).toBeVisible()
    expect(await texts()).toBeChecked()
    expect(api.callsOf('allowContactWay')[0]?.input).toMatchObject({
      params: { contact_point_id: 'cell', channel: 'text' },
      body: { language: 'en', text_hash: before.statements[1]!.text_hash },
    })
  })

  it('keep the switch off when the dialog is left, and the dialog open when it fails', async () => {
    const { api, user } = await renderProfile(<WaysCard />, {
      listContactWays: () => buildWays(buildPlaces({ text: endedWay('text') })),
      allowContactWay: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.click(await texts())
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /cancel|back/i }))
    expect(await texts()).not.toBeChecked()
    expect(api.callsOf('allowContactWay')).toEqual([])
    await user.click(await texts())
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'I agree' }))
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(/not available right now/)
  })

  it('R-04: say that a stop of all contact holds over the switches', async () => {
    await renderProfile(<WaysCard />, {
      getContactStop: () => ({ data: { request_id: 'stop-1', received_on: '2026-02-20' } }),
    })
    expect(await screen.findByText(/You asked us to stop on Feb 20, 2026\. We use none of these/)).toBeVisible()
  })

  it('R-04: say that an attorney is contacted instead', async () => {
    await renderProfile(<WaysCard />, {
      listThirdPartyContacts: () => ({ data: [buildContact({ type: 'attorney' })] }),
    })
    expect(await screen.findByText(/You have an attorney, so we contact them/)).toBeVisible()
  })

  it('show no switch at an address that reaches someone else', async () => {
    const wrong = buildWay({ channel: 'email', is_on: false, reason: 'wrong_address', since: null, basis: null })
    await renderProfile(<WaysCard />, { listContactWays: () => buildWays(buildPlaces({ email: wrong })) })
    const mail = await place('Email: d***@mail.example')
    expect(mail).toHaveTextContent('It doesn’t reach you, so we don’t use it.')
    expect(within(mail).queryByRole('switch')).not.toBeInTheDocument()
  })

  it('say so when there are none, and read again after a failure', async () => {
    const { api, user } = await renderProfile(<WaysCard />, {
      listContactWays: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(await screen.findByText('Your addresses and numbers could not be loaded')).toBeVisible()
    api.use({ listContactWays: () => buildWays([]) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('We have no address or number for you')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add or change an address' })).toHaveAttribute('href', '/profile-info')
  })
})
