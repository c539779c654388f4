import { describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderPortal } from '@portal/shared/testing'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { Refused } from './Refused.tsx'

const refusal = { code: 'conflict', message: '', language: null } as const
type Result = { ok: true; data: string } | { ok: false; error: typeof refusal }

/** A dialog whose action ends when the test says so. */
async function renderConfirm() {
  let end: (result: Result) => void = () => undefined
  const told = { done: jest.fn(), closed: jest.fn(), runs: jest.fn() }
  await renderPortal(
    <ConfirmDialog
      title="Remove the tag"
      confirm="Remove"
      isDanger
      run={() => {
        told.runs()
        return new Promise<Result>((resolve) => (end = resolve))
      }}
      onDone={told.done}
      onClose={told.closed}
    >
      It leaves all notes.
    </ConfirmDialog>,
  )
  return { told, user: userEvent.setup(), end: (result: Result) => act(async () => end(result)) }
}
const removing = () => screen.getByRole('button', { name: 'Remove' })

describe('ConfirmDialog', () => {
  it('says what will happen, does it once, and closes after it is done', async () => {
    const { told, user, end } = await renderConfirm()
    expect(
      within(screen.getByRole('dialog', { name: 'Remove the tag' })).getByText('It leaves all notes.'),
    ).toBeVisible()
    await user.click(removing())
    await user.click(removing())
    expect(told.runs).toHaveBeenCalledTimes(1)
    expect(told.closed).not.toHaveBeenCalled()
    await end({ ok: true, data: 'reply' })
    expect(told.done).toHaveBeenCalledWith('reply')
    expect(told.closed).toHaveBeenCalledTimes(1)
  })

  it('cannot be left while it is being done', async () => {
    const { told, user } = await renderConfirm()
    await user.click(removing())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(told.closed).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription('Sending')
  })

  it('stays with its failure, which the next try takes away', async () => {
    const { told, user, end } = await renderConfirm()
    await user.click(removing())
    await end({ ok: false, error: refusal })
    expect(screen.getByRole('alert')).toHaveTextContent('This has changed in the meantime.')
    expect(told.closed).not.toHaveBeenCalled()
    await user.click(removing())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('ReasonDialog', () => {
  async function renderReason() {
    const run = jest.fn(async (_reason: string) => ({ ok: true, data: null }) as const)
    const onClose = jest.fn()
    await renderPortal(
      <ReasonDialog
        title="Stop the files"
        confirm="Stop"
        label="Reason"
        missing="Please say why."
        limit={10}
        run={run}
        onClose={onClose}
      >
        Nothing goes to the bank.
      </ReasonDialog>,
    )
    return { run, onClose, user: userEvent.setup() }
  }

  it('asks for the reason first, and goes to its field', async () => {
    const { run, user } = await renderReason()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    const field = screen.getByRole('textbox', { name: 'Reason' })
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription(/Please say why\./)
    await user.type(field, 'far too long a reason')
    expect(field).not.toHaveAccessibleDescription(/Please say why\./)
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(field).toHaveAccessibleDescription(/This is too long\./)
    expect(run).not.toHaveBeenCalled()
  })

  it('sends it and closes', async () => {
    const { run, onClose, user } = await renderReason()
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Outage')
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(run).toHaveBeenCalledWith('Outage')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('FormDialog', () => {
  it('has only the way out where nothing can be done', async () => {
    const submit = jest.fn()
    const form = { isSending: false, failure: undefined, submit }
    await renderPortal(
      <FormDialog title="Hours" confirm={null} form={form} onClose={() => undefined}>
        <input aria-label="From" />
      </FormDialog>,
    )
    const dialog = within(screen.getByRole('dialog', { name: 'Hours' }))
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'Cancel'])
    fireEvent.submit(dialog.getByLabelText('From').closest('form')!)
    expect(submit).not.toHaveBeenCalled()
  })

  it('tells when its button is pressed that still waits', async () => {
    const [submit, blocked] = [jest.fn(), jest.fn()]
    const form = { isSending: false, failure: undefined, submit }
    await renderPortal(
      <FormDialog
        title="Account"
        confirm="Save"
        disabledReason="Enter a number first."
        onBlocked={blocked}
        form={form}
        onClose={() => undefined}
      >
        <input aria-label="Number" />
      </FormDialog>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(blocked).toHaveBeenCalledTimes(1)
    await user.type(screen.getByLabelText('Number'), '{Enter}')
    expect(blocked).toHaveBeenCalledTimes(2)
    expect(submit).not.toHaveBeenCalled()
  })
})

describe('Refused', () => {
  it('says why at once, and nothing without a reason', async () => {
    await renderPortal(
      <>
        <Refused title="Not kept" failure={undefined} />
        <Refused title="Not sent" failure="Somebody was quicker." />
      </>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent')
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody was quicker.')
    expect(screen.queryByText('Not kept')).not.toBeInTheDocument()
  })
})
