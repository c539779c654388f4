import { FormDialog } from './FormDialog.tsx'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpoints } from '@portal/shared/contract'
import { useStepUp } from '@portal/shared/portal'
import { TextField } from '@portal/shared/ui'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import { useForm } from './use-form.ts'

const onDone = jest.fn()
const onRefused = jest.fn()
beforeEach(() => {
  onDone.mockClear()
  onRefused.mockClear()
  sessionStorage.clear()
})

function NewTag({ draft }: { draft?: string }) {
  const form = useForm(
    endpoints.addTag,
    { name: '', category: '' },
    {
      input: ({ name, category }) => ({ body: { name, category, isExternal: false } }),
      ...(draft !== undefined && { draft }),
      onDone: ({ data }) => onDone(data.name),
      onRefused: ({ code }) => onRefused(code),
    },
  )
  return (
    <FormDialog title="New tag" confirm="Create" form={form} onClose={() => undefined}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Category" {...form.field('category')} />
    </FormDialog>
  )
}

const made = { id: 't-1', name: 'Left message', category: 'Contact', state: 'active', kind: 'internal' } as const

async function renderForm(addTag: Handlers['addTag'] = () => ({ data: made }), draft?: string) {
  const api = startApi({ addTag })
  const page = await renderPortal(<NewTag {...(draft !== undefined && { draft })} />, {
    session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
  })
  const user = userEvent.setup()
  const fill = async () => {
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Left message')
    await user.type(screen.getByRole('textbox', { name: 'Category' }), 'Contact')
  }
  return { api, page, user, fill, send: () => user.click(screen.getByRole('button', { name: 'Create' })) }
}

describe('useForm', () => {
  it('says what the contract has against a field before anything is sent, and goes to the first', async () => {
    const { api, user, send } = await renderForm()
    await send()
    const name = screen.getByRole('textbox', { name: 'Name' })
    expect(name).toHaveFocus()
    expect(name).toHaveAccessibleDescription(/Please fill in this field\./)
    expect(screen.getByRole('textbox', { name: 'Category' })).toHaveAccessibleDescription(/Please fill in this field\./)
    await user.type(name, 'L')
    expect(name).not.toHaveAccessibleDescription(/Please fill in/)
    expect(api.calls).toEqual([])
  })

  it('sends what was typed, once', async () => {
    const { api, fill, send } = await renderForm()
    await fill()
    await send()
    await send()
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('Left message'))
    expect(onRefused).not.toHaveBeenCalled()
    expect(api.callsOf('addTag')).toHaveLength(1)
    expect(api.calls[0]?.input.body).toEqual({
      name: 'Left message',
      category: 'Contact',
      isExternal: false,
      contact: 'none',
    })
  })

  it("puts the server's refusal at its field, and nowhere else", async () => {
    const { fill, send } = await renderForm(() => {
      throw refuse('conflict', { status: 409, errors: { category: ['too_long'] } })
    })
    await fill()
    await send()
    const category = screen.getByRole('textbox', { name: 'Category' })
    await waitFor(() => expect(category).toHaveFocus())
    expect(category).toHaveAccessibleDescription(/This is too long\./)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(onDone).not.toHaveBeenCalled()
    expect(onRefused.mock.calls).toEqual([['conflict']])
  })

  it('says in the dialog what belongs to no field, until something is changed', async () => {
    const { user, fill, send } = await renderForm(() => {
      throw refuse('conflict', { status: 409 })
    })
    await fill()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('This has changed in the meantime.')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('keeps what was typed through a reload, and forgets it once it is sent', async () => {
    const first = await renderForm(undefined, 'new-tag')
    await first.fill()
    first.page.unmount()
    const again = await renderForm(undefined, 'new-tag')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Left message')
    await again.send()
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    again.page.unmount()
    await renderForm(undefined, 'new-tag')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  })

  it('keeps nothing without a draft', async () => {
    const first = await renderForm()
    await first.fill()
    expect(sessionStorage).toHaveLength(0)
  })

  it('asks for a fresh code where the endpoint says so, and sends what was typed again', async () => {
    function OwnCode() {
      const form = useForm(endpoints.setOverrideCode, { code: '' }, { input: (body) => ({ body }), onDone })
      return (
        <FormDialog title="Code" confirm="Save" form={form} onClose={() => undefined}>
          <TextField label="Code" {...form.field('code')} />
        </FormDialog>
      )
    }
    let isProven = false
    const api = startApi({
      setOverrideCode: () => {
        if (!isProven) throw refuse('step_up_required', { status: 403 })
        return {}
      },
    })
    await renderPortal(<OwnCode />, { session: buildSignedIn({ role: 'admin' }) })
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'A1b2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(useStepUp.getState().answer).not.toBeNull())
    isProven = true
    await act(async () => useStepUp.getState().answer?.(true))
    expect(onDone).toHaveBeenCalledTimes(1)
    expect(api.callsOf('setOverrideCode').map(({ input }) => input.body)).toEqual([{ code: 'A1b2' }, { code: 'A1b2' }])
  })
})
