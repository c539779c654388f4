import { describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './Button.tsx'

describe('Button', () => {
  it('acts on click and on Enter', async () => {
    const onClick = jest.fn()
    render(<Button onClick={onClick}>Pay</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('stays focusable and says why it cannot be used', async () => {
    const onClick = jest.fn()
    render(
      <Button onClick={onClick} disabledReason="Choose an amount first">
        Pay
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Pay' })
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('Choose an amount first')
  })

  it('ignores clicks while it is loading and keeps the focus', async () => {
    const onClick = jest.fn()
    const { rerender } = render(<Button onClick={onClick}>Pay</Button>)
    await userEvent.click(screen.getByRole('button'))
    rerender(
      <Button onClick={onClick} isLoading>
        Pay
      </Button>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button')).toHaveFocus()
  })

  it('does not submit a form by Enter while it is off', async () => {
    const onSubmit = jest.fn()
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Amount" />
        <Button type="submit" disabledReason="Not yet">
          Pay
        </Button>
      </form>,
    )
    await userEvent.type(screen.getByRole('textbox'), '5{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
