// Browser features that jsdom lacks: enough of each for components to run, without layout.

class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

function define(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

define(window, 'ResizeObserver', QuietObserver)
define(window, 'IntersectionObserver', QuietObserver)
define(window, 'matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}))
define(Element.prototype, 'scrollIntoView', () => {})
define(Element.prototype, 'checkVisibility', function (this: Element) {
  return this.isConnected && !this.closest('[hidden]')
})
define(Element.prototype, 'hasPointerCapture', () => false)
define(Element.prototype, 'setPointerCapture', () => {})
define(Element.prototype, 'releasePointerCapture', () => {})
window.scrollTo = () => {}
// Styles of pseudo-elements are not computed: those of the element stand in for them.
const styleOf = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => styleOf(element)

// <dialog>: open and close with the events that a browser sends; the backdrop and the focus trap are the browser's.
define(HTMLDialogElement.prototype, 'show', function show(this: HTMLDialogElement) {
  this.open = true
})
define(HTMLDialogElement.prototype, 'showModal', function showModal(this: HTMLDialogElement) {
  this.open = true
})
define(HTMLDialogElement.prototype, 'close', function close(this: HTMLDialogElement, result?: string) {
  if (!this.open) return
  this.open = false
  if (result !== undefined) this.returnValue = result
  this.dispatchEvent(new Event('close'))
})

// Popover API: the state is kept in an attribute so that tests can see it.
function toggle(element: HTMLElement, open: boolean): void {
  if (element.hasAttribute('data-popover-open') === open) return
  element.toggleAttribute('data-popover-open', open)
  const event = new Event('toggle')
  Object.assign(event, { newState: open ? 'open' : 'closed', oldState: open ? 'closed' : 'open' })
  element.dispatchEvent(event)
}
define(HTMLElement.prototype, 'showPopover', function showPopover(this: HTMLElement) {
  toggle(this, true)
})
define(HTMLElement.prototype, 'hidePopover', function hidePopover(this: HTMLElement) {
  toggle(this, false)
})
define(HTMLElement.prototype, 'togglePopover', function togglePopover(this: HTMLElement) {
  toggle(this, !this.hasAttribute('data-popover-open'))
  return this.hasAttribute('data-popover-open')
})

// The bytes of a file that a person chose; jsdom reads them the older way only.
define(Blob.prototype, 'arrayBuffer', function arrayBuffer(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer).slice().buffer)
    reader.readAsArrayBuffer(this)
  })
})
