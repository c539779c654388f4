import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, buildTenant, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import contactEn from '../../../texts/contact.en.json'
import contactEs from '../../../texts/contact.es.json'
import en from '../../../texts/notes.en.json'
import es from '../../../texts/notes.es.json'
import { NotesTab } from './NotesTab.tsx'

type Page = Awaited<ReturnType<NonNullable<Handlers['listNotes']>>>
type Note = Page['page'][number]
type Debts = Awaited<ReturnType<NonNullable<Handlers['listDebts']>>>['debts']

const buildNote = (change: Partial<Note> = {}): Note => ({
  id: 'n-1',
  date: '2026-03-02T14:00:00.000Z',
  author_name: 'Sam Porter',
  role: 'agent',
  customer_id: 'c-1',
  data_id: 'R-1',
  responsible_party: 'Dana Whitfield',
  tags: ['Left message'],
  external_tags: [],
  categories: ['Contact'],
  comment: 'Called, no answer.',
  note: 'Called, no answer.',
  conv_id: 'conv-77',
  phone_number: '2125550142',
  is_external: false,
  ...change,
})
const pageOf = (notes: Note[], total = notes.length): Page => ({
  page: notes,
  notes_number: total,
  pagination: { page_range: [1], pages: 1 },
})
const tag = (id: string, name: string, kind: 'internal' | 'external' = 'internal', category = 'Contact') => ({
  id,
  name,
  category,
  state: 'active' as const,
  kind,
})
const debts = [
  { debt_id: 'd-1', referenceNumber: 'R-1', originalCreditor: 'First Bank', status: 'active' },
  { debt_id: 'd-2', referenceNumber: 'R-2', originalCreditor: 'Second Bank', status: 'on_hold' },
].map((debt) => ({
  loan_id: null,
  plan_id: null,
  display_id: 1,
  currentBalance: '100.00',
  available_balance: '100.00',
  plan_balance: '0.00',
  hold_reason: null,
  is_open_ended: false,
  is_flexible: false,
  show_payment_options: true,
  co_debtors: [],
  viewer_is_co_debtor: false,
  has_scheduled_otp: false,
  asa_required: false,
  asa_status: null,
  notifications: [],
  new_payment_system: false,
  made_payment_this_month: false,
  success: true,
  ...debt,
})) as Debts

interface Setting {
  role?: 'agent' | 'admin'
  hasExternal?: boolean
  route?: string
  language?: 'es'
}

async function renderNotes(handlers: Handlers = {}, setting: Setting = {}) {
  const { role = 'agent', hasExternal = false, route = '/admin/consumers/consumer/c-1#notes', language } = setting
  const api = startApi({
    listNotes: () => pageOf([buildNote()]),
    listDebts: () => ({ debts, co_debtors: [], debts_info: [] }),
    listActiveTags: ({ query }) => ({
      data: query.is_external
        ? [tag('x-1', 'Portal help', 'external', 'Customer service')]
        : [tag('t-1', 'Left message'), tag('t-2', 'Promise to pay', 'internal', 'Payment')],
    }),
    createNote: () => ({ data: buildNote() }),
    ...handlers,
  })
  const portal = await renderPortal(<NotesTab clientId="c-1" />, {
    route,
    session: buildSignedIn({ role, user_id: 's-1' }),
    tenant: buildTenant({ capabilities: { 'staff.customer_service_handling': hasExternal } }),
    texts: { 'staff-notes': { en, es }, 'staff-contact': { en: contactEn, es: contactEs } },
    ...(language ? { language } : {}),
  })
  return { api, portal, user: userEvent.setup() }
}

/** Fills in the needed fields; the test saves. */
async function write(user: ReturnType<typeof userEvent.setup>, text = 'She pays on Friday.') {
  await user.click(await screen.findByRole('button', { name: 'Add New Note' }))
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), text)
  await user.click(screen.getByRole('button', { name: 'Left message' }))
}

beforeEach(() => window.sessionStorage.clear())

