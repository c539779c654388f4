type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Values of fields before the person typed; fields that have left the screen are removed. */
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

/** A search only filters a list, and the address keeps it. */
const isSearch = (element: Element) => element.closest('[role=search], [type=search]') !== null

/**
 * Watches all fields of the page, so that no form has to report typed text. A field counts as typed while its value
 * differs from the value at its first focus.
 * @param typed fields that were typed into before; their first values are unknown
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

/** Whether a field on the screen has typed text. */
export function hasTypedFields(): boolean {
  for (const element of before.keys()) if (!element.isConnected) before.delete(element)
  return [...before].some(([element, value]) => valueOf(element) !== value && !isSearch(element))
}
