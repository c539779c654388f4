import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { keepFocus, ownTurn } from './keep-focus.ts'

const at = (selector: string) => document.querySelector<HTMLElement>(selector)!
const settled = () => new Promise((done) => setTimeout(done, ownTurn + 50))
const replace = (selector: string, html: string) => at(selector).replaceWith(new Range().createContextualFragment(html))

const page = `
    <header><nav><button id="menu">Menu</button></nav></header>
    <main>
      <h1>Payment</h1>
      <div id="parts">
        <section id="notice"><h2>Notice</h2></section>
        <section id="step"><h2>Amount</h2><div><button id="next">Next</button><button id="back">Back</button></div></section>
      </div>
      <section id="plain"><p><button id="close">Close</button></p></section>
    </main>`

beforeAll(() => {
  document.body.innerHTML = page
  at('#next').focus()
  keepFocus()
})

it('what has the focus when the watch begins is watched, too', async () => {
  at('#next').remove()
  await settled()
  expect(at('#step h2')).toHaveFocus()
})

const begin = async () => {
  document.body.innerHTML = page
  await settled()
}

describe('when the element with the focus leaves the page, the focus goes to', () => {
  beforeEach(begin)

  it('the heading of what took its place', async () => {
    at('#next').focus()
    replace('#step', '<section><h2 id="new">Review</h2></section>')
    await settled()
    expect(at('#new')).toHaveFocus()
    expect(at('#new').tabIndex).toBe(-1)
  })

  it('a heading that itself took its place', async () => {
    at('#next').focus()
    replace('#step', '<h2 id="new">Review</h2>')
    await settled()
    expect(at('#new')).toHaveFocus()
  })

  it('the nearest heading that stayed, if none came', async () => {
    at('#next').focus()
    at('#next').remove()
    await settled()
    expect(at('#step h2')).toHaveFocus()
  })

  it('the heading of the page, if its own part has none', async () => {
    at('#close').focus()
    at('#close').remove()
    await settled()
    expect(at('h1')).toHaveFocus()
  })

  it('the heading of the page, from the header too', async () => {
    at('#menu').focus()
    at('#menu').remove()
    await settled()
    expect(at('h1')).toHaveFocus()
  })

  it('a heading that is shown, and not to a hidden one', async () => {
    at('#next').focus()
    replace('#step', '<section><div hidden><h2>Later</h2></div><h2 id="new">Review</h2></section>')
    await settled()
    expect(at('#new')).toHaveFocus()
  })

  it('the heading of an open dialog, for an element of that dialog', async () => {
    replace('#back', '<div><dialog open><h2>Question</h2><p><button id="yes">Yes</button></p></dialog></div>')
    document.body.append(at('dialog'))
    at('#yes').focus()
    at('#yes').remove()
    await settled()
    expect(at('dialog h2')).toHaveFocus()
  })

  it('the heading that comes when a dialog leaves', async () => {
    replace('#step div', '<dialog open><h2>Question</h2><p><button id="yes">Yes</button></p></dialog>')
    at('#yes').focus()
    replace('dialog', '<div><h3 id="new">Thank you</h3></div>')
    await settled()
    expect(at('#new')).toHaveFocus()
  })

  it('its own part, although a heading comes elsewhere at the same time', async () => {
    at('#next').focus()
    at('#next').remove()
    replace('#plain', '<section><h2>Thank you</h2></section>')
    await settled()
    expect(at('#step h2')).toHaveFocus()
  })

  it('the heading that comes after its part was hidden, which takes the focus from it', async () => {
    at('#next').focus()
    at('#step').hidden = true
    at('#next').blur()
    at('#parts').append(new Range().createContextualFragment('<div role="status" aria-busy="true"></div>'))
    await settled()
    expect(document.body).toHaveFocus()
    replace('#step', '<section><h2 id="new">Review</h2></section>')
    await settled()
    expect(at('#new')).toHaveFocus()
  })

  it('the heading that comes after the loading', async () => {
    at('#next').focus()
    replace('#step', '<section id="step"><div role="status" aria-busy="true"></div></section>')
    await settled()
    expect(document.body).toHaveFocus()
    replace('#step', '<section><h2 id="new">Review</h2></section>')
    await settled()
    expect(at('#new')).toHaveFocus()
  })
})

describe('the focus stays', () => {
  beforeEach(begin)

  it('where the page itself put it meanwhile', async () => {
    at('#next').focus()
    at('#next').remove()
    await new Promise((done) => setTimeout(done, ownTurn / 2))
    at('#back').focus()
    await settled()
    expect(at('#back')).toHaveFocus()
  })

  it('on an element while others leave', async () => {
    at('#back').focus()
    at('#next').remove()
    await settled()
    expect(at('#back')).toHaveFocus()
  })

  it('nowhere after a click beside everything, whatever leaves later', async () => {
    at('#next').focus()
    at('#next').blur()
    await Promise.resolve()
    replace('#step', '<section><h2>Review</h2></section>')
    await settled()
    expect(document.body).toHaveFocus()
  })

  it('nowhere if nothing had it', async () => {
    replace('#step', '<section><h2>Review</h2></section>')
    await settled()
    expect(document.body).toHaveFocus()
  })
})

describe('the page scrolls', () => {
  beforeEach(begin)

  it.each([
    ['to the heading after a key', true],
    ['nowhere after a click', false],
  ])('%s', async (_, isByKeyboard) => {
    const seen: unknown[] = []
    const heading = at('#step h2')
    heading.focus = (options) => void seen.push(options)
    Object.assign(at('#next'), { matches: () => isByKeyboard })
    at('#next').focus()
    at('#next').remove()
    await settled()
    expect(seen).toEqual([{ preventScroll: !isByKeyboard }])
  })
})