describe('the notes of a customer', () => {
  it('S-47: a row has date, author, text, tags, account, phone and conversation', async () => {
    await renderNotes()
    expect(await screen.findByRole('heading', { name: 'Notes (1)' })).toBeVisible()
    const row = screen.getByRole('row', { name: /Called, no answer/ })
    for (const text of ['Sam Porter · Agent', 'Left message', 'R-1', '(212) 555-0142', 'Conversation conv-77'])
      expect(row).toHaveTextContent(text)
  })

  it('shows the beginning of a long note, and the whole note after a click', async () => {
    const { user } = await renderNotes({ listNotes: () => pageOf([buildNote({ comment: 'word '.repeat(300) })]) })
    const more = await screen.findByRole('button', { name: 'Show More' })
    await user.click(more)
    expect(screen.getByRole('button', { name: 'Show Less' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('S-45, S-46: reads its filters from the address, and the days from the specification', async () => {
    const { api } = await renderNotes({}, { route: '/c?q=friday&account=R-2&kind=external&page=2&size=25#notes' })
    await screen.findByRole('row', { name: /Called/ })
    expect(api.callsOf('listNotes')[0]!.input.query).toEqual({
      customer_id: 'c-1',
      current_page: 2,
      per_page: 25,
      date_from: '2020-01-01',
      date_to: '2026-03-05',
      search: 'friday',
      data_id: 'R-2',
      is_external: true,
    })
  })

  it('keeps filters in the address, beside the tab, and returns to the first page', async () => {
    const { user, portal } = await renderNotes({}, { route: '/c?debt=d-1&page=3#notes' })
    await user.type(await screen.findByRole('searchbox', { name: /Search in notes/ }), 'friday{Enter}')
    expect(portal.address()).toBe('/c?debt=d-1&q=friday#notes')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'R-2')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Notes per page' }), '50')
    expect(portal.address()).toBe('/c?debt=d-1&q=friday&account=R-2&size=50#notes')
  })

  it('reads nothing while the last day is before the first', async () => {
    const { portal, api } = await renderNotes()
    fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2019-12-31' } })
    expect(await screen.findByText('The last day must not be before the first.')).toBeVisible()
    expect(portal.address()).not.toContain('to=')
    expect(api.callsOf('listNotes')).toHaveLength(1)
  })

  it('S-48: has the filter by note type only where there are external tags', async () => {
    await renderNotes()
    expect(screen.queryByRole('combobox', { name: 'Note type' })).not.toBeInTheDocument()
  })

  it('S-48: filters by the note type', async () => {
    const { user, portal } = await renderNotes({}, { hasExternal: true })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Note type' }), 'External')
    expect(portal.address()).toContain('kind=external')
  })

  it('distinguishes no notes from no matching note, and shows all notes again', async () => {
    const { user, portal } = await renderNotes({ listNotes: () => pageOf([]) }, { route: '/c?q=zebra#notes' })
    await user.click(await screen.findByRole('button', { name: 'Show all notes' }))
    expect(await screen.findByText('No notes yet')).toBeVisible()
    expect(portal.address()).toBe('/c#notes')
  })

  it('S-86: says that the notes could not be read, and reads them again', async () => {
    let isDown = true
    const { user } = await renderNotes({
      listNotes: () => {
        if (isDown) throw refuse('unavailable', { status: 503 })
        return pageOf([buildNote()])
      },
    })
    expect(await screen.findByText(/^Error: The service is not available/)).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /Called/ })).toBeVisible()
  })
})

describe('a new note', () => {
  it('S-39, S-40: sends the note and closes', async () => {
    const { api, user } = await renderNotes()
    await write(user)
    await user.selectOptions(screen.getByRole('combobox', { name: /Account.*optional/ }), 'R-1')
    await user.type(screen.getByRole('textbox', { name: /Phone number/ }), '2125550142')
    await user.type(screen.getByRole('textbox', { name: /Conversation ID/ }), 'conv-1')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
    expect(api.callsOf('createNote')[0]!.input.body).toEqual({
      customer_id: 'c-1',
      tags: ['t-1'],
      comment: 'She pays on Friday.',
      phone_number: '2125550142',
      data_id: 'R-1',
      conv_id: 'conv-1',
      contacted_at: null,
      direction: 'out',
      force: false,
    })
    expect(api.callsOf('listNotes').length).toBeGreaterThan(1)
  })

  it('R-02, R-04: with a tag that tells of a call, asks when it was and who called, and says what it does', async () => {
    const told = { ...tag('t-1', 'Left message'), contact: 'conversation' as const }
    const wrong = { ...tag('t-2', 'Not hers'), contact: 'wrong_number' as const }
    const { api, user } = await renderNotes({ listActiveTags: () => ({ data: [told, wrong] }) })
    await write(user)
    expect(screen.getByText(/counts as a call with a conversation/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'The customer did' }))
    fireEvent.change(screen.getByLabelText(/When was the call/), { target: { value: '2026-03-01T10:30' } })
    expect(screen.getByRole('textbox', { name: 'Phone number (optional)' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Not hers' }))
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '2125550142')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.callsOf('createNote')).toHaveLength(1))
    expect(api.callsOf('createNote')[0]!.input.body).toMatchObject({
      tags: ['t-1', 't-2'],
      contacted_at: '2026-03-01T15:30:00.000Z',
      direction: 'in',
    })
  })

  it('counts the characters that are left', async () => {
    const { user } = await renderNotes()
    await write(user, 'Hello')
    expect(screen.getByText(/1,?495 characters left/)).toBeVisible()
  })

  it('K-30: needs a tag, and an external tag where those are in use', async () => {
    const { api, user } = await renderNotes({}, { hasExternal: true })
    await write(user)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Please also choose at least one external tag.')).toBeVisible()
    expect(api.callsOf('createNote')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Portal help' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.callsOf('createNote')).toHaveLength(1))
    expect(api.callsOf('createNote')[0]!.input.body).toMatchObject({ tags: ['t-1', 'x-1'] })
  })

  it('S-43: cannot be added without an active tag', async () => {
    await renderNotes({ listActiveTags: () => ({ data: [] }) })
    expect(await screen.findByRole('button', { name: 'Add New Note' })).toHaveAccessibleDescription(/no active tags/)
  })

  it('S-41: refuses a conversation id over 256 characters at once', async () => {
    const { api, user } = await renderNotes()
    await write(user)
    await user.click(screen.getByRole('textbox', { name: /Conversation ID/ }))
    await user.paste('x'.repeat(257))
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'Conversation ID cannot exceed 256 characters.',
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(api.callsOf('createNote')).toHaveLength(0)
  })

  it('S-42: warns of a debt on hold', async () => {
    const { user } = await renderNotes()
    await write(user)
    await user.selectOptions(screen.getByRole('combobox', { name: /Account.*optional/ }), 'R-2')
    expect(screen.getByText('This Debt is "ON HOLD".')).toBeVisible()
  })

  it('S-44: shows the question of the server, and sends the note again after a confirmation', async () => {
    const { api, user } = await renderNotes({
      createNote: ({ body }) => {
        if (!body.force) throw refuse('note_repeated', { status: 409, message: 'Add it again?' })
        return { data: buildNote() }
      },
    })
    await write(user)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add this note?' })
    expect(dialog).toHaveTextContent('Add it again?')
    await user.click(within(dialog).getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('createNote').map(({ input }) => (input.body as { force: boolean }).force)).toEqual([
      false,
      true,
    ])
  })

  it('S-44: a forced save that fails shows the first reason at the account', async () => {
    const { user } = await renderNotes({
      createNote: ({ body }) => {
        if (!body.force) throw refuse('note_on_hold', { status: 409 })
        throw refuse('validation_failed', { status: 400, errors: { data_id: ['note_debt_unknown'] } })
      },
    })
    await write(user)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Add note' }))
    expect(await screen.findByText(/^Error: This account is no longer one of the customer’s/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('She pays on Friday.')
  })

  it('keeps the typed note through a lost connection or a change of tab', async () => {
    const failing: Handlers = {
      createNote: () => {
        throw refuse('unavailable', { status: 503 })
      },
    }
    const { user, portal } = await renderNotes(failing)
    await write(user)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Error: The service is not available/)).toBeVisible()
    portal.unmount()
    await renderNotes(failing)
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('She pays on Friday.')
    expect(screen.getByRole('button', { name: 'Left message' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('S-39: Close asks only about typed text', async () => {
    const { user } = await renderNotes()
    await user.click(await screen.findByRole('button', { name: 'Add New Note' }))
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument()
    await write(user)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Keep writing' }))
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('She pays on Friday.')
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await user.click(screen.getByRole('button', { name: 'Discard note' }))
    expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument()
  })

  it('is in Spanish', async () => {
    const { user } = await renderNotes({}, { language: 'es' })
    await user.click(await screen.findByRole('button', { name: 'Agregar nota' }))
    await user.click(await screen.findByRole('button', { name: 'Guardar' }))
    expect(screen.getByText('Elija al menos una etiqueta actual.')).toBeVisible()
  })
})

describe('S-49: deleting a note', () => {
  it('only administrators may delete', async () => {
    await renderNotes()
    await screen.findByRole('row', { name: /Called/ })
    expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument()
  })

  it('K-28: needs a reason', async () => {
    const { api, user } = await renderNotes({ deleteNote: () => ({}) }, { role: 'admin' })
    await user.click(await screen.findByRole('button', { name: /Delete/ }))
    const dialog = screen.getByRole('dialog', { name: 'Delete this note?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete note' }))
    expect(within(dialog).getByText('Please say why.')).toBeVisible()
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong customer.')
    await user.click(within(dialog).getByRole('button', { name: 'Delete note' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('deleteNote')[0]!.input).toMatchObject({
      params: { id: 'n-1' },
      body: { reason: 'Wrong customer.' },
    })
  })

  it('says that another person deleted the note first', async () => {
    const { user } = await renderNotes(
      {
        deleteNote: () => {
          throw refuse('note_deleted', { status: 409 })
        },
      },
      { role: 'admin' },
    )
    await user.click(await screen.findByRole('button', { name: /Delete/ }))
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong customer.')
    await user.click(screen.getByRole('button', { name: 'Delete note' }))
    expect(await screen.findByText('Someone else has already deleted this note.')).toBeVisible()
  })
})
