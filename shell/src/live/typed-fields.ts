type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a field held before the person typed; fields that have left the screen are forgotten. */
const before = new Map<Element, string>()

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

function valueOf(element: Element): string {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'checkbox' || element.type === 'radio') return String(element.checked)
    if (element.type === 'file') return String(element.files?.length ?? 0)
  }
  return isField(element) ? element.value : (element.textContent ?? '')
}

/** What only filters a list is not missed: it stands in the address. */
const isSearch = (element: Element) => element.closest('[role=search], [type=search]') !== null

/**
 * Watches every field of the page, so that no form has to say that it holds something: what stands in a field and did not
 * when the person came to it would be lost.
 * @param typed fields that were typed into before; what they held then nobody knows
 */
export function watchFields(typed: readonly EventTarget[]): void {
  for (const field of typed) remember(field, '')
  document.addEventListener('focusin', ({ target }) => remember(target))
  document.addEventListener('input', ({ target }) => remember(target, ''), { capture: true })
}

function remember(target: EventTarget | null, value?: string): void {
  if (!(target instanceof HTMLElement) || before.has(target)) return
  if (!isField(target) && !target.isContentEditable) return
  before.set(target, value ?? valueOf(target))
}

/** Whether something stands typed on the screen. */
export function hasTypedFields(): boolean {
  for (const element of before.keys()) if (!element.isConnected) before.delete(element)
  return [...before].some(([element, value]) => valueOf(element) !== value && !isSearch(element))
}
