import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'

it('a change on the page changes what is visible and what a search by role finds', () => {
  document.body.innerHTML = '<main><section><button>Pay</button><p>Due</p></section></main>'
  const section = document.querySelector('section') as HTMLElement
  const button = screen.getByRole('button', { name: 'Pay' })
  expect(button).toBeVisible()

  section.style.display = 'none'
  expect(button).not.toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()

  section.removeAttribute('style')
  expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible()

  const style = document.createElement('style')
  style.textContent = '.closed { visibility: hidden }'
  document.head.append(style)
  section.className = 'closed'
  expect(button).not.toBeVisible()
  style.remove()
  expect(button).toBeVisible()

  const line = screen.getByText('Due')
  section.style.color = 'red'
  expect(getComputedStyle(line).color).toBe('rgb(255, 0, 0)')
  document.body.append(line)
  expect(getComputedStyle(line).color).not.toBe('rgb(255, 0, 0)')
})
