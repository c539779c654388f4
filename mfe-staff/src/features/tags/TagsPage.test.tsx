import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, buildTenant, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import { nineTenants } from '@portal/shared/testing/nine-tenants/identities'
import { expectedOf } from '@portal/shared/testing/nine-tenants/settings'
import en from '../../texts/tags.en.json'
import es from '../../texts/tags.es.json'
import { TagsPage } from './TagsPage.tsx'

type Tag = Awaited<ReturnType<NonNullable<Handlers['listActiveTags']>>>['data'][number]
const tag = (name: string, category: string, change: Partial<Tag> = {}): Tag => ({
  id: name,
  name,
  category,
  state: 'active',
  kind: 'internal',
  ...change,
})
const current = [tag('Left message', 'Contact'), tag('Wrong number', 'Contact'), tag('Promise to pay', 'Payment')]

async function renderTags(handlers: Handlers = {}, { hasExternal = false, language = 'en' as 'en' | 'es' } = {}) {
  const api = startApi({
    listActiveTags: ({ query }) => ({
      data: query.is_external ? [tag('Portal help', 'Customer service', { kind: 'external' })] : current,
    }),
    listArchivedTags: () => ({ data: [tag('Old word', 'Contact', { state: 'archived' })] }),
    listTagCategories: ({ query }) => ({ data: query.is_external ? ['Customer service'] : ['Contact', 'Payment'] }),
    ...handlers,
  })
  const portal = await renderPortal(<TagsPage />, {
    route: '/admin/settings',
    language,
    session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
    tenant: buildTenant({ capabilities: { 'staff.customer_service_handling': hasExternal } }),
    texts: { 'staff-tags': { en, es } },
  })
  return { api, portal, user: userEvent.setup() }
}

const taken = () => {
  throw refuse('conflict', { status: 409, errors: { name: ['tag_taken'], new_name: ['tag_taken_archived'] } })
}

