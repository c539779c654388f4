/** What a text becomes with more where its caret is, or in place of what is marked; the caret then stands behind it. */
export function insertAtCaret(element: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  const { value, selectionStart, selectionEnd } = element
  const start = selectionStart ?? value.length
  requestAnimationFrame(() => {
    element.focus()
    element.setSelectionRange(start + text.length, start + text.length)
  })
  return value.slice(0, start) + text + value.slice(selectionEnd ?? start)
}
