import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TemplateContent } from '@portal/shared/contract'
import { useToasts } from '@portal/shared/portal'
import { Route, Routes } from '@portal/shared/router'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../texts/templates.en.json'
import es from '../../texts/templates.es.json'
import { NewTemplatePage } from './NewTemplatePage.tsx'
import { TemplatePage } from './TemplatePage.tsx'
import { TemplatesPage } from './TemplatesPage.tsx'

const content = (body: string): TemplateContent => ({
  en: { name: 'Please call us', subject: 'A message', body },
  es: { name: 'Llámenos', subject: 'Un mensaje', body: 'Hola' },
})
const version = (n: number, body: string) => ({
  version: n,
  author: n === 1 ? null : 'Ada Marsh',
  created_at: '2026-03-01T15:00:00.000Z',
  sha256: 'f00',
  content: content(body),
})
const row = (latest: number, published: number | null = 1) => ({
  template_id: 't-1',
  kind: 'email' as const,
  key: 'please-call',
  name: { en: 'Please call us', es: 'Llámenos' },
  published_version: published,
  latest_version: latest,
  updated_at: '2026-03-01T15:00:00.000Z',
  author: null,
})

async function renderEditor(handlers: Handlers = {}, route = '/admin/templates/t-1') {
  let versions = [version(1, 'Hello')]
  const api = startApi({
    listTemplates: () => ({
      data: [
        row(2),
        {
          ...row(1),
          template_id: 't-2',
          kind: 'letter',
          key: 'demand',
          name: { en: 'Demand letter', es: 'Carta de cobro' },
        },
      ],
    }),
    getTemplate: () => ({ data: { template: row(versions.length), versions } }),
    previewTemplate: ({ body }) => ({
      data: {
        en: { subject: body.content.en.subject, html: `<p>${body.content.en.body}</p>` },
        es: { subject: 'Un mensaje', html: '<p>Hola</p>' },
        problems: body.content.en.body.includes('oops')
          ? [{ code: 'unknown_placeholder', language: 'en', field: 'body', detail: 'oops', is_error: true }]
          : [],
      },
    }),
    saveTemplate: ({ body }) => {
      versions = [{ ...version(versions.length + 1, ''), content: body.content }, ...versions]
      return { data: row(versions.length) }
    },
    publishTemplate: ({ body }) => ({ data: row(versions.length, body.version) }),
    createTemplate: () => ({ data: row(1, null) }),
    ...handlers,
  })
  const page = await renderPortal(
    <Routes>
      <Route path="/admin/templates" element={<TemplatesPage />} />
      <Route path="/admin/templates/new" element={<NewTemplatePage />} />
      <Route path="/admin/templates/:templateId" element={<TemplatePage />} />
    </Routes>,
    {
      route,
      session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
      texts: { 'staff-templates': { en, es } },
    },
  )
  return { api, page, user: userEvent.setup() }
}

const body = async () => within(await screen.findByRole('group', { name: 'English' })).getByLabelText('Text')

describe('the editor of letters and e-mails', () => {
  it('N-16: lists both kinds, with the version in use', async () => {
    await renderEditor({}, '/admin/templates')
    const letters = await screen.findByRole('region', { name: 'Letters' })
    expect(within(letters).getByRole('link', { name: 'Demand letter' })).toHaveAttribute('href', '/admin/templates/t-2')
    expect(screen.getByText('Version 1, 2 is waiting')).toBeVisible()
  })

  it('shows both languages, inserts a value at the caret, and saves a new version', async () => {
    const { api, user } = await renderEditor()
    const text = await body()
    await user.click(text)
    await user.click(screen.getByRole('button', { name: 'Balance' }))
    expect(text).toHaveValue('Hello{{ balance }}')
    await user.click(screen.getByRole('button', { name: 'Save version' }))
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe('Saved as a new version'))
    expect(api.callsOf('saveTemplate')[0]?.input.body).toMatchObject({ based_on: 1 })
    expect(await screen.findByText('Version 2')).toBeVisible()
    expect(screen.getByText('No changes')).toBeVisible()
  })

  it('shows the findings of the check during typing', async () => {
    const { user } = await renderEditor()
    expect(await screen.findByText('The check found no problems.')).toBeVisible()
    await user.type(await body(), ' oops')
    expect(await screen.findByText(/There is no value “oops”\./)).toBeVisible()
  })

  it('keeps the typed words after a refusal and after a reload', async () => {
    const { user, page } = await renderEditor({
      saveTemplate: () => {
        throw refuse('template_refused', { status: 422 })
      },
    })
    await user.type(await body(), ' more')
    await user.click(screen.getByRole('button', { name: 'Save version' }))
    expect(await screen.findByText('Not saved. What you typed is still here.')).toBeVisible()
    page.unmount()
    await renderEditor()
    expect(await body()).toHaveValue('Hello more')
  })

  it('warns a writer who began from an older version, and saves on top when the writer agrees', async () => {
    window.sessionStorage.setItem('portal.draft.s-1.template.t-1', JSON.stringify({ ...content('Mine'), basedOn: 1 }))
    const { api, user } = await renderEditor({
      getTemplate: () => ({ data: { template: row(2), versions: [version(2, 'Theirs'), version(1, 'Hello')] } }),
    })
    expect(await screen.findByText('Version 2 was saved while you were typing')).toBeVisible()
    expect(await body()).toHaveValue('Mine')
    await user.click(screen.getByRole('button', { name: 'Save mine as newest' }))
    await user.click(screen.getByRole('button', { name: 'Save version' }))
    expect(api.callsOf('saveTemplate')[0]?.input.body).toMatchObject({ based_on: 2 })
  })

  it('publishes, rolls back and shows the changes of a version', async () => {
    const versions = [version(3, 'Hello\nnow'), version(2, 'Hello\nthere'), version(1, 'Hello')]
    const { api, user } = await renderEditor({
      getTemplate: () => ({ data: { template: row(3, 2), versions } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    expect(api.callsOf('publishTemplate')[0]?.input.body).toEqual({ version: 3 })
    await user.click(screen.getByRole('button', { name: 'Go back to this version' }))
    expect(api.callsOf('publishTemplate')[1]?.input.body).toEqual({ version: 1 })
    await user.click(screen.getAllByRole('button', { name: 'Show changes' })[0]!)
    const changes = screen.getByRole('list', { name: 'Changes in English' })
    expect(within(changes).getByText(/there/)).toHaveTextContent('−Removed: there')
    expect(within(changes).getByText(/now/)).toHaveTextContent('+Added: now')
  })

  it('begins a new template with the blocks that the law demands', async () => {
    const { user, page } = await renderEditor({}, '/admin/templates/new?kind=email')
    const text = await body()
    expect(text).toHaveDisplayValue(/\{\{ opt_out \}\}/)
    for (const name of ['English', 'Spanish']) {
      const group = within(screen.getByRole('group', { name }))
      await user.type(group.getByLabelText('Name'), 'A')
      await user.type(group.getByLabelText('Subject'), 'B')
    }
    await user.click(screen.getByRole('button', { name: 'Save version' }))
    expect(await screen.findByText('Please call us', { selector: 'h1' })).toBeVisible()
    expect(page.address()).toBe('/admin/templates/t-1')
  })
})