describe('the tags page', () => {
  it('S-70, S-71: groups the tags by category, in vertical tabs', async () => {
    await renderTags()
    expect(screen.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Note Tags' })).toBeVisible()
    expect(screen.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Current Tags',
      'Archived Current Tags',
    ])
    const contact = await screen.findByRole('region', { name: 'Contact' })
    expect(within(contact).getAllByRole('listitem', { hidden: false })[0]).toHaveTextContent('Left message')
    expect(contact).toHaveTextContent('2 tags')
    expect(screen.getByRole('region', { name: 'Payment' })).toHaveTextContent('1 tag')
  })

  it('S-70: has external tabs only where customer_service_handling is on, each with an address', async () => {
    const { user, portal } = await renderTags({}, { hasExternal: true })
    await user.click(screen.getByRole('tab', { name: 'External Tags' }))
    expect(await screen.findByText('Portal help')).toBeVisible()
    expect(portal.address()).toBe('/admin/settings#external')
    expect(screen.getByRole('tab', { name: 'Archived External Tags' })).toBeVisible()
  })

  it.each(nineTenants)('external tabs of %s follow staff.customer_service_handling', async (id) => {
    const hasExternal = expectedOf(id)['staff.customer_service_handling']
    await renderTags({}, { hasExternal })
    expect(screen.queryAllByRole('tab', { name: /External/ })).toHaveLength(hasExternal ? 2 : 0)
  })

  it('S-71: archives a tag from its Edit menu', async () => {
    const { api, user } = await renderTags({
      archiveTag: () => ({ data: tag('Left message', 'Contact', { state: 'archived' }) }),
    })
    await user.click(await screen.findByRole('button', { name: /Edit tag Left message/ }))
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(api.callsOf('listActiveTags').length).toBeGreaterThan(1))
    expect(api.callsOf('archiveTag')[0]!.input.body).toEqual({ name: 'Left message', category: 'Contact' })
  })

  it('R-02: shows what a tag says about contact, and changes it', async () => {
    const { api, user } = await renderTags({
      listActiveTags: () => ({ data: [tag('Spoke', 'Contact', { contact: 'conversation' })] }),
      setTagContact: () => ({ data: tag('Spoke', 'Contact', { contact: 'attorney' }) }),
    })
    expect(await screen.findByText('Conversation')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Edit tag Spoke/ }))
    await user.click(screen.getByRole('button', { name: 'Meaning for contact' }))
    const field = await screen.findByRole('combobox', { name: 'What this says about contact' })
    expect(field).toHaveAccessibleDescription(/No more calls about the account for 7 days/)
    await user.selectOptions(field, 'Has an attorney')
    expect(field).toHaveAccessibleDescription(/only the attorney may be contacted/)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('setTagContact')[0]!.input.body).toEqual({ name: 'Spoke', contact: 'attorney' })
  })

  it('S-71: activates an archived tag', async () => {
    const { api, user } = await renderTags({ activateTag: () => ({ data: tag('Old word', 'Contact') }) })
    await user.click(screen.getByRole('tab', { name: 'Archived Current Tags' }))
    await user.click(await screen.findByRole('button', { name: /Activate tag Old word/ }))
    await waitFor(() => expect(api.callsOf('activateTag')).toHaveLength(1))
  })

  it('says at the tag that another person archived it first', async () => {
    const { user } = await renderTags({
      archiveTag: () => {
        throw refuse('conflict', { status: 409, errors: { name: ['tag_is_archived'] } })
      },
    })
    await user.click(await screen.findByRole('button', { name: /Edit tag Left message/ }))
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('Someone else has already archived this tag.')).toBeVisible()
  })

  it('S-73: renames a tag; a taken name is refused at the field', async () => {
    let isTaken = true
    const { api, user } = await renderTags({
      renameTag: () => (isTaken ? taken() : { data: tag('Message left', 'Contact') }),
    })
    await user.click(await screen.findByRole('button', { name: /Edit tag Left message/ }))
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    const field = await screen.findByRole('textbox', { name: 'Tag name' })
    expect(field).toHaveValue('Left message')
    await user.clear(field)
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveAccessibleDescription('Please enter a name.')
    await user.type(field, ' Message left {Enter}')
    expect(await screen.findByText('An archived tag has this name. Activate it instead.')).toBeVisible()
    isTaken = false
    await user.type(field, '{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('renameTag')[0]!.input.body).toEqual({ old_name: 'Left message', new_name: 'Message left' })
  })

  it('distinguishes no tags from tags that could not be loaded', async () => {
    let isDown = true
    const { user } = await renderTags({
      listActiveTags: () => {
        if (isDown) throw refuse('unavailable', { status: 503 })
        return { data: [] }
      },
    })
    expect(await screen.findByText('The tags could not be loaded')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No tags yet')).toBeVisible()
  })

  it('is in Spanish', async () => {
    await renderTags({}, { language: 'es' })
    expect(screen.getByRole('heading', { level: 1, name: 'Etiquetas' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Etiquetas actuales archivadas' })).toBeVisible()
  })
})

describe('S-72: a new tag', () => {
  it('needs a category and a name of more than spaces', async () => {
    const { api, user } = await renderTags({ addTag: () => ({ data: tag('Callback', 'Contact') }) })
    await user.click(screen.getByRole('button', { name: 'New Tag' }))
    const dialog = await screen.findByRole('dialog', { name: 'New Tag' })
    const create = () => within(dialog).getByRole('button', { name: 'Create' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), '   ')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Category' }), 'Contact')
    expect(create()).toHaveAttribute('aria-disabled', 'true')
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Callback ')
    await user.click(create())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('addTag')[0]!.input.body).toEqual({
      name: 'Callback',
      category: 'Contact',
      isExternal: false,
      contact: 'none',
    })
  })

  it('may have a new category', async () => {
    const { api, user } = await renderTags({ addTag: () => ({ data: tag('Moved', 'Addresses') }) })
    await user.click(screen.getByRole('button', { name: 'New Tag' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Moved')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Another category…')
    expect(screen.getByRole('button', { name: 'Create' })).toHaveAttribute('aria-disabled', 'true')
    await user.type(screen.getByRole('textbox', { name: 'Category name' }), 'Addresses')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(api.callsOf('addTag')).toHaveLength(1))
    expect(api.callsOf('addTag')[0]!.input.body).toMatchObject({ category: 'Addresses' })
  })

  it('has a type where there are external tags, whose categories differ, and the list shows the new tag', async () => {
    const { api, user, portal } = await renderTags(
      { addTag: () => ({ data: tag('Chat', 'Customer service', { kind: 'external' }) }) },
      { hasExternal: true },
    )
    await user.click(screen.getByRole('button', { name: 'New Tag' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Chat')
    await user.click(screen.getByRole('radio', { name: 'External Tags' }))
    await screen.findByRole('option', { name: 'Customer service' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Customer service')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(portal.address()).toBe('/admin/settings#external'))
    expect(api.callsOf('addTag')[0]!.input.body).toMatchObject({ isExternal: true })
  })

  it('refuses a taken name at the field', async () => {
    const { user } = await renderTags({ addTag: taken })
    await user.click(screen.getByRole('button', { name: 'New Tag' }))
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Left message')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Contact')
    await user.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText('There is already a tag with this name.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  })
})
