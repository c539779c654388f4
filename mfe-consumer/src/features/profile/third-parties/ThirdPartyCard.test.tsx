import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { buildSignedIn, refuse } from '@portal/shared/testing'
import { buildContact } from '../testing/profile-handlers.ts'
import { asAgent, renderProfile } from '../testing/render-profile.tsx'
import { ThirdPartyCard } from './ThirdPartyCard.tsx'

const card = <ThirdPartyCard actingFor={undefined} />
const field = (name: RegExp | string) => screen.getByRole('textbox', { name })
const listed = (...data: ReturnType<typeof buildContact>[]) => ({ listThirdPartyContacts: () => ({ data }) })

describe('third-party contacts', () => {
  it('shows that there are none', async () => {
    await renderProfile(card)
    expect(await screen.findByText('No third-party contacts')).toBeVisible()
  })

  it('C-74, C-75: lists each with its kind and how to reach it', async () => {
    await renderProfile(
      card,
      listed(
        buildContact({ email: 'rae@mail.example', street: '1 Elm Street', city: 'Albany', state: 'NY', zip: '12201' }),
        buildContact({ id: 'contact-2', entity_name: 'Deed & Co', type: 'title_company', phone_number: null }),
      ),
    )
    const [first, second] = await screen.findAllByRole('listitem')
    for (const text of [
      'Rae Whitfield',
      'Spouse',
      '(555) 010-0177',
      'rae@mail.example',
      '1 Elm Street, Albany, New York 12201',
    ])
      expect(within(first!).getByText(text)).toBeVisible()
    expect(within(second!).getByText('Title company')).toBeVisible()
  })

  it('A-27: adds one from a name and a kind', async () => {
    const { api, user } = await renderProfile(card, { addThirdPartyContact: () => ({ data: [buildContact()] }) })
    await user.click(await screen.findByRole('button', { name: 'Add a contact' }))
    await user.type(field('Name'), 'Rae Whitfield')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Spouse')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Your changes are saved.')).toBeVisible()
    expect(screen.getByRole('listitem')).toHaveTextContent('Rae Whitfield')
    expect(api.callsOf('addThirdPartyContact')[0]?.input.body).toMatchObject({
      entity_name: 'Rae Whitfield',
      type: 'spouse',
      email: null,
    })
    expect(screen.getByRole('button', { name: 'Add a contact' })).toHaveFocus()
  })

  it.each([
    ['Phone (optional)', '555', 'Phone should be valid.'],
    ['Email (optional)', 'rae@', 'Email should be valid.'],
    ['ZIP Code (optional)', '12', 'Zip Code should be valid.'],
    ['Name', ' ', 'Please fill in this field.'],
  ])('C-76: %s %j: %s', async (name, text, message) => {
    const { api, user } = await renderProfile(card)
    await user.click(await screen.findByRole('button', { name: 'Add a contact' }))
    await user.type(field('Name'), 'Rae')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Other')
    await user.clear(field(name))
    await user.type(field(name), text)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(api.callsOf('addThirdPartyContact')).toEqual([])
  })

  it('R-04: explains the effect of an attorney, with one text for consumers and one for staff', async () => {
    const { user, portal } = await renderProfile(card)
    await user.click(await screen.findByRole('button', { name: 'Add a contact' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Attorney')
    expect(screen.getByText(/Once you add an attorney, we talk to them and stop contacting you/)).toBeVisible()
    portal.unmount()
    const staff = await renderProfile(<ThirdPartyCard actingFor="c-7" />, {}, asAgent)
    await staff.user.click(await screen.findByRole('button', { name: 'Add a contact' }))
    await staff.user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Attorney')
    expect(screen.getByText(/talk to them and stop contacting the customer/)).toBeVisible()
  })

  it.each([
    ['agent', 0],
    ['admin', 1],
  ] as const)('decision 323: for an %s, an attorney has %i buttons to be removed', async (role, count) => {
    const attorney = listed(buildContact({ type: 'attorney' }))
    await renderProfile(<ThirdPartyCard actingFor="c-7" />, attorney, { session: buildSignedIn({ role }) })
    expect(await screen.findByRole('button', { name: 'Edit Rae Whitfield' })).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Remove Rae Whitfield' })).toHaveLength(count)
  })

  it('changes one and sends only the changed fields', async () => {
    const { api, user } = await renderProfile(card, {
      ...listed(buildContact()),
      updateThirdPartyContact: () => ({ data: [buildContact({ phone_number: '5550100178' })] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Rae Whitfield' }))
    await user.clear(field('Phone (optional)'))
    await user.type(field('Phone (optional)'), '5550100178')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('(555) 010-0178')).toBeVisible()
    expect(api.callsOf('updateThirdPartyContact')[0]?.input).toEqual({
      params: { id: 'contact-1' },
      body: { phone_number: '5550100178', was: { phone_number: '5550100177' }, client_id: null },
    })
  })

  it('removes one after a confirmation, and keeps it when that fails', async () => {
    const { api, user } = await renderProfile(card, {
      ...listed(buildContact()),
      removeThirdPartyContact: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Rae Whitfield' }))
    const dialog = screen.getByRole('dialog', { name: 'Remove Rae Whitfield?' })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/not available right now/)

    api.use({ removeThirdPartyContact: () => ({ data: [] }), listThirdPartyContacts: () => ({ data: [] }) })
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Rae Whitfield was removed.')).toBeVisible()
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
    expect(screen.getByText('No third-party contacts')).toBeVisible()
  })

  it('shows when the list cannot be read', async () => {
    const { api, user } = await renderProfile(card, {
      listThirdPartyContacts: () => {
        throw refuse('internal', { status: 500 })
      },
    })
    expect(await screen.findByText('The third-party contacts could not be loaded')).toBeVisible()
    api.use(listed(buildContact()))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Rae Whitfield')).toBeVisible()
  })

  it('shows markup and right-to-left names as text, however long', async () => {
    const name = `<script>alert(1)</script> ${'רחל '.repeat(25)}`
    await renderProfile(card, listed(buildContact({ entity_name: name })))
    expect(await screen.findByText(name.trim())).toBeVisible()
  })
})
