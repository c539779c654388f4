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

describe('what is typed on the screen', () => {
  it('holds, until it is taken back', async () => {
    const user = userEvent.setup()
    expect(hasTypedFields()).toBe(false)
    await user.type(field('name'), 'x')
    expect(hasTypedFields()).toBe(true)
    await user.type(field('name'), '{Backspace}')
    expect(hasTypedFields()).toBe(false)
  })

  it('holds as a box that was ticked or another choice of a list', async () => {
    const user = userEvent.setup()
    await user.click(field('agree'))
    expect(hasTypedFields()).toBe(true)
    await user.click(field('agree'))
    expect(hasTypedFields()).toBe(false)
    await user.selectOptions(field('plan'), 'two')
    expect(hasTypedFields()).toBe(true)
  })

  it('no longer holds once its form has left the screen', async () => {
    await userEvent.setup().type(field('name'), 'x')
    field('name').remove()
    expect(hasTypedFields()).toBe(false)
  })

  it('holds as well when it was typed before anybody watched', () => {
    expect(hasTypedFields()).toBe(false)
    watchFields([field('name')])
    expect(hasTypedFields()).toBe(true)
  })

  it('is nothing to be missed in a search, which stands in the address', async () => {
    await userEvent.setup().type(field('search'), 'whit')
    expect(hasTypedFields()).toBe(false)
  })
})
