/** The value of a field with `text` at its caret or instead of its selection; the caret moves behind the inserted text. */
export function insertAtCaret(element: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  const { value, selectionStart, selectionEnd } = element
  const start = selectionStart ?? value.length
  requestAnimationFrame(() => {
    element.focus()
    element.setSelectionRange(start + text.length, start + text.length)
  })
  return value.slice(0, start) + text + value.slice(selectionEnd ?? start)
}
