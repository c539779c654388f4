import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import userEvent from '@testing-library/user-event'
import { hasTypedFields, watchFields } from './typed-fields.ts'

const field = <T extends HTMLElement>(id: string) => document.getElementById(id) as T

beforeAll(() => watchFields([]))
beforeEach(() => {
  document.body.innerHTML = `
    <input id="name" value="Dana">
    <input id="agree" type="checkbox">
    <div role="search"><input id="search"></div>
    <select id="plan"><option>one</option><option>two</option></select>`
})

describe('typed text', () => {
  it('holds the page until it is undone', async () => {
    const user = userEvent.setup()
    expect(hasTypedFields()).toBe(false)
    await user.type(field('name'), 'x')
    expect(hasTypedFields()).toBe(true)
    await user.type(field('name'), '{Backspace}')
    expect(hasTypedFields()).toBe(false)
  })

  it('includes a ticked box and a changed choice', async () => {
    const user = userEvent.setup()
    await user.click(field('agree'))
    expect(hasTypedFields()).toBe(true)
    await user.click(field('agree'))
    expect(hasTypedFields()).toBe(false)
    await user.selectOptions(field('plan'), 'two')
    expect(hasTypedFields()).toBe(true)
  })

  it('no longer holds the page once its form has left the screen', async () => {
    await userEvent.setup().type(field('name'), 'x')
    field('name').remove()
    expect(hasTypedFields()).toBe(false)
  })

  it('holds the page also when it was typed before the watch began', () => {
    expect(hasTypedFields()).toBe(false)
    watchFields([field('name')])
    expect(hasTypedFields()).toBe(true)
  })

  it('in a search does not hold the page, since the address has it', async () => {
    await userEvent.setup().type(field('search'), 'whit')
    expect(hasTypedFields()).toBe(false)
  })
})
