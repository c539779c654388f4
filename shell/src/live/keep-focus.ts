/** Milliseconds in which a part of the page may place the focus itself, as a dialog that closes does. */
export const ownTurn = 100

interface Held {
  element: Element
  /** The elements around it, from the inside out: once it has left, it no longer tells them. */
  around: Element[]
  isByKeyboard: boolean
}

/** What has the focus, or had it when it left the page. */
let last: Held | undefined
/** Headings that came since it left. */
let arrived: HTMLElement[] = []
let timer: number | undefined

/** Browsers name the body when nothing has the focus. */
const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** In the page and not hidden, as a part is whose next content is being loaded. */
const isThere = (one: Element) => one.isConnected && one.checkVisibility()

const headingsIn = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>('h1, h2, h3')]

/**
 * When the element with the focus leaves the page or is hidden, the heading of what took its place gets the focus:
 * otherwise a keyboard or screen reader would start again at the top of the page.
 */
export function keepFocus(): void {
  // Browsers before 2024 cannot tell what is hidden.
  if (!('checkVisibility' in document.body)) return
  if (!isNowhere()) remember(document.activeElement!)
  document.addEventListener('focusin', ({ target }) => remember(target as Element))
  document.addEventListener('focusout', () =>
    // A click beside everything leaves the element in the page: nothing was lost.
    queueMicrotask(() => {
      if (isNowhere() && last && isThere(last.element)) forget()
    }),
  )
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true })
}

function remember(element: Element): void {
  forget()
  const around: Element[] = []
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one)
  last = { element, around, isByKeyboard: element.matches(':focus-visible') }
}

function forget(): void {
  last = undefined
  arrived = []
}

function follow(records: MutationRecord[]): void {
  if (!last || isThere(last.element)) return
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
    // The parent, because the node itself may be the heading.
    if (node instanceof Element)
      arrived.push(...headingsIn(node.parentElement ?? node).filter((one) => node.contains(one)))
  timer ??= window.setTimeout(place, ownTurn)
}

/** Focuses the heading that came with the change, or the nearest one that stayed. */
function place(): void {
  timer = undefined
  if (!last || !isNowhere()) return
  const parts = last.around.filter((one) => isThere(one) && one.closest('main, dialog'))
  const came = arrived.find((one) => isThere(one) && parts[0]?.contains(one))
  // Something is on its way: the change that brings it asks again.
  if (!came && parts[0]?.querySelector('[role=status][aria-busy=true]')) return
  const stayed = [...parts, document].flatMap(headingsIn).find(isThere)
  const heading = came ?? stayed
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  // Who uses a mouse or a finger keeps the place on the page that they look at.
  heading.focus({ preventScroll: !last.isByKeyboard })
}
