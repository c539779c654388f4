import { describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderPortal } from '@portal/shared/testing'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

function Opener({ names }: { names: string[] }) {
  const [open, setOpen] = useState<string>()
  return (
    <>
      {names.map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          Open {name}
        </Button>
      ))}
      {open ? (
        <Dialog title={open} onClose={() => setOpen(undefined)}>
          text of {open}
        </Dialog>
      ) : null}
    </>
  )
}

describe('Dialog', () => {
  it('is named by its title, takes the focus and gives it back', async () => {
    await renderPortal(<Opener names={['one']} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open one' }))
    expect(screen.getByRole('dialog', { name: 'one' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'one' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Open one' })).toHaveFocus()
  })

  it('lets the keyboard scroll a content that is a frame, and no other', async () => {
    const { rerender } = await renderPortal(
      <Dialog title="Card" hasFrame onClose={() => undefined}>
        <iframe title="Card number" />
      </Dialog>,
    )
    expect(screen.getByRole('group', { name: 'Card' })).toHaveAttribute('tabindex', '0')
    rerender(
      <Dialog title="Card" onClose={() => undefined}>
        words
      </Dialog>,
    )
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('closes by Escape, which a browser tells by cancel, and by the backdrop', async () => {
    const onClose = jest.fn()
    await renderPortal(
      <Dialog title="Remove" onClose={onClose}>
        <p>Sure?</p>
      </Dialog>,
    )
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    fireEvent.mouseDown(screen.getByRole('dialog'))
    expect(onClose).toHaveBeenCalledTimes(2)
    fireEvent.mouseDown(screen.getByText('Sure?'))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('stays open while closing would lose something', async () => {
    const onClose = jest.fn()
    await renderPortal(
      <Dialog title="Paying" onClose={onClose} isDismissable={false}>
        Please wait
      </Dialog>,
    )
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    fireEvent.mouseDown(screen.getByRole('dialog'))
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  })

  it('closes the first when a second opens: no modal on a modal', async () => {
    const closeFirst = jest.fn()
    await renderPortal(
      <>
        <Dialog title="First" onClose={closeFirst}>
          one
        </Dialog>
        <Dialog title="Second" onClose={() => undefined}>
          two
        </Dialog>
      </>,
    )
    expect(closeFirst).toHaveBeenCalledTimes(1)
  })

  it('is hidden while another comes between, and comes back as it was', async () => {
    const closeFirst = jest.fn()
    function Asking() {
      const [isAsking, setAsking] = useState(false)
      return (
        <>
          <Dialog title="First" onClose={closeFirst}>
            <input aria-label="Name" />
            <Button onClick={() => setAsking(true)}>Ask</Button>
          </Dialog>
          {isAsking ? (
            <Dialog title="Second" comesBetween onClose={() => setAsking(false)}>
              two
            </Dialog>
          ) : null}
        </>
      )
    }
    await renderPortal(<Asking />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Rosa')
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Second' })])
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Rosa')
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus()
    expect(closeFirst).not.toHaveBeenCalled()
  })
})
